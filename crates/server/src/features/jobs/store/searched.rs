//! The column with the text that searches compare. rule: job-search, rule: notes-searched
//!
//! The column contains the text of the job itself ([`search_text`]) and the text of its newest notes, which the
//! feature `notes` stores, so one text index finds both. The column is updated when a note is added or removed
//! ([`index_notes`]), and when the job's own text changes. Both updates lock the job first, so neither overwrites the
//! other.

use jobwright_db::{Error, Tx, fold};

use crate::features::jobs::model::JobRecord;

/// Searches find at most this number of letters of a job's notes. The newest notes that fit completely are included.
/// This limits how much text is indexed for each new note, and the length of a row that a scan reads.
const MAX_LETTERS: usize = 20_000;
/// The maximum number of a job's notes that are read to fill the column.
const MAX_NOTES: i64 = 500;

/// Returns the folded text of the job itself: title, description and location.
pub(super) fn search_text(job: &JobRecord) -> String {
    let parts = [
        Some(job.title.as_str()),
        job.description.as_deref(),
        job.location.as_deref(),
    ];
    fold(&parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// Updates the search text of a job after its notes changed. The job must be locked.
pub fn index_notes(tx: &mut Tx<'_>, job: &JobRecord) -> Result<(), Error> {
    let text = searched(tx, job)?;
    tx.execute(
        "UPDATE jobs SET search_text = $1 WHERE id = $2",
        &[text.into(), job.id.into()],
    )?;
    Ok(())
}

/// Returns the folded text of a job and its newest notes.
pub(super) fn searched(tx: &mut Tx<'_>, job: &JobRecord) -> Result<String, Error> {
    let mut text = search_text(job);
    let mut left = MAX_LETTERS;
    tx.while_each(
        "SELECT text FROM job_notes WHERE job_id = $1 AND removed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2",
        &[job.id.into(), MAX_NOTES.into()],
        |row| {
            let note: String = row.get(0)?;
            let Some(rest) = left.checked_sub(note.chars().count()) else {
                return Ok(false);
            };
            left = rest;
            text.push('\n');
            text.push_str(&fold(&note));
            Ok(true)
        },
    )?;
    Ok(text)
}
