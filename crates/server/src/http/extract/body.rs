//! Reads a body with limits on size and time. Refuses a body with another content type than the expected one.
//! rule: wire-body-limits

use std::time::Duration;

use axum::{
    body::{Body, HttpBody as _},
    extract::Request,
    http::{HeaderMap, header::CONTENT_TYPE},
};
use http_body_util::BodyExt as _;
use tokio::time::timeout;

use crate::{error::Error, http::buffers::Buffers};

/// The maximum number of bytes of a body. A route can set another limit.
pub(super) const LIMIT: usize = 1_000_000;

/// The time limit for reading a body. Without it, a client that sends one byte at a time would hold its slot for long.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The size of a body's buffer at the beginning, in bytes.
const FEW_BYTES: usize = 4_096;

/// The maximum number of bytes that are read from an oversized body. Its bytes are read although they are discarded,
/// because a client that is still sending might not see the response.
const DISCARD_LIMIT: usize = 32 * LIMIT;

/// Reads the body. Fails with 413 if it has more than `limit` bytes, with 400 if it ends early, with 415 if its content
/// type is not JSON (an empty body needs no content type), and with 503 if there is not enough budget to buffer it. The
/// check of the content type also stops the forms of other sites: an HTML form can't send JSON's content type.
pub(super) async fn read(request: Request, limit: usize) -> Result<Vec<u8>, Error> {
    let declared = content_type(request.headers());
    let bytes = read_any(request, limit).await?;
    check_type(&declared, bytes.is_empty())?;
    Ok(bytes)
}

/// Reads a body of plain bytes. Fails like [`read`], but with 415 if the content type is not
/// `application/octet-stream`.
pub(super) async fn read_bytes(request: Request, limit: usize) -> Result<Vec<u8>, Error> {
    let declared = content_type(request.headers());
    let bytes = read_any(request, limit).await?;
    match declared {
        ContentType::Bytes => Ok(bytes),
        ContentType::Json | ContentType::Missing | ContentType::Other => Err(Error::NotBytes),
    }
}

async fn read_any(request: Request, limit: usize) -> Result<Vec<u8>, Error> {
    let buffers = Buffers::of(request.extensions()).cloned();
    let mut bytes = Vec::new();
    let kept = Kept {
        bytes: &mut bytes,
        buffers,
    };
    read_all(request.into_body(), limit, Some(kept)).await?;
    Ok(bytes)
}

/// Reads and discards the body. Fails like [`read`].
pub(super) async fn discard(request: Request, limit: usize) -> Result<(), Error> {
    let declared = content_type(request.headers());
    let length = read_all(request.into_body(), limit, None).await?;
    check_type(&declared, length == 0)
}

fn check_type(declared: &ContentType, is_empty: bool) -> Result<(), Error> {
    match declared {
        ContentType::Json => Ok(()),
        ContentType::Missing if is_empty => Ok(()),
        ContentType::Bytes | ContentType::Missing | ContentType::Other => Err(Error::NotJson),
    }
}

/// The part of a body that was read so far. Its bytes are charged to the request.
struct Kept<'a> {
    bytes: &'a mut Vec<u8>,
    buffers: Option<Buffers>,
}

impl Kept<'_> {
    /// Appends bytes. The buffer doubles its size when it is full. So a client that sends little is charged little.
    async fn add(&mut self, data: &[u8], limit: usize) -> Result<(), Error> {
        let length = self.bytes.len() + data.len();
        if length > self.bytes.capacity() {
            let room = length.max(self.bytes.capacity() * 2).max(FEW_BYTES);
            let room = room.min(limit);
            if let Some(buffers) = &self.buffers {
                buffers.reserve(room).await?;
            }
            self.bytes.reserve_exact(room - self.bytes.len());
        }
        self.bytes.extend_from_slice(data);
        Ok(())
    }
}

/// Reads the whole body and returns its length. An oversized body is read up to [`DISCARD_LIMIT`] before the error is
/// returned.
async fn read_all(
    mut body: Body,
    limit: usize,
    mut kept: Option<Kept<'_>>,
) -> Result<usize, Error> {
    let is_declared_too_large = body.size_hint().lower() > limit as u64;
    let mut length = 0;
    let reading = timeout(TIMEOUT, async {
        while let Some(frame) = body.frame().await {
            let broken = |_| Error::Malformed("The body could not be read".to_owned());
            let data = frame.map_err(broken)?.into_data().unwrap_or_default();
            length += data.len();
            if length > DISCARD_LIMIT {
                break;
            }
            if let Some(kept) = kept.as_mut()
                && length <= limit
                && !is_declared_too_large
            {
                kept.add(&data, limit).await?;
            }
        }
        Ok::<(), Error>(())
    });
    let done = reading.await;
    match done {
        _ if is_declared_too_large || length > limit => Err(Error::TooLarge),
        Ok(Ok(())) => Ok(length),
        Ok(Err(error)) => Err(error),
        Err(_) => Err(Error::Malformed("The body took too long".to_owned())),
    }
}

enum ContentType {
    Json,
    Bytes,
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
    } else if essence == "application/octet-stream" {
        ContentType::Bytes
    } else {
        ContentType::Other
    }
}
