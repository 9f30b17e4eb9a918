//! The request that copies a job.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::input::given_unless;
use crate::kit::{
    day::DayInput,
    wire::{Flag, FlagInput, Instant},
};

/// The time and the workers of a copy of a job. Either `date` or `startDate` is required.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Duplicate {
    /// The day on which the copy's first scheduled visit begins, in the business's time zone. The visit keeps its time
    /// of day.
    #[garde(custom(given_unless(Some(Flag(self.start_date.is_some())), "Required")))]
    #[schema(value_type = Option<DayInput>)]
    pub(crate) date: Option<DayInput>,
    /// The start of the copy's first scheduled visit. If it is set, `date` is ignored.
    #[garde(skip)]
    pub(crate) start_date: Option<Instant>,
    /// The ids of the workers for all scheduled visits of the copy. The workers must be active users; the first is the
    /// lead. Without this field each visit keeps its workers.
    #[garde(skip)]
    pub(crate) worker_ids: Option<Vec<Uuid>>,
    /// Books the copy even if it overlaps other visits or leave. This flag is not stored; the copy's history records
    /// the overlap.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}
