//! The body of an error answer, as it crosses the wire.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Fields;
use crate::kit::wire::Instant;

/// A job that is in the way of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conflict {
    /// The job's id.
    pub id: Uuid,
    /// Its title.
    pub title: String,
    /// When it starts.
    pub start_date: Instant,
    /// When it ends; without an end it blocks its start alone.
    #[schema(required)]
    pub end_date: Option<Instant>,
    /// Who does it.
    #[schema(required)]
    pub assigned_user_name: Option<String>,
}

/// The body of every answer that is an error.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What a person reads.
    pub message: String,
    /// What a program reads, in `snake_case`.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// What is wrong with which field of the request.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Option<BTreeMap<String, String>>, nullable = false)]
    pub fields: Fields,
    /// The jobs in the way, for `schedule_conflict`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<Conflict>>, nullable = false)]
    pub conflicts: Vec<Conflict>,
}
