//! Answers to changes of a job.

use axum::{
    http::{HeaderName, HeaderValue, StatusCode},
    response::Response,
};
use uuid::Uuid;

use crate::{features::jobs::actions::Changed, http::respond::with_etag};

/// 200 with the changed job.
pub(super) fn answer(changed: Changed) -> Response {
    with_entry(changed.entry, with_etag(changed.job.version, changed.job))
}

/// 201 with the changed job.
pub(super) fn added(changed: Changed) -> Response {
    let mut response = answer(changed);
    *response.status_mut() = StatusCode::CREATED;
    response
}

/// The response with the entry of the job's history that this request made, so that the client can undo it.
pub(super) fn with_entry(entry: Option<Uuid>, mut response: Response) -> Response {
    let entry = entry.and_then(|id| HeaderValue::from_str(&id.to_string()).ok());
    if let Some(entry) = entry {
        response.headers_mut().insert(HISTORY_ENTRY, entry);
    }
    response
}

/// The header with the id of the entry of the job's history.
const HISTORY_ENTRY: HeaderName = HeaderName::from_static("x-history-entry");
