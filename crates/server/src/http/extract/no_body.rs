//! The extractor for routes that expect no body.

use axum::{
    body::HttpBody as _,
    extract::{FromRequest, Request},
};

use super::body;
use crate::error::Error;

/// Ignores the body. A request without a body is accepted. A body must have the content type JSON, and its size must be
/// within the limit. If one of these is wrong, fails in the same way as [`super::ValidJson`]. rule: wire-body-limits
#[derive(Debug, Clone, Copy)]
pub struct NoBody;

impl<S: Send + Sync> FromRequest<S> for NoBody {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        // If there is no body, the content type is ignored.
        if !request.body().is_end_stream() {
            body::discard(request, body::LIMIT).await?;
        }
        Ok(Self)
    }
}
