//! The request for a copy of a job.

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::input::given_unless;
use crate::kit::{
    day::DayInput,
    wire::{Flag, FlagInput, Instant},
};

/// When a copy of a job begins, and who goes. Either `date` or `startDate` is needed.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Duplicate {
    /// The day of the first scheduled visit of the copy, in the business's time zone. The visit keeps its time of day.
    #[garde(custom(given_unless(Some(Flag(self.start_date.is_some())), "Required")))]
    #[schema(value_type = Option<DayInput>)]
    pub(crate) date: Option<DayInput>,
    /// When the first scheduled visit of the copy begins. It counts more than `date`.
    #[garde(skip)]
    pub(crate) start_date: Option<Instant>,
    /// The ids of the workers of all scheduled visits of the copy, active users; the first leads. Without it each visit keeps
    /// its workers.
    #[garde(skip)]
    pub(crate) worker_ids: Option<Vec<Uuid>>,
    /// Books the copy even if it overlaps other visits or leave. It is not stored; the copy's history records it.
    #[garde(skip)]
    #[schema(value_type = Option<FlagInput>)]
    pub(crate) allow_overlap: Option<Flag>,
}
