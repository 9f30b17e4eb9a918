//! The list of jobs as a response: a page with its count and the way to the next, or the whole list, which is
//! read and sent piece by piece so that neither its memory nor its hold on the database grows with it.

use std::{error::Error as StdError, fmt::Write as _};

use axum::{
    body::{Body, Bytes},
    http::{
        HeaderName, HeaderValue, Uri,
        header::{CONTENT_TYPE, LINK},
    },
    response::{IntoResponse, Response},
};
use http_body_util::channel::{Channel, Sender};
use jobwright_db::Database;

use super::{
    cursor::Cursor,
    store::{self, Filter},
    view::dress,
    wire::Job,
};
use crate::error::Error;

/// How many jobs are read at once of a list without a limit.
const PIECE: i64 = 1_000;
/// The length of a page that has a cursor but no limit.
pub(super) const PAGE: i64 = 100;

const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// Which jobs, and how people in them are shown.
#[derive(Debug, Clone)]
pub(super) struct Listing {
    pub(super) filter: Filter,
    /// Whether e-mail and username of people are shown.
    pub(super) reveal: bool,
}

/// Some jobs in order, and the place after them when there may be more.
struct Piece {
    jobs: Vec<Job>,
    next: Option<Cursor>,
}

impl Listing {
    /// At most `limit` jobs after `cursor`.
    fn piece(
        &self,
        tx: &mut jobwright_db::Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Piece, Error> {
        let mut rows = store::page(tx, &self.filter, cursor, limit + 1)?;
        let wanted = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = rows.len() > wanted;
        rows.truncate(wanted);
        let next = rows
            .last()
            .filter(|_| more)
            .map(|job| Cursor::after(job, self.filter.sort));
        Ok(Piece {
            jobs: dress(tx, rows, self.reveal)?,
            next,
        })
    }

    /// One page: `X-Total-Count` has the length of the whole list, `Link` the address of the next page (decisions 2).
    pub(super) async fn page(
        self,
        db: &Database,
        uri: &Uri,
        cursor: Option<Cursor>,
        limit: i64,
    ) -> Result<Response, Error> {
        let sort = self.filter.sort;
        let (piece, total) = db
            .read(move |tx| {
                let piece = self.piece(tx, cursor.as_ref(), limit)?;
                Ok::<_, Error>((piece, store::count(tx, &self.filter)?))
            })
            .await?;
        let mut response = axum::Json(piece.jobs).into_response();
        response
            .headers_mut()
            .insert(TOTAL, HeaderValue::from(total));
        if let Some(next) = piece.next {
            let link = format!("<{}>; rel=\"next\"", next_address(uri, &next.encode(sort)));
            // An address that came in as a request line goes out as a header.
            if let Ok(link) = HeaderValue::from_bytes(link.as_bytes()) {
                response.headers_mut().insert(LINK, link);
            }
        }
        Ok(response)
    }

    /// Every job of the list, as in the spec.
    pub(super) async fn whole(self, db: Database) -> Result<Response, Error> {
        let first = self.next_piece(&db, None).await?;
        if first.next.is_none() {
            return Ok(axum::Json(first.jobs).into_response());
        }
        let (sender, body) = Channel::new(1);
        tokio::spawn(async move { self.send(&db, first, sender).await });
        let content_type = HeaderValue::from_static("application/json");
        Ok(([(CONTENT_TYPE, content_type)], Body::new(body)).into_response())
    }

    async fn next_piece(&self, db: &Database, cursor: Option<Cursor>) -> Result<Piece, Error> {
        let listing = self.clone();
        db.read(move |tx| listing.piece(tx, cursor.as_ref(), PIECE))
            .await
    }

    /// Sends a list piece by piece; a piece is read when the one before it has been taken.
    async fn send(&self, db: &Database, first: Piece, mut sender: Sender<Bytes, BoxError>) {
        let mut piece = first;
        let mut start = "[";
        loop {
            let next = piece.next.take();
            let sent = match encode(start, &piece.jobs, next.is_none()) {
                Ok(bytes) => sender.send_data(bytes).await.map_err(|_| None),
                Err(error) => Err(Some(BoxError::from(error))),
            };
            let failure = match (sent, next) {
                // Whoever asked has gone.
                (Err(None), _) | (Ok(()), None) => return,
                (Err(Some(error)), _) => error,
                (Ok(()), next) => match self.next_piece(db, next).await {
                    Ok(next) => {
                        piece = next;
                        start = ",";
                        continue;
                    }
                    Err(error) => BoxError::from(error),
                },
            };
            tracing::error!(error = %failure, "a list of jobs broke off");
            // The connection is cut, so that half a list is not taken for the whole.
            return sender.abort(failure);
        }
    }
}

type BoxError = Box<dyn StdError + Send + Sync>;

/// A stretch of a JSON array: what comes before it, its items, and the array's end after the last.
fn encode(start: &str, jobs: &[Job], last: bool) -> Result<Bytes, serde_json::Error> {
    let mut bytes = start.as_bytes().to_vec();
    for (index, job) in jobs.iter().enumerate() {
        if index > 0 {
            bytes.push(b',');
        }
        serde_json::to_writer(&mut bytes, job)?;
    }
    if last {
        bytes.push(b']');
    }
    Ok(bytes.into())
}

/// The address asked for, with another cursor.
fn next_address(uri: &Uri, cursor: &str) -> String {
    let mut address = uri.path().to_owned();
    let kept = uri.query().unwrap_or_default().split('&');
    let mut separator = '?';
    for pair in kept.filter(|pair| !pair.is_empty() && !pair.starts_with("cursor=")) {
        address.push(separator);
        address.push_str(pair);
        separator = '&';
    }
    // Writing to a String cannot fail.
    let _ = write!(address, "{separator}cursor={cursor}");
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_page_keeps_the_filters() {
        let uri: Uri = "/api/jobs?q=tap&cursor=old&limit=2".parse().unwrap();
        assert_eq!(
            next_address(&uri, "new"),
            "/api/jobs?q=tap&limit=2&cursor=new"
        );
        let uri: Uri = "/api/jobs".parse().unwrap();
        assert_eq!(next_address(&uri, "new"), "/api/jobs?cursor=new");
    }
}
