//! The stored job, and the difference of two of its states for the history. Pure.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::JobStatus;
use crate::{
    features::jobs::rules::{ArchiveState, Booking, Slot, work::Work},
    kit::{day::to_text as day_text, wire::Instant},
};

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
    /// The planned time.
    pub slot: Slot,
    /// The day by which the job must be done, as the number yyyymmdd.
    pub complete_by: Option<i64>,
    /// When the work actually started.
    pub actual_start: Option<i64>,
    /// When the work actually finished.
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
    /// The assignee; `None` if unassigned.
    pub assigned_user_id: Option<Uuid>,
    /// Who last changed the assignee.
    pub assigned_by_user_id: Option<Uuid>,
    /// When the job was created.
    pub created_at: i64,
    /// When the job was last changed.
    pub updated_at: i64,
    /// The version, which each change increases.
    pub version: i64,
}

impl JobRecord {
    /// The part of the job that the overlap check compares.
    pub(in crate::features::jobs) const fn booking(&self) -> Booking {
        Booking {
            slot: self.slot,
            assignee: self.assigned_user_id,
            archived: self.archived,
        }
    }

    /// The part of the job that decides about archiving.
    pub(in crate::features::jobs) fn archive_state(&self) -> ArchiveState {
        ArchiveState {
            archived: self.archived,
            completed: self.status == JobStatus::Completed,
        }
    }

    /// The part of the job that starting, finishing and completing change.
    pub(in crate::features::jobs) const fn work(&self) -> Work {
        Work {
            status: self.status,
            started: self.actual_start,
            finished: self.actual_finish,
            archived: self.archived,
        }
    }

    /// Returns the job with this work state.
    pub(in crate::features::jobs) fn with_work(self, work: Work) -> Self {
        Self {
            status: work.status,
            actual_start: work.started,
            actual_finish: work.finished,
            archived: work.archived,
            ..self
        }
    }

    /// The fields that people change, by their names and values in the API.
    fn fields(&self) -> [(&'static str, Value); 13] {
        [
            ("title", json!(self.title)),
            ("description", json!(self.description)),
            ("location", json!(self.location)),
            ("startDate", json!(Instant::from_millis(self.slot.start))),
            ("endDate", json!(self.slot.end.map(Instant::from_millis))),
            ("completeByDate", json!(self.complete_by.map(day_text))),
            (
                "actualStartTime",
                json!(self.actual_start.map(Instant::from_millis)),
            ),
            (
                "actualFinishTime",
                json!(self.actual_finish.map(Instant::from_millis)),
            ),
            ("status", json!(self.status)),
            ("priority", json!(self.priority)),
            ("clientId", json!(self.client_id)),
            ("assignedUserId", json!(self.assigned_user_id)),
            ("archived", json!(i64::from(self.archived))),
        ]
    }

    /// Returns the fields that differ from `before`, in the order of the job form.
    pub(in crate::features::jobs) fn changes_from(&self, before: &Self) -> Vec<FieldChange> {
        let pairs = before.fields().into_iter().zip(self.fields());
        pairs
            .filter(|((_, from), (_, to))| from != to)
            .map(|((field, from), (_, to))| FieldChange {
                field: field.to_owned(),
                from,
                to,
            })
            .collect()
    }
}

/// A changed field in the job's history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FieldChange {
    /// The field's name in the API.
    pub field: String,
    /// The former value.
    pub from: Value,
    /// The new value.
    pub to: Value,
}

impl FieldChange {
    /// The entry for a job that was knowingly booked over another one. rule: booking-allowed
    pub(in crate::features::jobs) fn overlap_allowed() -> Self {
        Self {
            field: "allowOverlap".to_owned(),
            from: Value::Null,
            to: Value::Bool(true),
        }
    }
}
