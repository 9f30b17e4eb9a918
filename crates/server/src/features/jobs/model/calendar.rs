//! A visit on the calendar with its job, as the store reads it and the API sends it.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::JobStatus;
use crate::kit::wire::{Flag, Instant};

/// A scheduled visit on the calendar, with its job. rule: calendar-visits
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarJob {
    /// The job's id.
    pub(crate) id: Uuid,
    /// The title.
    pub(crate) title: String,
    /// The location.
    #[schema(required)]
    pub(crate) location: Option<String>,
    /// The planned start of the visit.
    pub(crate) start_date: Instant,
    /// The planned end of the visit; `null` if it is not known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which the job must be done, `YYYY-MM-DD`.
    #[schema(required)]
    pub(crate) complete_by_date: Option<String>,
    /// When the work of the visit actually started.
    #[schema(required)]
    pub(crate) actual_start_time: Option<Instant>,
    /// When the work of the visit actually finished.
    #[schema(required)]
    pub(crate) actual_finish_time: Option<Instant>,
    /// The job's status.
    pub(crate) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(crate) priority: i64,
    /// The client's id, one of `clients`.
    pub(crate) client_id: Uuid,
    /// The id of the visit's lead, one of `people`; `null` if unassigned.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// The job's version. Each change increases it; it is the `ETag` of the job.
    pub(crate) version: i64,
    /// The visit's id.
    pub(crate) visit_id: Uuid,
    /// The visit's place in the order of the job's visits, from 1.
    pub(crate) visit_number: i64,
    /// The number of the job's visits.
    pub(crate) visit_count: i64,
    /// The ids of the visit's workers, the lead first, each one of `people`.
    pub(crate) crew: Vec<Uuid>,
    /// 1 if the visit is done.
    pub(crate) done: Flag,
}
