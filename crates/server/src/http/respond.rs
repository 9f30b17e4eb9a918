//! Responses that carry a version or say that something was created (decisions 2).

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
use crate::error::say;

/// A short word to a person, where there is nothing else to answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Message {
    /// What a person reads.
    pub message: String,
}

impl Message {
    /// 200 with a message, in English; it is told in the reader's language.
    pub fn ok(message: &str) -> Self {
        Self {
            message: message.to_owned(),
        }
    }
}

impl IntoResponse for Message {
    fn into_response(self) -> Response {
        say(StatusCode::OK, &self)
    }
}

/// 200 with the version as `ETag`.
///
/// The browser may keep it but must ask again. It is always answered whole: for what shows nested things that have
/// versions of their own, or what depends on who asks. What shows itself alone answers [`unless_known`].
pub fn with_etag<T: Serialize>(version: i64, body: T) -> Response {
    tagged(version, Json(body).into_response())
}

/// The same, but 304 without a body to one who has this version already. For what changes with its version alone.
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

/// 201 with the body.
pub fn created<T: Serialize>(body: T) -> Response {
    (StatusCode::CREATED, Json(body)).into_response()
}

/// 204.
pub const fn deleted() -> StatusCode {
    StatusCode::NO_CONTENT
}
