//! Answers to changes of several visits.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// What a change of several visits did.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkOutcome {
    /// The visits that were changed, or that were as wanted already.
    pub(crate) done: Vec<Uuid>,
    /// The visits that were not changed.
    pub(crate) failed: Vec<BulkFailure>,
    /// The id that undoes all of it.
    pub(crate) undo_id: Uuid,
}

/// What an undo of several changes did.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UndoOutcome {
    /// The visits that were put back.
    pub(crate) done: Vec<Uuid>,
    /// The visits that were not put back.
    pub(crate) failed: Vec<BulkFailure>,
}

/// A visit that was not changed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BulkFailure {
    /// The visit's id.
    pub(crate) id: Uuid,
    /// The title of its job; empty if there is no such visit.
    pub(crate) title: String,
    /// The code of the error, as a change of the visit alone would have it.
    pub(crate) code: String,
    /// The text for the user.
    pub(crate) message: String,
}
