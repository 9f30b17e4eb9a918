//! SQL of the history of jobs.

use jobwright_db::{Error, Row, Tx};
use uuid::Uuid;

use crate::{features::jobs::model::FieldChange, kit::wire::Instant};

/// A new entry of a job's history.
pub(in crate::features::jobs) struct NewHistoryEntry<'a> {
    pub(in crate::features::jobs) id: Uuid,
    pub(in crate::features::jobs) job: Uuid,
    pub(in crate::features::jobs) actor: Uuid,
    pub(in crate::features::jobs) at: i64,
    pub(in crate::features::jobs) action: &'static str,
    pub(in crate::features::jobs) changes: &'a [FieldChange],
    /// The id under which several entries can be undone together, and the id of the visit in the request; `None` for
    /// an entry that is undone alone.
    pub(in crate::features::jobs) undo: Option<(Uuid, Uuid)>,
}

/// Adds an entry to a job's history.
pub(in crate::features::jobs) fn insert_history(
    tx: &mut Tx<'_>,
    entry: &NewHistoryEntry<'_>,
) -> Result<(), Error> {
    let changes = serde_json::to_string(entry.changes).map_err(|error| {
        Error::Internal(format!(
            "the history of a job could not be written: {error}"
        ))
    })?;
    tx.execute(
        "INSERT INTO job_history (id, job_id, user_id, at, action, changes, undo_id, undo_visit) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        &[
            entry.id.into(),
            entry.job.into(),
            entry.actor.into(),
            entry.at.into(),
            entry.action.into(),
            changes.into(),
            entry.undo.map(|(id, _)| id).into(),
            entry.undo.map(|(_, visit)| visit).into(),
        ],
    )?;
    Ok(())
}

/// Removes the changed fields from a history entry. The entry itself remains.
pub fn clear_history_entry(tx: &mut Tx<'_>, id: Uuid) -> Result<(), Error> {
    tx.execute(
        "UPDATE job_history SET changes = '[]' WHERE id = $1",
        &[id.into()],
    )?;
    Ok(())
}

/// A stored entry of a job's history.
#[derive(Debug)]
pub(in crate::features::jobs) struct HistoryRecord {
    pub(in crate::features::jobs) id: Uuid,
    pub(in crate::features::jobs) at: Instant,
    pub(in crate::features::jobs) user: Uuid,
    pub(in crate::features::jobs) user_name: String,
    pub(in crate::features::jobs) action: String,
    pub(in crate::features::jobs) changes: Vec<FieldChange>,
}

/// Returns at most `limit` entries of a job's history, the newest first. If a time and an id of an entry are given, it
/// returns only entries that are older than that entry.
pub(in crate::features::jobs) fn history(
    tx: &mut Tx<'_>,
    job: Uuid,
    after: Option<(i64, Uuid)>,
    limit: i64,
) -> Result<Vec<HistoryRecord>, Error> {
    let (at, id) = after.unwrap_or((i64::MAX, Uuid::max()));
    tx.query(
        "SELECT h.id, h.at, h.user_id, u.full_name, h.action, h.changes FROM job_history h \
         JOIN users u ON u.id = h.user_id \
         WHERE h.job_id = $1 AND h.at <= $2 AND (h.at < $2 OR h.id < $3) ORDER BY h.at DESC, h.id DESC LIMIT $4",
        &[job.into(), at.into(), id.into(), limit.into()],
        history_record,
    )
}

/// Returns one entry of a job's history.
pub(in crate::features::jobs) fn history_entry(
    tx: &mut Tx<'_>,
    job: Uuid,
    id: Uuid,
) -> Result<Option<HistoryRecord>, Error> {
    tx.query_opt(
        "SELECT h.id, h.at, h.user_id, u.full_name, h.action, h.changes FROM job_history h \
         JOIN users u ON u.id = h.user_id WHERE h.job_id = $1 AND h.id = $2",
        &[job.into(), id.into()],
        history_record,
    )
}

/// An entry that can be undone together with others.
#[derive(Debug)]
pub(in crate::features::jobs) struct TogetherRecord {
    pub(in crate::features::jobs) job: Uuid,
    pub(in crate::features::jobs) visit: Uuid,
    pub(in crate::features::jobs) action: String,
    pub(in crate::features::jobs) changes: Vec<FieldChange>,
}

/// Returns the history entries with this undo id, the newest first.
pub(in crate::features::jobs) fn history_together(
    tx: &mut Tx<'_>,
    undo_id: Uuid,
) -> Result<Vec<TogetherRecord>, Error> {
    tx.query(
        "SELECT job_id, undo_visit, action, changes FROM job_history WHERE undo_id = $1 ORDER BY at DESC, id DESC",
        &[undo_id.into()],
        |row| {
            let job = row.get(0)?;
            Ok(TogetherRecord {
                job,
                visit: row.get::<Option<Uuid>>(1)?.unwrap_or(job),
                action: row.get(2)?,
                changes: parsed(&row.get::<String>(3)?)?,
            })
        },
    )
}

/// Returns the number of entries in a job's history.
pub(in crate::features::jobs) fn count_history(tx: &mut Tx<'_>, job: Uuid) -> Result<i64, Error> {
    tx.query_one(
        "SELECT COUNT(*) FROM job_history WHERE job_id = $1",
        &[job.into()],
        |row| row.get(0),
    )
}

/// Returns the length of the longest entry in a job's history, in bytes.
pub(in crate::features::jobs) fn longest_history_entry(
    tx: &mut Tx<'_>,
    job: Uuid,
) -> Result<usize, Error> {
    let longest: i64 = tx.query_one(
        "SELECT COALESCE(MAX(OCTET_LENGTH(changes)), 0) FROM job_history WHERE job_id = $1",
        &[job.into()],
        |row| row.get(0),
    )?;
    Ok(usize::try_from(longest).unwrap_or_default())
}

fn history_record(row: &Row<'_>) -> Result<HistoryRecord, Error> {
    let changes: String = row.get(5)?;
    Ok(HistoryRecord {
        id: row.get(0)?,
        at: Instant::from_millis(row.get(1)?),
        user: row.get(2)?,
        user_name: row.get(3)?,
        action: row.get(4)?,
        changes: parsed(&changes)?,
    })
}

fn parsed(changes: &str) -> Result<Vec<FieldChange>, Error> {
    serde_json::from_str(changes).map_err(|error| {
        Error::Internal(format!("the history of a job could not be read: {error}"))
    })
}
