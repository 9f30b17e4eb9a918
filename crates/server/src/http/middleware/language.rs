//! Translates responses to the language of their request.

use axum::{extract::Request, middleware::Next, response::Response};

use crate::{error, http::extract::language_of};

/// Reads the preferred language from the request's headers, and translates the response to it.
pub(super) async fn translate(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    error::translate(next.run(request).await, language)
}
