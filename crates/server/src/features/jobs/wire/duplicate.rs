//! The request for a copy of a job.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::kit::{
    day::DayInput,
    wire::{Flag, FlagInput},
};

/// The day of a copy of a job.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Duplicate {
    /// The day of the first scheduled visit of the copy, in the business's time zone.
    #[garde(skip)]
    pub(crate) date: DayInput,
    /// Books the copy even if it overlaps other visits or leave. It is not stored; the copy's history records it.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}
