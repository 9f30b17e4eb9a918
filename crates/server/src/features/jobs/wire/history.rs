//! The history of a job in the API.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::kit::wire::Instant;

/// The query of a job's history.
#[derive(Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::features::jobs) struct HistoryQuery {
    /// The most entries to return, 1 to 500. With it the answer is a page.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(in crate::features::jobs) limit: Option<i64>,
    /// The start of the page, taken from the `Link` of the previous page.
    #[garde(skip)]
    pub(in crate::features::jobs) cursor: Option<String>,
}

/// An entry of a job's history: a change of the job or of its job card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobHistoryEntry {
    /// The entry's id.
    pub(crate) id: Uuid,
    /// When it was done.
    pub(crate) at: Instant,
    /// The id of the person who did it.
    pub(crate) user_id: Uuid,
    /// That person's full name, also after the person was deleted.
    pub(crate) user_name: String,
    /// `created`, `changed`, `started`, `finished` or `completed`. `card_saved` when the job card was saved.
    /// `card_reopened` when a save removed or replaced the customer's signature; `changes` then holds everything that
    /// had been signed.
    pub(crate) action: String,
    /// The changed fields.
    pub(crate) changes: Vec<JobChange>,
}

/// A changed field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct JobChange {
    /// The field's name in `Job`; `allowOverlap` when the job was knowingly booked over another one; for a job card
    /// `card.` and the field's name in `JobCard`.
    pub(crate) field: String,
    /// The former value.
    #[schema(required)]
    pub(crate) from: Option<JobChangeValue>,
    /// The new value.
    #[schema(required)]
    pub(crate) to: Option<JobChangeValue>,
}

/// The value of a field as in `Job`, but with names in place of the ids of clients and people. For job cards, rows are
/// their JSON as text, and a signature is `sha256:` and the hexadecimal hash of its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum JobChangeValue {
    /// A text, an instant, a day or a name.
    Text(String),
    /// A priority or a flag.
    Number(i64),
}
