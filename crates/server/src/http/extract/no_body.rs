//! For routes that need no body.

use axum::{
    body::HttpBody as _,
    extract::{FromRequest, Request},
};

use super::body;
use crate::error::Error;

/// Nothing is taken from the body. One that is sent all the same must be JSON and no larger than others (decisions 2):
/// 413, 415, 400 as [`super::ValidJson`].
#[derive(Debug, Clone, Copy)]
pub struct NoBody;

impl<S: Send + Sync> FromRequest<S> for NoBody {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        // A content type without content says nothing.
        if !request.body().is_end_stream() {
            body::read(request, body::LIMIT).await?;
        }
        Ok(Self)
    }
}
