//! Tells what an answer says in the language of whoever asked.

use axum::{extract::Request, middleware::Next, response::Response};

use crate::{error, http::extract::language_of};

/// Looks at the request before it goes in, and at the answer on its way out.
pub(super) async fn tell(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    error::tell(next.run(request).await, language)
}
