//! The stored job. Pure.

use uuid::Uuid;

use super::JobStatus;
use crate::features::jobs::rules::{ArchiveState, Slot};

/// A row of `jobs`. Instants are milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobRecord {
    /// The job's id.
    pub id: Uuid,
    /// The title.
    pub title: String,
    /// The description.
    pub description: Option<String>,
    /// The location.
    pub location: Option<String>,
    /// The planned time of the current visit.
    pub slot: Slot,
    /// The day by which the job must be done, as the number yyyymmdd.
    pub complete_by: Option<i64>,
    /// When the work of the current visit actually started.
    pub actual_start: Option<i64>,
    /// When the work of the current visit actually finished.
    pub actual_finish: Option<i64>,
    /// The status.
    pub status: JobStatus,
    /// The priority, 1 to 4.
    pub priority: i64,
    /// Whether the job is archived.
    pub archived: bool,
    /// The client.
    pub client_id: Uuid,
    /// Who created the job.
    pub user_id: Uuid,
    /// The lead of the current visit; `None` if unassigned.
    pub assigned_user_id: Option<Uuid>,
    /// The other workers of the current visit, in order.
    pub more_workers: Vec<Uuid>,
    /// Whether the current visit waits in the tray.
    pub unscheduled: bool,
    /// The number of the job's visits.
    pub visit_count: i64,
    /// The id of the current visit.
    pub visit_id: Uuid,
    /// The place of the current visit in the order of visits, from 1.
    pub visit_number: i64,
    /// Whether the current visit is done. If the current visit is done, all visits of the job are done.
    pub visit_done: bool,
    /// The user who last changed the assignee.
    pub assigned_by_user_id: Option<Uuid>,
    /// When the job was created.
    pub created_at: i64,
    /// When the job was last changed.
    pub updated_at: i64,
    /// The version. Each change increases it.
    pub version: i64,
}

impl JobRecord {
    /// Returns the workers of the current visit, the lead first.
    pub(in crate::features::jobs) fn crew(&self) -> impl Iterator<Item = Uuid> {
        let lead = self.assigned_user_id.into_iter();
        lead.chain(self.more_workers.iter().copied())
    }

    /// Returns the parts of the job that decide whether it can be archived.
    pub(in crate::features::jobs) fn archive_state(&self) -> ArchiveState {
        ArchiveState {
            archived: self.archived,
            completed: self.status == JobStatus::Completed,
        }
    }
}
