//! The body of an error response.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::kit::{day::DayInput, wire::Instant};

/// Maps field names in the API to error messages.
pub type Fields = BTreeMap<String, String>;

/// A visit that overlaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conflict {
    /// The job's id.
    pub id: Uuid,
    /// The visit's id.
    pub visit_id: Uuid,
    /// The job's title.
    pub title: String,
    /// When the visit starts.
    pub start_date: Instant,
    /// When the visit ends. A visit without an end blocks only its start.
    #[schema(required)]
    pub end_date: Option<Instant>,
    /// The full name of the lead.
    #[schema(required)]
    pub assigned_user_name: Option<String>,
    /// The workers, the lead first.
    pub workers: Vec<ConflictWorker>,
}

/// A worker of a visit that overlaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConflictWorker {
    /// The worker's id.
    pub id: Uuid,
    /// The full name.
    pub full_name: String,
    /// The personal color, `#rrggbb`.
    #[schema(required)]
    pub color: Option<String>,
}

/// A free person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreeWorker {
    /// The person's id.
    pub id: Uuid,
    /// The full name.
    pub full_name: String,
}

/// A free time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreeSlot {
    /// When the free time starts. This is always at a full quarter hour in the business's time zone.
    pub start_date: Instant,
    /// When the free time ends.
    pub end_date: Instant,
    /// The workers who are free, the lead first. Empty if the search was for a visit without workers.
    pub workers: Vec<FreeWorker>,
}

/// An approved absence that prevents a visit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AbsenceInTheWay {
    /// The absence's id.
    pub id: Uuid,
    /// The id of the person who is away; `null` if the absence applies to everybody.
    #[schema(required)]
    pub user_id: Option<Uuid>,
    /// The full name of the person who is away; `null` if the absence applies to everybody.
    #[schema(required)]
    pub full_name: Option<String>,
    /// The first day if `allDay` is true, else the first instant.
    pub start_date: DayInput,
    /// The last day if `allDay` is true, else the first instant after the absence.
    pub end_date: DayInput,
    /// Whether the absence is given in days.
    pub all_day: bool,
}

/// The reasons against a visit, and free alternatives.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BookingRefusal {
    /// Who is away and when, as a text; `None` if there are only overlapping visits.
    pub away: Option<String>,
    /// The absences.
    pub absences: Vec<AbsenceInTheWay>,
    /// The visits.
    pub conflicts: Vec<Conflict>,
    /// Free times for the same people, near the refused one.
    pub suggestions: Vec<FreeSlot>,
    /// People who are free at the refused time.
    pub free_workers: Vec<FreeWorker>,
}

/// The body of every error response.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// The text to show to the user.
    pub message: String,
    /// The code for programs, in `snake_case`.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// The invalid fields of the request, each with its error message. A field of a row has a name like
    /// `laborEntries[2].regularTime`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Option<BTreeMap<String, String>>, nullable = false)]
    pub fields: Fields,
    /// The overlapping jobs, for `schedule_conflict` and `worker_away`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<Conflict>>, nullable = false)]
    pub conflicts: Vec<Conflict>,
    /// The absences that prevent the visit, for `worker_away`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<AbsenceInTheWay>>, nullable = false)]
    pub absences: Vec<AbsenceInTheWay>,
    /// Free times for the same people, near the refused one, for `schedule_conflict` and `worker_away`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<FreeSlot>>, nullable = false)]
    pub suggestions: Vec<FreeSlot>,
    /// Up to five workers who are free at the refused time, for `schedule_conflict` and `worker_away`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<FreeWorker>>, nullable = false)]
    pub free_workers: Vec<FreeWorker>,
}
