//! SQL of notes.

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::model::NoteRecord;

/// The `SELECT` with the columns of a [`NoteRecord`], in the order in which [`record`] reads them.
const SELECT: &str = "SELECT n.id, n.job_id, n.author_id, u.full_name, n.text, n.on_card, n.created_at, n.entry_id, \
     n.removed_at IS NOT NULL FROM job_notes n JOIN users u ON u.id = n.author_id";

fn record(row: &Row<'_>) -> Result<NoteRecord, Error> {
    Ok(NoteRecord {
        id: row.get(0)?,
        job: row.get(1)?,
        author: row.get(2)?,
        author_name: row.get(3)?,
        text: row.get(4)?,
        on_card: row.get(5)?,
        created_at: row.get(6)?,
        entry: row.get(7)?,
        removed: row.get(8)?,
    })
}

/// Returns one note.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<NoteRecord>, Error> {
    tx.query_opt(&format!("{SELECT} WHERE n.id = $1"), &[id.into()], record)
}

/// Returns at most `limit` notes of a job, the newest first. If `after` is set, it returns only notes that are older
/// than the note with this time and id.
pub(super) fn newest(
    tx: &mut Tx<'_>,
    job: Uuid,
    after: Option<(i64, Uuid)>,
    limit: i64,
) -> Result<Vec<NoteRecord>, Error> {
    let (at, id) = after.unwrap_or((i64::MAX, Uuid::max()));
    tx.query(
        &format!(
            "{SELECT} WHERE n.job_id = $1 AND n.created_at <= $2 AND (n.created_at < $2 OR n.id < $3) \
             ORDER BY n.created_at DESC, n.id DESC LIMIT $4"
        ),
        &[job.into(), at.into(), id.into(), limit.into()],
        record,
    )
}

/// Returns the number of a job's notes, including removed notes.
pub(super) fn count(tx: &mut Tx<'_>, job: Uuid) -> Result<i64, Error> {
    tx.query_one(
        "SELECT COUNT(*) FROM job_notes WHERE job_id = $1",
        &[job.into()],
        |row| row.get(0),
    )
}

/// Returns the newest notes of these jobs, including removed notes: at most `most` notes for each job, the newest
/// first.
pub(super) fn of_jobs(
    tx: &mut Tx<'_>,
    jobs: &[Uuid],
    most: usize,
) -> Result<Vec<NoteRecord>, Error> {
    newest_matching(tx, jobs, most, "TRUE")
}

/// Returns the newest notes of these jobs, without removed notes: at most `most` notes for each job, the newest first.
pub fn newest_of_jobs(
    tx: &mut Tx<'_>,
    jobs: &[Uuid],
    most: usize,
) -> Result<Vec<NoteRecord>, Error> {
    newest_matching(tx, jobs, most, "removed_at IS NULL")
}

/// Returns the newest notes that match `condition`. The subquery ranks the notes with the index, without reading their
/// texts.
fn newest_matching(
    tx: &mut Tx<'_>,
    jobs: &[Uuid],
    most: usize,
    condition: &str,
) -> Result<Vec<NoteRecord>, Error> {
    let mut sql = Sql::new(format!(
        "{SELECT} JOIN (SELECT id, ROW_NUMBER() OVER (PARTITION BY job_id ORDER BY created_at DESC, id DESC) AS place \
         FROM job_notes WHERE {condition} AND job_id IN ("
    ));
    sql.bind_ids(jobs).push(&format!(
        ")) p ON p.id = n.id WHERE p.place <= {most} ORDER BY n.created_at DESC, n.id DESC"
    ));
    tx.query(sql.text(), sql.params(), record)
}

/// Returns the notes that are printed on a job's card, the oldest first.
pub fn on_card(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<NoteRecord>, Error> {
    tx.query(
        &format!(
            "{SELECT} WHERE n.job_id = $1 AND n.on_card = TRUE AND n.removed_at IS NULL ORDER BY n.created_at, n.id"
        ),
        &[job.into()],
        record,
    )
}

/// Stores a new note. Returns false if a note with the same id exists.
pub(super) fn insert(tx: &mut Tx<'_>, note: &NoteRecord) -> Result<bool, Error> {
    let added = tx.execute(
        "INSERT INTO job_notes (id, job_id, author_id, text, on_card, created_at, entry_id) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING",
        &[
            note.id.into(),
            note.job.into(),
            note.author.into(),
            note.text.as_str().into(),
            note.on_card.into(),
            note.created_at.into(),
            note.entry.into(),
        ],
    )?;
    Ok(added > 0)
}

/// Stores whether a note is printed on the job card.
pub(super) fn set_on_card(tx: &mut Tx<'_>, id: Uuid, on_card: bool) -> Result<(), Error> {
    tx.execute(
        "UPDATE job_notes SET on_card = $1 WHERE id = $2",
        &[on_card.into(), id.into()],
    )?;
    Ok(())
}

/// Removes a note's text, and stores who removed the note and when.
pub(super) fn remove(tx: &mut Tx<'_>, id: Uuid, by: Uuid, at: i64) -> Result<(), Error> {
    tx.execute(
        "UPDATE job_notes SET text = '', on_card = FALSE, removed_at = $1, removed_by = $2 WHERE id = $3",
        &[at.into(), by.into(), id.into()],
    )?;
    Ok(())
}
