//! The id in a path such as `/api/jobs/{id}`.

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use uuid::Uuid;

use crate::error::Error;

/// The `{id}` in the path. If it is not a UUID, the response is a 400 with an error for the field `id`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PathId(pub Uuid);

impl<S: Send + Sync> FromRequestParts<S> for PathId {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let invalid = || Error::field("id", "Invalid id");
        let Path(text) = Path::<String>::from_request_parts(parts, state)
            .await
            .map_err(|_| invalid())?;
        text.parse().map(Self).map_err(|_| invalid())
    }
}
