//! Responses with a version, and responses to requests that create or delete something. rule: wire-statuses

use axum::{
    Json,
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, ETAG},
    },
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::extract::IfNoneMatch;
use crate::error::translatable;

/// A short text for the user, if there is nothing else to return.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Message {
    /// The text to show to the user.
    pub message: String,
}

impl Message {
    /// Responds 200 with a message. The message is written in English here, and is translated to the client's language
    /// later.
    pub fn ok(message: &str) -> Self {
        Self {
            message: message.to_owned(),
        }
    }
}

impl IntoResponse for Message {
    fn into_response(self) -> Response {
        translatable(StatusCode::OK, &self)
    }
}

/// Responds 200 with the version as `ETag`. The browser may cache the response but must revalidate it. The body is
/// always sent. Use this for an object that contains other objects with their own versions, or that depends on the
/// user. For any other object use [`unless_known`].
pub fn with_etag<T: Serialize>(version: i64, body: T) -> Response {
    tagged(version, Json(body).into_response())
}

/// Like [`with_etag`], but responds 304 without a body if the client already has this version. Use this for an object
/// whose version changes whenever its content changes.
pub fn unless_known<T: Serialize>(known: &IfNoneMatch, version: i64, body: T) -> Response {
    if known.knows(version) {
        tagged(version, StatusCode::NOT_MODIFIED.into_response())
    } else {
        with_etag(version, body)
    }
}

fn tagged(version: i64, mut response: Response) -> Response {
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&format!("\"{version}\"")) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// Responds 201 with the body.
pub fn created<T: Serialize>(body: T) -> Response {
    (StatusCode::CREATED, Json(body)).into_response()
}

/// Responds 204 without a body.
pub const fn deleted() -> StatusCode {
    StatusCode::NO_CONTENT
}
