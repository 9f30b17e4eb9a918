//! Reads a row of jobs.

use jobwright_db::{Error, Row};

use crate::features::jobs::{
    model::{JobRecord, JobStatus},
    rules::Slot,
};

/// The columns of a [`JobRecord`], in the order in which [`record`] reads them.
pub(super) const COLUMNS: &str = "j.id, j.title, j.description, j.location, j.start_at, j.end_at, j.complete_by, \
     j.actual_start_at, j.actual_finish_at, j.status, j.priority, j.archived, j.client_id, j.user_id, \
     j.assigned_user_id, j.assigned_by_user_id, j.created_at, j.updated_at, j.version";

pub(super) fn record(row: &Row<'_>) -> Result<JobRecord, Error> {
    Ok(JobRecord {
        id: row.get(0)?,
        title: row.get(1)?,
        description: row.get(2)?,
        location: row.get(3)?,
        slot: Slot {
            start: row.get(4)?,
            end: row.get(5)?,
        },
        complete_by: row.get(6)?,
        actual_start: row.get(7)?,
        actual_finish: row.get(8)?,
        status: status(&row.get::<String>(9)?)?,
        priority: row.get(10)?,
        archived: row.get(11)?,
        client_id: row.get(12)?,
        user_id: row.get(13)?,
        assigned_user_id: row.get(14)?,
        assigned_by_user_id: row.get(15)?,
        created_at: row.get(16)?,
        updated_at: row.get(17)?,
        version: row.get(18)?,
    })
}

pub(super) fn status(text: &str) -> Result<JobStatus, Error> {
    JobStatus::parse(text)
        .ok_or_else(|| Error::Internal(format!("unknown job status {text:?} in the database")))
}
