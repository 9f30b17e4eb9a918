//! SQL of absences.

use jobwright_db::{Error as DbError, Row, Sql, Tx};
use uuid::Uuid;

use super::model::{AbsenceKind, AbsenceRecord};
use crate::features::working_time::{Span, push_overlap};

const COLUMNS: &str =
    "id, user_id, all_day, start_at, end_at, kind, note, approved, version, created_at";

fn record(row: &Row<'_>) -> Result<AbsenceRecord, DbError> {
    let kind: String = row.get(5)?;
    Ok(AbsenceRecord {
        id: row.get(0)?,
        user: row.get(1)?,
        all_day: row.get(2)?,
        time: Span {
            start: row.get(3)?,
            end: row.get(4)?,
        },
        // If only a newer version of the server knows this kind, use `Other`.
        kind: AbsenceKind::parse(&kind).unwrap_or(AbsenceKind::Other),
        note: row.get(6)?,
        approved: row.get(7)?,
        version: row.get(8)?,
        created_at: row.get(9)?,
    })
}

/// Which absences to list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Filter {
    /// Only absences that may overlap this period. The caller then compares the exact instants.
    pub(super) period: Option<Span>,
    /// Only absences of this person.
    pub(super) user: Option<Uuid>,
}

/// Returns the absences that match a filter.
pub(super) fn list(tx: &mut Tx<'_>, filter: Filter) -> Result<Vec<AbsenceRecord>, DbError> {
    let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM absences WHERE TRUE"));
    if let Some(user) = filter.user {
        sql.push(" AND user_id = ").bind(user);
    }
    if let Some(period) = filter.period {
        push_overlap(&mut sql, period);
    }
    tx.query(sql.text(), sql.params(), record)
}

/// Returns the absence with this id.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<AbsenceRecord>, DbError> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM absences WHERE id = $1"),
        &[id.into()],
        record,
    )
}

/// Stores a new absence.
pub fn insert(tx: &mut Tx<'_>, new: &AbsenceRecord) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO absences (id, user_id, all_day, start_at, end_at, kind, note, approved, version, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        &[
            new.id.into(),
            new.user.into(),
            new.all_day.into(),
            new.time.start.into(),
            new.time.end.into(),
            new.kind.as_str().into(),
            new.note.as_deref().into(),
            new.approved.into(),
            new.version.into(),
            new.created_at.into(),
        ],
    )?;
    Ok(())
}

/// Stores a changed absence.
pub(super) fn update(tx: &mut Tx<'_>, changed: &AbsenceRecord) -> Result<(), DbError> {
    tx.execute(
        "UPDATE absences SET user_id = $1, all_day = $2, start_at = $3, end_at = $4, kind = $5, note = $6, \
         approved = $7, version = $8 WHERE id = $9",
        &[
            changed.user.into(),
            changed.all_day.into(),
            changed.time.start.into(),
            changed.time.end.into(),
            changed.kind.as_str().into(),
            changed.note.as_deref().into(),
            changed.approved.into(),
            changed.version.into(),
            changed.id.into(),
        ],
    )?;
    Ok(())
}

/// Removes an absence.
pub(super) fn remove(tx: &mut Tx<'_>, id: Uuid) -> Result<(), DbError> {
    tx.execute("DELETE FROM absences WHERE id = $1", &[id.into()])?;
    Ok(())
}
