//! A changed field, as the history stores it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

/// The field that describes an added or removed visit.
pub(super) const VISIT: &str = "visit";

/// A changed field in the job's history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FieldChange {
    /// The field's name in the API.
    pub field: String,
    /// The visit that the field belongs to; `None` for a field of the job and for the visit that has the job's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visit: Option<Uuid>,
    /// The former value.
    pub from: Value,
    /// The new value.
    pub to: Value,
}

impl FieldChange {
    /// Creates a change of a field of the job itself.
    pub(crate) fn of_job(field: &str, from: Value, to: Value) -> Self {
        Self {
            field: field.to_owned(),
            visit: None,
            from,
            to,
        }
    }

    /// Returns the change that records that the job was booked although visits clash or a worker is away.
    /// rule: booking-allowed
    pub(in crate::features::jobs) fn overlap_allowed() -> Self {
        Self::of_job("allowOverlap", Value::Null, Value::Bool(true))
    }
}

/// Whether the history shows changes of this field. Changes of hidden fields are only stored so that they can be
/// undone.
pub(crate) fn is_shown(field: &str) -> bool {
    !matches!(field, "done" | "assignedByUserId")
}
