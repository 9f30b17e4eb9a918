//! A JSON body that was read, trimmed and validated.

use axum::extract::{FromRequest, Request};
use garde::Validate;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{body, complaint};
use crate::error::Error;

/// Fields whose text is kept as typed: a password may begin or end with a space.
const VERBATIM: [&str; 3] = ["password", "currentPassword", "newPassword"];

/// The body as a `T` that passed its own validation. 415 when it is not said to be JSON,
/// 413 over `LIMIT` bytes, 400 when it cannot be read or a field is refused (decisions 2).
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

/// Reads in two steps, because text is trimmed and checked the same way in every field of every body.
pub(crate) fn parse<T: DeserializeOwned + Validate<Context = ()>>(
    bytes: &[u8],
) -> Result<T, Error> {
    let mut value: Value = serde_json::from_slice(bytes)
        .map_err(|error| Error::Malformed(format!("Malformed JSON: {error}")))?;
    // A derived struct could be read from an array too, by position.
    if !value.is_object() {
        return Err(Error::Malformed(format!(
            "Expected object, received {}",
            kind(&value)
        )));
    }
    clean(&mut value, &mut Vec::new())?;
    let body: T = serde_path_to_error::deserialize(value)
        .map_err(|error| complaint::of_serde(error.path(), &error.inner().to_string()))?;
    body.validate()
        .map_err(|report| complaint::of_garde(&report))?;
    Ok(body)
}

/// Trims every text and refuses NUL, which PostgreSQL cannot store (decisions 2).
fn clean(value: &mut Value, path: &mut Vec<String>) -> Result<(), Error> {
    match value {
        Value::String(text) => {
            if text.contains('\0') {
                return Err(Error::field(
                    path.concat(),
                    "Must not contain the character NUL",
                ));
            }
            let verbatim = path
                .last()
                .is_some_and(|name| VERBATIM.contains(&name.trim_start_matches('.')));
            let trimmed = text.trim();
            if !verbatim && trimmed.len() < text.len() {
                *text = trimmed.to_owned();
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                path.push(format!("[{index}]"));
                clean(item, path)?;
                path.pop();
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let separator = if path.is_empty() { "" } else { "." };
                path.push(format!("{separator}{name}"));
                clean(field, path)?;
                path.pop();
            }
        }
        // JSON knows one kind of number: `2.0` is the integer 2, as some programs write it.
        Value::Number(number) => {
            if let Some(integer) = integral(number) {
                *value = integer.into();
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
    Ok(())
}

/// The integer that a number with a point or an exponent is, where a double holds it exactly.
fn integral(number: &serde_json::Number) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let value = number.as_f64().filter(|_| number.is_f64())?;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "an integer below 2^53 is cast as it is"
    )]
    (value.fract() == 0.0 && value.abs() <= EXACT).then_some(value as i64)
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
