//! List responses: a page with the total count and a link to the next page, or the whole list. A feature describes its
//! list with [`Listing`]; the paging is the same for all. rule: wire-lists

use std::fmt::Write as _;

use axum::{
    body::Bytes,
    http::{
        HeaderName, HeaderValue, Uri,
        header::{CONTENT_TYPE, LINK},
    },
    response::{IntoResponse, Response},
};
use jobwright_db::{Database, Error as DbError, Tx};
use serde::Serialize;

use super::chunks::{self, Chunk, Chunks};
use crate::{
    app::App,
    error::Error,
    kit::cursor::{Cursor, Scope},
};

/// How many rows are read at once for a list without a limit. Most weeks have fewer jobs, so a week is one read. Up to
/// three times as many rows are in memory for one response.
const AT_ONCE: i64 = 640;
/// The length of a page with a cursor but without a limit.
const PAGE: i64 = 100;

const JSON: &str = "application/json";
const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// A list that can be paged.
pub trait Listing: Clone + Send + Sync + 'static {
    /// A row as stored.
    type Row: Send;
    /// An item as sent.
    type Item: Serialize + Send + 'static;

    /// The scope of the list's cursors.
    fn scope(&self) -> Scope;
    /// At most `limit` rows after `cursor`, in order.
    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<Self::Row>, Error>;
    /// Returns [`Listing::rows`], and also [`Listing::count`] if reading the rows gave the count.
    fn rows_counted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<(Vec<Self::Row>, Option<i64>), Error> {
        Ok((self.rows(tx, cursor, limit)?, None))
    }
    /// The cursor after a row.
    fn after(&self, row: &Self::Row) -> Cursor;
    /// Converts rows to items.
    fn items(&self, tx: &mut Tx<'_>, rows: Vec<Self::Row>) -> Result<Vec<Self::Item>, Error>;
    /// The number of rows in the whole list.
    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error>;
}

/// The requested part of a list: a page if a limit or a cursor is given, else the whole list.
#[derive(Debug, Clone, Default)]
pub struct Paging {
    /// The most items.
    pub limit: Option<i64>,
    /// The page's cursor, as the client sent it.
    pub cursor: Option<String>,
}

/// Responds with the list, or with the requested page. 400 for a cursor of another list.
pub async fn answer<L: Listing>(
    listing: L,
    app: App,
    uri: &Uri,
    paging: Paging,
) -> Result<Response, Error> {
    let scope = listing.scope();
    let cursor = paging.cursor.map(|text| {
        Cursor::decode(&text, &scope).ok_or_else(|| Error::field("cursor", "Invalid cursor"))
    });
    match (paging.limit, cursor.transpose()?) {
        (None, None) => {
            let whole = Whole {
                listing,
                db: app.db.clone(),
                next: None,
                start: "[",
            };
            chunks::respond(JSON, app.chunk_permits.clone(), whole).await
        }
        (limit, cursor) => page(listing, &app.db, uri, cursor, limit.unwrap_or(PAGE)).await,
    }
}

/// Some items in order, and the cursor after them if there may be more.
struct ListPart<T> {
    items: Vec<T>,
    next: Option<Cursor>,
    /// The length of the whole list, if reading produced it.
    total: Option<i64>,
}

fn read_part<L: Listing>(
    listing: &L,
    tx: &mut Tx<'_>,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<ListPart<L::Item>, Error> {
    let (mut rows, total) = listing.rows_counted(tx, cursor, limit + 1)?;
    let wanted = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > wanted;
    rows.truncate(wanted);
    let next = rows.last().filter(|_| more).map(|row| listing.after(row));
    Ok(ListPart {
        items: listing.items(tx, rows)?,
        next,
        total,
    })
}

