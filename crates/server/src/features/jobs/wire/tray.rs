//! The tray in the API: its query, and an unscheduled visit. rule: tray

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{CalendarClient, VisitWorker};
use crate::{
    features::jobs::model::{AssigneeFilter, JobStatus},
    kit::{
        text::{NAME, at_most},
        wire::Instant,
    },
};

/// The filters and the page of the tray.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct TrayQuery {
    /// Only visits that match each of these words. The words match in the same way as those of `q` in `GET /api/jobs`,
    /// but the crew is that of the visit.
    #[garde(custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(crate) q: Option<String>,
    /// Only visits with this person in their crew; `none` for visits without a crew.
    #[garde(skip)]
    #[param(value_type = Option<AssigneeFilter>, inline)]
    pub(crate) assigned_user_id: Option<AssigneeFilter>,
    /// The maximum number of visits to return, 1 to 500. If it is set, the answer is a page.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(crate) limit: Option<i64>,
    /// The start of the page, taken from the `Link` of the previous page.
    #[garde(skip)]
    pub(crate) cursor: Option<String>,
}

/// An unscheduled visit with its job.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrayEntry {
    /// The job's id.
    pub(crate) id: Uuid,
    /// The visit's id.
    pub(crate) visit_id: Uuid,
    /// The visit's place in the order of the job's visits, from 1.
    pub(crate) visit_number: i64,
    /// The number of the job's visits.
    pub(crate) visit_count: i64,
    /// The title.
    pub(crate) title: String,
    /// The location.
    #[schema(required)]
    pub(crate) location: Option<String>,
    /// The stored start. It is not a planned time, because the visit is unscheduled.
    pub(crate) start_date: Instant,
    /// The stored end; `null` if it is not known.
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
    /// The client's id.
    pub(crate) client_id: Uuid,
    /// The id of the visit's lead; `null` if unassigned.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// The job's version. Each change increases it; it is the `ETag` of the job.
    pub(crate) version: i64,
    /// The client.
    pub(crate) client: CalendarClient,
    /// The visit's workers, the lead first.
    pub(crate) crew: Vec<VisitWorker>,
    /// Why the visit is on hold.
    #[schema(required)]
    pub(crate) hold_reason: Option<String>,
    /// The day on which the hold of the visit ends, `YYYY-MM-DD`. On this day the visit is no longer on hold.
    #[schema(required)]
    pub(crate) hold_until: Option<String>,
    /// When the job was created.
    pub(crate) created_at: Instant,
}
