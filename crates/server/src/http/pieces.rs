//! A response that is read and sent piece by piece, so that neither its memory nor its hold on the database
//! grows with its length.

use std::error::Error as StdError;

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use http_body_util::channel::{Channel, Sender};

use crate::{error::Error, kit::stretches::Stretches};

/// A stretch of a response.
#[derive(Debug)]
pub struct Piece {
    /// What to send.
    pub bytes: Bytes,
    /// Whether nothing comes after it.
    pub last: bool,
}

/// Something to send that can be read in stretches.
pub trait Pieces: Send + 'static {
    /// Reads the next stretch. Not called again after the last one.
    fn next(&mut self) -> impl Future<Output = Result<Piece, Error>> + Send;
}

/// 200 with all pieces, each read in its turn. A failure of the first is the answer; a later one cuts the connection, so that half
/// a response is not taken for the whole.
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

/// Reads a piece when the one before it has been taken.
async fn send_on(
    mut pieces: impl Pieces,
    turns: Stretches,
    first: Piece,
    mut sender: Sender<Bytes, BoxError>,
) {
    let mut piece = first;
    loop {
        // A failure to send: whoever asked has gone.
        if sender.send_data(piece.bytes).await.is_err() || piece.last {
            return;
        }
        piece = match next_of(&mut pieces, &turns).await {
            Ok(next) => next,
            Err(error) => {
                tracing::error!(error = %error, "a response broke off");
                return sender.abort(BoxError::from(error));
            }
        };
    }
}
