//! A visit in the API.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::shared::all_shared;
use crate::{
    features::users::Person,
    kit::wire::{Flag, Instant, Rendered},
};

/// A time at which people go to a job.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Visit {
    /// The visit's id.
    pub(crate) id: Uuid,
    /// The job's id.
    pub(crate) job_id: Uuid,
    /// The place in the order of the job's visits, from 1.
    pub(crate) number: i64,
    /// The planned start. If `unscheduled` is 1, it is not a planned time.
    pub(crate) start_date: Instant,
    /// The planned end; `null` if it is not known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// 1 if the visit is in the tray: it has no planned time yet.
    pub(crate) unscheduled: Flag,
    /// Why the visit is on hold.
    #[schema(required)]
    pub(crate) hold_reason: Option<String>,
    /// The day on which the hold of the visit ends, `YYYY-MM-DD`. On this day the visit is no longer on hold.
    #[schema(required)]
    pub(crate) hold_until: Option<String>,
    /// The workers, the lead first.
    #[serde(serialize_with = "all_shared")]
    #[schema(value_type = Vec<VisitWorker>)]
    pub(crate) workers: Vec<Arc<Rendered<VisitWorker>>>,
    /// When the work actually started.
    #[schema(required)]
    pub(crate) actual_start_time: Option<Instant>,
    /// When the work actually finished.
    #[schema(required)]
    pub(crate) actual_finish_time: Option<Instant>,
    /// 1 if the visit is done.
    pub(crate) done: Flag,
    /// The note.
    #[schema(required)]
    pub(crate) note: Option<String>,
}

/// A worker of a visit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VisitWorker {
    /// The worker's id.
    pub(crate) id: Uuid,
    /// The full name.
    pub(crate) full_name: String,
    /// The personal color, `#rrggbb`.
    #[schema(required)]
    pub(crate) color: Option<String>,
}

impl From<&Person> for VisitWorker {
    fn from(person: &Person) -> Self {
        Self {
            id: person.id,
            full_name: person.full_name.clone(),
            color: person.color.clone(),
        }
    }
}
