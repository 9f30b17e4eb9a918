//! The history of a job as it goes out.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::kit::wire::Instant;

/// One thing that somebody did to a job, or to its card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobHistoryEntry {
    /// The entry's id.
    pub(crate) id: Uuid,
    /// When.
    pub(crate) at: Instant,
    /// Who.
    pub(crate) user_id: Uuid,
    /// Their full name, even after they were deleted.
    pub(crate) user_name: String,
    /// `created`, `changed`, `started`, `finished`, `completed`; `card_saved` when its job card was saved, `card_reopened` when
    /// that removed or replaced the customer's signature: then `changes` holds all that had been signed.
    pub(crate) action: String,
    /// Which fields, from what, to what.
    pub(crate) changes: Vec<JobChange>,
}

/// One field of a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct JobChange {
    /// The field's name in `Job`; `allowOverlap` when the job was knowingly booked over another one; `card.` and the field's
    /// name in `JobCard`.
    pub(crate) field: String,
    /// What it was.
    #[schema(required)]
    pub(crate) from: Option<JobChangeValue>,
    /// What it became.
    #[schema(required)]
    pub(crate) to: Option<JobChangeValue>,
}

/// The value of a field as in `Job`, but names in place of the ids of clients and people. Of a card, rows are their JSON as
/// text, and a signature is `sha256:` and the hash of its text in hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum JobChangeValue {
    /// A text, an instant, a day or a name.
    Text(String),
    /// A priority or a flag.
    Number(i64),
}
