//! Extracts a JSON body: parsed, trimmed and validated.

use axum::extract::{FromRequest, Request};
use garde::Validate;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{body, clean::clean, validation_errors};
use crate::error::Error;

/// The maximum number of bytes of a body, for requests that need no sign-in. rule: wire-body-limits
pub const SHORT: usize = 8_000;

/// The body as a valid `T`. Fails with 415 if the content type is not JSON, with 413 if there are more than `LIMIT`
/// bytes, and with 400 if the body can't be parsed or a field is invalid.
#[derive(Debug, Clone)]
pub struct ValidJson<T, const LIMIT: usize = { body::LIMIT }>(pub T);

impl<S, T, const LIMIT: usize> FromRequest<S> for ValidJson<T, LIMIT>
where
    S: Send + Sync,
    T: DeserializeOwned + Validate<Context = ()>,
{
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        parse(&body::read(request, LIMIT).await?).map(Self)
    }
}

/// The maximum number of JSON values in a body. A value of two bytes can use up to 70 bytes of memory when it is
/// parsed.
const MAX_VALUES: usize = 100_000;
/// Each value except the first one follows one of these characters. So the number of these characters limits the number
/// of values.
const STARTS: [u8; 4] = *b",:[{";

/// Parses the body in two steps. So the text in every field of every body is trimmed and checked in the same way.
pub(crate) fn parse<T: DeserializeOwned + Validate<Context = ()>>(
    bytes: &[u8],
) -> Result<T, Error> {
    if bytes
        .iter()
        .filter(|byte| STARTS.contains(byte))
        .nth(MAX_VALUES)
        .is_some()
    {
        return Err(Error::Malformed(
            "Malformed JSON: too many values".to_owned(),
        ));
    }
    let mut value: Value = serde_json::from_slice(bytes)
        .map_err(|error| Error::Malformed(format!("Malformed JSON: {error}")))?;
    // Only an object is accepted, because serde would also read a struct from an array, by position.
    if !value.is_object() {
        return Err(Error::Malformed(format!(
            "Expected object, received {}",
            kind(&value)
        )));
    }
    clean(&mut value, &mut Vec::new())?;
    let body: T = serde_path_to_error::deserialize(value)
        .map_err(|error| validation_errors::from_serde(error.path(), &error.inner().to_string()))?;
    body.validate()
        .map_err(|report| validation_errors::from_garde(&report))?;
    Ok(body)
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
