//! Responses that are read and sent chunk by chunk. So neither the memory nor the time of one database read grows with
//! the length of the response.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::buffers::{Buffers, charged};
use crate::{
    error::Error,
    kit::{byte_budget::Charge, chunk_permits::ChunkPermits},
};

/// A chunk of a response's body.
#[derive(Debug)]
pub struct Chunk {
    /// The bytes of the chunk.
    pub bytes: Bytes,
    /// Whether this is the last chunk of the response.
    pub last: bool,
}

/// A response body that is read in chunks.
pub trait Chunks: Send + 'static {
    /// Reads the next chunk. Not called again after the last chunk.
    fn next(&mut self) -> impl Future<Output = Result<Chunk, Error>> + Send;
}

/// When a chunk has this many bytes, no more rows are added to it. The jobs of most weeks need less.
pub(crate) const CHUNK_BYTES: usize = 128 * 1_024;

/// The maximum number of bytes that a response in chunks buffers: the chunk that is being sent, and the chunk that is
/// being read.
pub(crate) const BUFFERED: usize = 2 * CHUNK_BYTES;

/// Responds 200 with all chunks. Each chunk is read when the client has received most of the previous one. An error in
/// the first chunk becomes the response. A later error aborts the connection, so that a partial response is not
/// mistaken for a complete one.
pub async fn respond(
    content_type: &'static str,
    permits: ChunkPermits,
    buffers: &Buffers,
    mut chunks: impl Chunks,
) -> Result<Response, Error> {
    buffers.reserve(BUFFERED).await?;
    let read_limit = ReadLimit::of(buffers, &permits).await;
    let first = read_limit.read_next(&mut chunks).await?;
    let body = if first.last {
        Body::from(first.bytes)
    } else {
        let rest = Rest {
            chunks,
            read_limit,
            charge: buffers.take().await,
            next: Some(first),
        };
        Body::from_stream(stream::try_unfold(Some(rest), send_next))
    };
    let content_type = HeaderValue::from_static(content_type);
    Ok(([(CONTENT_TYPE, content_type)], body).into_response())
}

/// Limits how many chunks are read at the same time. Each person may read one chunk at a time, so that a person who
/// requests many lists doesn't block others. All people together may read a few.
pub(crate) struct ReadLimit {
    own: Option<Arc<Semaphore>>,
    permits: ChunkPermits,
}

/// Permission to read one chunk. Dropping it lets the next chunk be read.
pub(crate) struct ReadPermit {
    _permit: Option<OwnedSemaphorePermit>,
    _own: Option<OwnedSemaphorePermit>,
}

impl ReadLimit {
    /// Returns the limit for the sender of a request.
    pub(crate) async fn of(buffers: &Buffers, permits: &ChunkPermits) -> Self {
        Self {
            own: buffers.one_at_a_time().await,
            permits: permits.clone(),
        }
    }

    /// Waits for permission to read a chunk.
    pub(crate) async fn acquire(&self) -> ReadPermit {
        let own = match &self.own {
            // `acquire_owned` fails only while the server shuts down.
            Some(own) => Arc::clone(own).acquire_owned().await.ok(),
            None => None,
        };
        ReadPermit {
            _permit: self.permits.acquire().await,
            _own: own,
        }
    }

    async fn read_next(&self, chunks: &mut impl Chunks) -> Result<Chunk, Error> {
        let _permit = self.acquire().await;
        chunks.next().await
    }
}

/// The chunks of a response that are not sent yet.
struct Rest<C> {
    chunks: C,
    read_limit: ReadLimit,
    /// The charge for the bytes of the whole response.
    charge: Option<Charge>,
    /// The first chunk, until it is sent.
    next: Option<Chunk>,
}

/// Returns the next chunk to send, and the chunks after it. The last chunk keeps the charge until it is sent.
async fn send_next<C: Chunks>(
    rest: Option<Rest<C>>,
) -> Result<Option<(Bytes, Option<Rest<C>>)>, Error> {
    let Some(mut rest) = rest else {
        return Ok(None);
    };
    let chunk = match rest.next.take() {
        Some(first) => first,
        None => rest
            .read_limit
            .read_next(&mut rest.chunks)
            .await
            .inspect_err(|error| tracing::error!(%error, "a streamed response was aborted"))?,
    };
    if !chunk.last {
        return Ok(Some((chunk.bytes, Some(rest))));
    }
    let bytes = match rest.charge {
        Some(charge) => charged(chunk.bytes, charge),
        None => chunk.bytes,
    };
    Ok(Some((bytes, None)))
}
