//! Reads a row of the table `jobs`.

use jobwright_db::{Error, Row};
use uuid::Uuid;

use crate::features::jobs::{
    model::{JobRecord, JobStatus},
    rules::Slot,
};

/// The columns of a [`JobRecord`], in the order in which [`record`] reads them.
pub(super) const COLUMNS: &str = "j.id, j.title, j.description, j.location, j.start_at, j.end_at, j.complete_by, \
     j.actual_start_at, j.actual_finish_at, j.status, j.priority, j.archived, j.client_id, j.user_id, \
     j.assigned_user_id, j.assigned_by_user_id, j.created_at, j.updated_at, j.version, j.more_workers, j.unscheduled, j.visit_count, \
     j.visit_id, j.visit_number, j.visit_done";

pub(super) fn record(row: &Row<'_>) -> Result<JobRecord, Error> {
    let id = row.get(0)?;
    let status = status(&row.get::<String>(9)?)?;
    let actual_finish = row.get(8)?;
    let done: Option<bool> = row.get(24)?;
    Ok(JobRecord {
        id,
        title: row.get(1)?,
        description: row.get(2)?,
        location: row.get(3)?,
        slot: Slot {
            start: row.get(4)?,
            end: row.get(5)?,
        },
        complete_by: row.get(6)?,
        actual_start: row.get(7)?,
        actual_finish,
        status,
        priority: row.get(10)?,
        archived: row.get(11)?,
        client_id: row.get(12)?,
        user_id: row.get(13)?,
        assigned_user_id: row.get(14)?,
        assigned_by_user_id: row.get(15)?,
        created_at: row.get(16)?,
        updated_at: row.get(17)?,
        version: row.get(18)?,
        more_workers: row
            .get::<Option<Vec<u8>>>(19)?
            .map_or_else(Vec::new, |bytes| ids(&bytes)),
        unscheduled: row.get(20)?,
        visit_count: row.get(21)?,
        visit_id: row.get::<Option<Uuid>>(22)?.unwrap_or(id),
        visit_number: row.get(23)?,
        visit_done: done.unwrap_or_else(|| done_by_status(status, actual_finish)),
    })
}

/// Returns whether the visit is done, for a job that was stored before visits had rows of their own. The migration has
/// the same rule.
fn done_by_status(status: JobStatus, actual_finish: Option<i64>) -> bool {
    status == JobStatus::Completed || (status == JobStatus::InProgress && actual_finish.is_some())
}

/// Splits the value of a column that contains several ids of 16 bytes each.
pub(super) fn ids(bytes: &[u8]) -> Vec<Uuid> {
    let ids = bytes.chunks_exact(16);
    ids.filter_map(|id| Uuid::from_slice(id).ok()).collect()
}

/// Returns the value of a column for several ids; NULL if there are no ids.
pub(super) fn id_bytes(ids: &[Uuid]) -> Option<Vec<u8>> {
    (!ids.is_empty()).then(|| ids.iter().flat_map(|id| *id.as_bytes()).collect())
}

pub(super) fn status(text: &str) -> Result<JobStatus, Error> {
    JobStatus::parse(text)
        .ok_or_else(|| Error::Internal(format!("unknown job status {text:?} in the database")))
}
