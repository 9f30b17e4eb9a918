//! A job as it is stored, and the difference between two states of it for its history. Pure.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    rules::{Booking, Slot, Standing, work::Work},
    wire::{JobStatus, day_text},
};
use crate::kit::wire::Instant;

/// A row of `jobs`. Instants are milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobRecord {
    /// The job's id.
    pub id: Uuid,
    /// What is to be done, in a few words.
    pub title: String,
    /// What is to be done, at length.
    pub description: Option<String>,
    /// Where.
    pub location: Option<String>,
    /// When it is planned.
    pub slot: Slot,
    /// A calendar day as yyyymmdd.
    pub complete_by: Option<i64>,
    /// When the work really began.
    pub actual_start: Option<i64>,
    /// When it was really finished.
    pub actual_finish: Option<i64>,
    /// How far along it is.
    pub status: JobStatus,
    /// 1 to 4.
    pub priority: i64,
    /// Put away.
    pub archived: bool,
    /// For whom.
    pub client_id: Uuid,
    /// Who created it.
    pub user_id: Uuid,
    /// Who does it.
    pub assigned_user_id: Option<Uuid>,
    /// Who last changed the assignee.
    pub assigned_by_user_id: Option<Uuid>,
    /// When it was created.
    pub created_at: i64,
    /// When it was last changed.
    pub updated_at: i64,
    /// Counts the changes.
    pub version: i64,
}

impl JobRecord {
    /// What the conflict rule looks at.
    pub(super) const fn booking(&self) -> Booking {
        Booking {
            slot: self.slot,
            assignee: self.assigned_user_id,
            archived: self.archived,
        }
    }

    /// Where it stands as far as the archive is concerned.
    pub(super) fn standing(&self) -> Standing {
        Standing {
            archived: self.archived,
            completed: self.status == JobStatus::Completed,
        }
    }

    /// How far its work is.
    pub(super) const fn work(&self) -> Work {
        Work {
            status: self.status,
            started: self.actual_start,
            finished: self.actual_finish,
            archived: self.archived,
        }
    }

    /// The job with its work at another point.
    pub(super) fn with_work(self, work: Work) -> Self {
        Self {
            status: work.status,
            actual_start: work.started,
            actual_finish: work.finished,
            archived: work.archived,
            ..self
        }
    }

    /// The fields that people change, with their values as they are on the wire.
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

    /// Which fields differ from `before`, in the order of the form.
    pub(super) fn changes_from(&self, before: &Self) -> Vec<Change> {
        let pairs = before.fields().into_iter().zip(self.fields());
        pairs
            .filter(|((_, from), (_, to))| from != to)
            .map(|((field, from), (_, to))| Change {
                field: field.to_owned(),
                from,
                to,
            })
            .collect()
    }
}

/// One field of a change, for the job's history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// The field's name on the wire.
    pub field: String,
    /// What it was.
    pub from: Value,
    /// What it became.
    pub to: Value,
}

impl Change {
    /// Somebody booked the job over another one, knowingly.
    pub(super) fn overlap_allowed() -> Self {
        Self {
            field: "allowOverlap".to_owned(),
            from: Value::Null,
            to: Value::Bool(true),
        }
    }
}
