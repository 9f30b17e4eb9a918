//! Responses that are read and sent in chunks, so that neither the memory nor the time of a database read grows with
//! their length.

use std::error::Error as StdError;

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use http_body_util::channel::{Channel, Sender};

use crate::{error::Error, kit::stretches::Stretches};

/// A chunk of a response.
#[derive(Debug)]
pub struct Piece {
    /// The bytes to send.
    pub bytes: Bytes,
    /// Whether it is the last chunk.
    pub last: bool,
}

/// A response body that can be read in chunks.
pub trait Pieces: Send + 'static {
    /// Reads the next chunk. Not called again after the last one.
    fn next(&mut self) -> impl Future<Output = Result<Piece, Error>> + Send;
}

/// Responds 200 with all chunks, one read after the other. An error in the first chunk becomes the response. A later
/// error aborts the connection, so that a partial response is not taken for a complete one.
pub async fn send(
    content_type: &'static str,
    turns: Stretches,
    mut pieces: impl Pieces,
) -> Result<Response, Error> {
    let first = next_of(&mut pieces, &turns).await?;
    let body = if first.last {
        Body::from(first.bytes)
    } else {
        let (sender, body) = Channel::new(1);
        tokio::spawn(async move { send_on(pieces, turns, first, sender).await });
        Body::new(body)
    };
    let content_type = HeaderValue::from_static(content_type);
    Ok(([(CONTENT_TYPE, content_type)], body).into_response())
}

async fn next_of(pieces: &mut impl Pieces, turns: &Stretches) -> Result<Piece, Error> {
    let _turn = turns.take().await;
    pieces.next().await
}

type BoxError = Box<dyn StdError + Send + Sync>;

/// Reads each chunk after the one before it was taken.
async fn send_on(
    mut pieces: impl Pieces,
    turns: Stretches,
    first: Piece,
    mut sender: Sender<Bytes, BoxError>,
) {
    let mut piece = first;
    loop {
        // A failure to send means that the client has disconnected.
        if sender.send_data(piece.bytes).await.is_err() || piece.last {
            return;
        }
        piece = match next_of(&mut pieces, &turns).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(error = %error, "a streamed response was aborted");
                return sender.abort(BoxError::from(error));
            }
        };
    }
}