/// Responds with one page. `X-Total-Count` has the length of the whole list, `Link` the address of the next page.
async fn page<L: Listing>(
    listing: L,
    db: &Database,
    uri: &Uri,
    cursor: Option<Cursor>,
    limit: i64,
) -> Result<Response, Error> {
    let scope = listing.scope();
    let (bytes, next, total) = db
        .read(move |tx| {
            let page = read_part(&listing, tx, cursor.as_ref(), limit)?;
            let total = match (&cursor, &page.next, page.total) {
                (_, _, Some(total)) => total,
                // The whole list is on the page.
                (None, None, None) => i64::try_from(page.items.len()).unwrap_or(i64::MAX),
                _ => listing.count(tx)?,
            };
            // Serialize here, on a blocking thread, because serializing may take long.
            Ok::<_, Error>((encode("[", &page.items, true)?, page.next, total))
        })
        .await?;
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(JSON));
    headers.insert(TOTAL, HeaderValue::from(total));
    if let Some(next) = next {
        let link = format!(
            "<{}>; rel=\"next\"",
            next_address(uri, &next.encode(&scope))
        );
        // The link consists of the request's address and a cursor, so it is a valid header value.
        if let Ok(link) = HeaderValue::from_bytes(link.as_bytes()) {
            response.headers_mut().insert(LINK, link);
        }
    }
    Ok(response)
}

/// The whole list as one JSON array.
struct Whole<L> {
    listing: L,
    db: Database,
    next: Option<Cursor>,
    /// The text before the next chunk.
    start: &'static str,
}

impl<L: Listing> Chunks for Whole<L> {
    async fn next(&mut self) -> Result<Chunk, Error> {
        let (listing, cursor) = (self.listing.clone(), self.next.take());
        let start = std::mem::replace(&mut self.start, ",");
        let (bytes, next) = self
            .db
            .read(move |tx| {
                let read = read_part(&listing, tx, cursor.as_ref(), AT_ONCE)?;
                let bytes = encode(start, &read.items, read.next.is_none())?;
                Ok::<_, Error>((bytes, read.next))
            })
            .await?;
        let last = next.is_none();
        self.next = next;
        Ok(Chunk { bytes, last })
    }
}

/// Encodes a chunk of a JSON array: the text before it, its items, and the closing bracket if it is the last.
fn encode<T: Serialize>(start: &str, items: &[T], last: bool) -> Result<Bytes, Error> {
    let mut bytes = start.as_bytes().to_vec();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            bytes.push(b',');
        }
        serde_json::to_writer(&mut bytes, item)
            .map_err(|error| DbError::Internal(format!("a list could not be written: {error}")))?;
    }
    if last {
        bytes.push(b']');
    }
    Ok(bytes.into())
}

/// The requested address with another cursor.
pub(crate) fn next_address(uri: &Uri, cursor: &str) -> String {
    let mut address = uri.path().to_owned();
    let kept = uri.query().unwrap_or_default().split('&');
    let mut separator = '?';
    // Compare the decoded name: `%63ursor` is a cursor too, and a query with two cursors would be refused.
    let is_cursor = |pair: &str| {
        form_urlencoded::parse(pair.as_bytes())
            .next()
            .is_some_and(|(name, _)| name == "cursor")
    };
    for pair in kept.filter(|pair| !pair.is_empty() && !is_cursor(pair)) {
        address.push(separator);
        address.push_str(pair);
        separator = '&';
    }
    // Writing to a String can't fail.
    let _ = write!(address, "{separator}cursor={cursor}");
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_to_the_next_page_keeps_the_filters() {
        let uri: Uri = "/api/jobs?q=tap&cursor=old&limit=2".parse().unwrap();
        assert_eq!(
            next_address(&uri, "new"),
            "/api/jobs?q=tap&limit=2&cursor=new"
        );
        let uri: Uri = "/api/jobs?%63ursor=old&cursor&limit=2".parse().unwrap();
        assert_eq!(next_address(&uri, "new"), "/api/jobs?limit=2&cursor=new");
        let uri: Uri = "/api/jobs".parse().unwrap();
        assert_eq!(next_address(&uri, "new"), "/api/jobs?cursor=new");
    }
}
