//! Reads a body, bounded in size and in time, and refuses what is not said to be JSON.

use std::time::Duration;

use axum::{
    body::{Body, HttpBody as _},
    extract::Request,
    http::{HeaderMap, header::CONTENT_TYPE},
};
use http_body_util::BodyExt as _;
use tokio::time::timeout;

use crate::error::Error;

/// The largest body, in bytes, where a route does not say otherwise.
pub(super) const LIMIT: usize = 1_000_000;

/// A client that sends its body a byte at a time does not hold its place for longer than this.
const READ_WITHIN: Duration = Duration::from_secs(20);

/// How much of a body that is too large is read all the same, in bytes.
const THROWN_AWAY_LIMIT: usize = 32 * LIMIT;

/// The body: 413 over `limit` bytes, 415 when there is one and it is not said to be JSON, which no form of another
/// site can say; 400 when it breaks off.
pub(super) async fn read(request: Request, limit: usize) -> Result<Vec<u8>, Error> {
    let said_to_be = content_type(request.headers());
    let bytes = whole(request.into_body(), limit).await?;
    match said_to_be {
        ContentType::Json => Ok(bytes),
        ContentType::Unsaid if bytes.is_empty() => Ok(bytes),
        ContentType::Unsaid | ContentType::Other => Err(Error::NotJson),
    }
}

/// The whole body. One that is too large is read on for a while and thrown away, because a client that is
/// still sending may not see an answer.
async fn whole(mut body: Body, limit: usize) -> Result<Vec<u8>, Error> {
    let is_said_too_large = body.size_hint().lower() > limit as u64;
    let (mut bytes, mut seen) = (Vec::new(), 0);
    let reading = timeout(READ_WITHIN, async {
        while let Some(frame) = body.frame().await {
            let data = frame.map_err(drop)?.into_data().unwrap_or_default();
            seen += data.len();
            if seen > THROWN_AWAY_LIMIT {
                break;
            }
            if seen <= limit {
                bytes.extend_from_slice(&data);
            }
        }
        Ok::<(), ()>(())
    });
    let done = reading.await;
    match done {
        _ if is_said_too_large || seen > limit => Err(Error::TooLarge),
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
