//! Reads a body with limits on size and time, and refuses content types other than JSON. rule: wire-body-limits

use std::time::Duration;

use axum::{
    body::{Body, HttpBody as _},
    extract::Request,
    http::{HeaderMap, header::CONTENT_TYPE},
};
use http_body_util::BodyExt as _;
use tokio::time::timeout;

use crate::error::Error;

/// The largest body in bytes, if a route sets no other limit.
pub(super) const LIMIT: usize = 1_000_000;

/// The longest time for reading a body, so that a client that sends single bytes doesn't keep its slot.
const TIMEOUT: Duration = Duration::from_secs(20);

/// How many bytes of a too large body are still read.
const DISCARD_LIMIT: usize = 32 * LIMIT;

/// Reads the body: 413 over `limit` bytes, 400 if it breaks off, 415 if there is a body whose content type is not JSON.
/// An HTML form of another site can't send JSON's content type.
pub(super) async fn read(request: Request, limit: usize) -> Result<Vec<u8>, Error> {
    let declared = content_type(request.headers());
    let bytes = read_all(request.into_body(), limit).await?;
    match declared {
        ContentType::Json => Ok(bytes),
        ContentType::Missing if bytes.is_empty() => Ok(bytes),
        ContentType::Missing | ContentType::Other => Err(Error::NotJson),
    }
}

/// Reads the whole body. A too large body is read for a while and discarded, because a client that is still sending may
/// not see the response.
async fn read_all(mut body: Body, limit: usize) -> Result<Vec<u8>, Error> {
    let is_declared_too_large = body.size_hint().lower() > limit as u64;
    let (mut bytes, mut length) = (Vec::new(), 0);
    let reading = timeout(TIMEOUT, async {
        while let Some(frame) = body.frame().await {
            let data = frame.map_err(drop)?.into_data().unwrap_or_default();
            length += data.len();
            if length > DISCARD_LIMIT {
                break;
            }
            if length <= limit {
                bytes.extend_from_slice(&data);
            }
        }
        Ok::<(), ()>(())
    });
    let done = reading.await;
    match done {
        _ if is_declared_too_large || length > limit => Err(Error::TooLarge),
        Ok(Ok(())) => Ok(bytes),
        Ok(Err(())) => Err(Error::Malformed("The body could not be read".to_owned())),
        Err(_) => Err(Error::Malformed("The body took too long".to_owned())),
    }
}

enum ContentType {
    Json,
    Missing,
    Other,
}

fn content_type(headers: &HeaderMap) -> ContentType {
    let Some(value) = headers.get(CONTENT_TYPE) else {
        return ContentType::Missing;
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
