//! Responses that are read and sent in chunks, so that neither the memory nor the time of one database read grows with
//! the length of the response.

use std::error::Error as StdError;

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use http_body_util::channel::{Channel, Sender};

use crate::{error::Error, kit::chunk_permits::ChunkPermits};

/// A chunk of a response.
#[derive(Debug)]
pub struct Chunk {
    /// The bytes to send.
    pub bytes: Bytes,
    /// Whether it is the last chunk.
    pub last: bool,
}

/// A response body that can be read in chunks.
pub trait Chunks: Send + 'static {
    /// Reads the next chunk. Not called again after the last one.
    fn next(&mut self) -> impl Future<Output = Result<Chunk, Error>> + Send;
}

/// Responds 200 with all chunks, one read after the other. An error in the first chunk becomes the response. A later
/// error aborts the connection, so that a partial response is not taken for a complete one.
pub async fn respond(
    content_type: &'static str,
    permits: ChunkPermits,
    mut chunks: impl Chunks,
) -> Result<Response, Error> {
    let first = read_next(&mut chunks, &permits).await?;
    let body = if first.last {
        Body::from(first.bytes)
    } else {
        let (sender, body) = Channel::new(1);
        tokio::spawn(async move { send_rest(chunks, permits, first, sender).await });
        Body::new(body)
    };
    let content_type = HeaderValue::from_static(content_type);
    Ok(([(CONTENT_TYPE, content_type)], body).into_response())
}

async fn read_next(chunks: &mut impl Chunks, permits: &ChunkPermits) -> Result<Chunk, Error> {
    let _permit = permits.acquire().await;
    chunks.next().await
}

type BoxError = Box<dyn StdError + Send + Sync>;

/// Sends the first chunk, then reads and sends the others. Each chunk is read once the one before it was sent.
async fn send_rest(
    mut chunks: impl Chunks,
    permits: ChunkPermits,
    first: Chunk,
    mut sender: Sender<Bytes, BoxError>,
) {
    let mut chunk = first;
    loop {
        // A failure to send means that the client has disconnected.
        if sender.send_data(chunk.bytes).await.is_err() || chunk.last {
            return;
        }
        chunk = match read_next(&mut chunks, &permits).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(error = %error, "a streamed response was aborted");
                return sender.abort(BoxError::from(error));
            }
        };
    }
}
