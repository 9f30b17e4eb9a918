//! A job on the calendar, as it is read and sent.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::JobStatus;
use crate::kit::wire::Instant;

/// A job on the calendar.
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
    /// The planned start.
    pub(crate) start_date: Instant,
    /// The planned end; `null` if it is not known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which it must be done, `YYYY-MM-DD`.
    #[schema(required)]
    pub(crate) complete_by_date: Option<String>,
    /// When the work actually started.
    #[schema(required)]
    pub(crate) actual_start_time: Option<Instant>,
    /// When the work actually finished.
    #[schema(required)]
    pub(crate) actual_finish_time: Option<Instant>,
    /// The status.
    pub(crate) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(crate) priority: i64,
    /// The client's id, one of `clients`.
    pub(crate) client_id: Uuid,
    /// The assignee's id, one of `people`; `null` if unassigned.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// The version, which each change increases; it is the `ETag` of the job.
    pub(crate) version: i64,
}
