//! Responses to requests that change several visits.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// The result of a change of several visits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkOutcome {
    /// The ids of the visits that were changed, or that already were as requested.
    pub(crate) done: Vec<Uuid>,
    /// The visits that were not changed.
    pub(crate) failed: Vec<BulkFailure>,
    /// The id for `POST /api/undo/{id}`, which undoes all of these changes.
    pub(crate) undo_id: Uuid,
}

/// The result of undoing several changes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UndoOutcome {
    /// The ids of the visits that were restored.
    pub(crate) done: Vec<Uuid>,
    /// The visits that could not be restored.
    pub(crate) failed: Vec<BulkFailure>,
}

/// A visit that could not be changed, with the reason.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkFailure {
    /// The visit's id.
    pub(crate) id: Uuid,
    /// The title of the visit's job; empty if the visit does not exist.
    pub(crate) title: String,
    /// The code of the error. It is the same code that a change of this visit alone would return.
    pub(crate) code: String,
    /// The text for the user.
    pub(crate) message: String,
}
