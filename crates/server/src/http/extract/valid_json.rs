//! A JSON body that was read, trimmed and validated.

use std::time::Duration;

use axum::{
    body::{Body, HttpBody as _},
    extract::{FromRequest, Request},
    http::{HeaderMap, header::CONTENT_TYPE},
};
use garde::Validate;
use http_body_util::BodyExt as _;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use super::complaint;
use crate::error::Error;

/// The largest body, in bytes.
const BODY_LIMIT: usize = 1_000_000;

/// A client that sends its body a byte at a time does not hold its place for longer than this.
const READ_WITHIN: Duration = Duration::from_secs(20);

/// How much of a body that is too large is read all the same, in bytes.
const THROWN_AWAY_LIMIT: usize = 32 * BODY_LIMIT;

/// Fields whose text is kept as typed: a password may begin or end with a space.
const VERBATIM: [&str; 3] = ["password", "currentPassword", "newPassword"];

/// The body as a `T` that passed its own validation. 415 when it is not said to be JSON,
/// 413 over a megabyte, 400 when it cannot be read or a field is refused (decisions 2).
#[derive(Debug, Clone)]
pub struct ValidJson<T>(pub T);

impl<S, T> FromRequest<S> for ValidJson<T>
where
    S: Send + Sync,
    T: DeserializeOwned + Validate<Context = ()>,
{
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        let said_to_be = content_type(request.headers());
        let bytes = read(request.into_body()).await?;
        match said_to_be {
            ContentType::Json => {}
            ContentType::Unsaid if bytes.is_empty() => {}
            ContentType::Unsaid | ContentType::Other => return Err(Error::NotJson),
        }
        parse(&bytes).map(Self)
    }
}

/// The whole body. One that is too large is read on for a while and thrown away, because a client that is
/// still sending may not see an answer.
async fn read(mut body: Body) -> Result<Vec<u8>, Error> {
    let is_said_too_large = body.size_hint().lower() > BODY_LIMIT as u64;
    let (mut bytes, mut seen) = (Vec::new(), 0);
    let reading = timeout(READ_WITHIN, async {
        while let Some(frame) = body.frame().await {
            let data = frame.map_err(drop)?.into_data().unwrap_or_default();
            seen += data.len();
            if seen > THROWN_AWAY_LIMIT {
                break;
            }
            if seen <= BODY_LIMIT {
                bytes.extend_from_slice(&data);
            }
        }
        Ok::<(), ()>(())
    });
    let done = reading.await;
    match done {
        _ if is_said_too_large || seen > BODY_LIMIT => Err(Error::TooLarge),
        Ok(Ok(())) => Ok(bytes),
        Ok(Err(())) => Err(Error::Malformed("The body could not be read".to_owned())),
        Err(_) => Err(Error::Malformed("The body took too long".to_owned())),
    }
}

enum ContentType {
    Json,
    Unsaid,
    Other,
}

fn content_type(headers: &HeaderMap) -> ContentType {
    let Some(value) = headers.get(CONTENT_TYPE) else {
        return ContentType::Unsaid;
    };
    let essence = value
        .to_str()
        .unwrap_or_default()
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    let is_json = essence == "application/json"
        || (essence.starts_with("application/") && essence.ends_with("+json"));
    if is_json {
        ContentType::Json
    } else {
        ContentType::Other
    }
}

/// Reads in two steps, because text is trimmed and checked the same way in every field of every body.
fn parse<T: DeserializeOwned + Validate<Context = ()>>(bytes: &[u8]) -> Result<T, Error> {
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
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
    Ok(())
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
