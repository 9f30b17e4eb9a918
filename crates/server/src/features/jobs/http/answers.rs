//! HTTP responses to requests that change a job.

use axum::{
    http::{HeaderName, HeaderValue, StatusCode},
    response::Response,
};
use uuid::Uuid;

use crate::{features::jobs::actions::Changed, http::respond::with_etag};

/// Returns the response 200 with the changed job.
pub(super) fn answer(changed: Changed) -> Response {
    with_entry(changed.entry, with_etag(changed.job.version, changed.job))
}

/// Returns the response 201 with the new job.
pub(super) fn added(changed: Changed) -> Response {
    let mut response = answer(changed);
    *response.status_mut() = StatusCode::CREATED;
    response
}

/// Adds the header with the id of the history entry that this request created. A later request can undo the change; it
/// must contain this id.
pub(super) fn with_entry(entry: Option<Uuid>, mut response: Response) -> Response {
    let entry = entry.and_then(|id| HeaderValue::from_str(&id.to_string()).ok());
    if let Some(entry) = entry {
        response.headers_mut().insert(HISTORY_ENTRY, entry);
    }
    response
}

/// The name of the header with the id of the history entry.
const HISTORY_ENTRY: HeaderName = HeaderName::from_static("x-history-entry");
