//! The query of an address, read and validated. A bad value is 400 on its name (decisions 2).

use axum::{extract::FromRequestParts, http::request::Parts};
use garde::Validate;
use serde::de::DeserializeOwned;

use super::complaint;
use crate::error::Error;

/// The query as a `T` that passed its own validation. Unknown parameters are ignored.
#[derive(Debug, Clone)]
pub struct ValidQuery<T>(pub T);

impl<S, T> FromRequestParts<S> for ValidQuery<T>
where
    S: Send + Sync,
    T: DeserializeOwned + Validate<Context = ()>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let query = parts.uri.query().unwrap_or_default();
        let pairs = form_urlencoded::parse(query.as_bytes());
        if let Some((name, _)) = pairs
            .clone()
            .find(|(name, value)| name.contains('\0') || value.contains('\0'))
        {
            return Err(Error::field(
                name.replace('\0', ""),
                "Must not contain the character NUL",
            ));
        }
        let read: T = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
            .map_err(|error| complaint::of_serde(error.path(), &error.inner().to_string()))?;
        read.validate()
            .map_err(|report| complaint::of_garde(&report))?;
        Ok(Self(read))
    }
}
