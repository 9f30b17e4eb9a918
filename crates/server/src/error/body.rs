//! The body of an error response.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::kit::wire::Instant;

/// Field name in the API -> what is wrong with it.
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

/// The body of every error response.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// The text to show to the user.
    pub message: String,
    /// The code for programs, in `snake_case`.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// The invalid fields of the request, each with what is wrong. A field of a row is named like
    /// `laborEntries[2].regularTime`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Option<BTreeMap<String, String>>, nullable = false)]
    pub fields: Fields,
    /// The overlapping jobs, for `schedule_conflict`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<Conflict>>, nullable = false)]
    pub conflicts: Vec<Conflict>,
}
