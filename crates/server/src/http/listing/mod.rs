//! List responses: a page with the total count and a link to the next page, or the whole list. A feature describes its
//! list with [`Listing`], and the paging is the same for all lists. rule: wire-lists

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

use super::{
    buffers::Buffers,
    chunks::{self, CHUNK_BYTES, Chunk, Chunks},
};
use crate::{
    app::App,
    error::Error,
    kit::cursor::{Cursor, Scope},
};

/// The maximum number of bytes of a page. If a row would exceed it, the page ends before that row. A page has at least
/// one row.
const PAGE_BYTES: usize = 512 * 1_024;
/// The number of bytes that are reserved for each row before a page is read. Most rows are shorter.
const ROW_BYTES: usize = 3 * 1_024;
/// When the first chunk of a whole list has this many bytes, no more rows are added to it. A week of 500 jobs needs
/// less. So such a week is read in one transaction, and costs little more than without chunks.
const FIRST_BYTES: usize = 1_024 * 1_024;
/// The maximum number of rows in the first read of a list. Before this read, the length of the rows is not known.
const FIRST_BATCH: i64 = 100;
/// The maximum number of rows in each later read. Even if the previous rows were short, the next ones might all have
/// the maximum length.
const LATER_BATCH: i64 = 200;
/// The number of rows of a page if the request has a cursor but no limit.
const PAGE: i64 = 100;

const JSON: &str = "application/json";
const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// A list that can be split into pages.
pub trait Listing: Clone + Send + Sync + 'static {
    /// A row, as it is stored.
    type Row: Send;
    /// An item of the list, as it is sent.
    type Item: Serialize + Send + 'static;
    /// Data that is loaded for the items of one batch and kept for the next batches of the same read.
    type Related: Default;

    /// The maximum number of rows of a list that is requested without a limit.
    const MAX_ROWS: i64 = i64::MAX;
    /// Whether the list can have rows that are much longer than a chunk.
    const HAS_LONG_ROWS: bool = false;

    /// Returns the length of the longest row in bytes. Needed only if [`Listing::HAS_LONG_ROWS`] is true.
    fn longest_row(&self, _: &mut Tx<'_>) -> Result<usize, Error> {
        Ok(0)
    }
    /// Returns the scope of the list's cursors.
    fn scope(&self) -> Scope;
    /// Reads up to `limit` rows after `cursor`, in the order of the list.
    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<Self::Row>, Error>;
    /// Like [`Listing::rows`]. Also returns [`Listing::count`] if reading the rows shows that number.
    fn rows_counted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<(Vec<Self::Row>, Option<i64>), Error> {
        Ok((self.rows(tx, cursor, limit)?, None))
    }
    /// Returns the cursor for continuing the list after this row.
    fn after(&self, row: &Self::Row) -> Cursor;
    /// Converts rows to the items that are sent. Loads the data that the items need and that `related` lacks, and adds
    /// it to `related`.
    fn items(
        &self,
        tx: &mut Tx<'_>,
        rows: Vec<Self::Row>,
        related: &mut Self::Related,
    ) -> Result<Vec<Self::Item>, Error>;
    /// Returns the number of rows in the whole list.
    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error>;
}

/// The requested part of a list. It is a page if a limit or a cursor is given, and the whole list otherwise.
#[derive(Debug, Clone, Default)]
pub struct Paging {
    /// The maximum number of items in the response.
    pub limit: Option<i64>,
    /// The cursor of the page, as the client sent it.
    pub cursor: Option<String>,
}

/// Responds with the whole list or the requested page. Fails with 400 if the cursor belongs to another list.
pub async fn respond<L: Listing>(
    listing: L,
    app: App,
    (uri, buffers): (&Uri, &Buffers),
    paging: Paging,
) -> Result<Response, Error> {
    let scope = listing.scope();
    let cursor = paging.cursor.map(|text| {
        Cursor::decode(&text, &scope).ok_or_else(|| Error::field("cursor", "Invalid cursor"))
    });
    let cursor = cursor.transpose()?;
    let measured = listing.clone();
    let longest = if L::HAS_LONG_ROWS {
        app.db.read(move |tx| measured.longest_row(tx)).await?
    } else {
        0
    };
    // A row is buffered three times: as it is stored, as an item, and as text.
    let long_rows = longest.saturating_mul(3);
    let first_batch = i64::try_from(CHUNK_BYTES / longest.max(1)).unwrap_or(i64::MAX);
    let first_batch = first_batch.clamp(1, FIRST_BATCH);
    match (paging.limit, cursor) {
        (None, None) => {
            let whole = Whole {
                listing,
                db: app.db.clone(),
                next: None,
                left: L::MAX_ROWS,
                first_batch,
            };
            let buffered = chunks::BUFFERED + long_rows;
            let first = if L::HAS_LONG_ROWS {
                0
            } else {
                FIRST_BYTES + CHUNK_BYTES
            };
            buffers.reserve(buffered.max(first)).await?;
            chunks::respond(JSON, app.chunk_permits.clone(), buffers, whole).await
        }
        (limit, cursor) => {
            let limit = limit.unwrap_or(PAGE);
            let rows = usize::try_from(limit).unwrap_or(usize::MAX);
            let bytes = rows.saturating_mul(ROW_BYTES).min(PAGE_BYTES);
            buffers.reserve(bytes + long_rows).await?;
            // Short pages don't wait for a permit, so they don't have to wait for chunks and long pages.
            let read_limit = chunks::ReadLimit::of(buffers, &app.chunk_permits).await;
            let permit = if limit > FIRST_BATCH {
                Some(read_limit.acquire().await)
            } else {
                None
            };
            page(
                listing,
                (&app.db, permit),
                uri,
                cursor,
                (limit, first_batch),
            )
            .await
        }
    }
}

/// Consecutive rows of the list, as a JSON array or as a part of one.
struct ListPart {
    bytes: Vec<u8>,
    rows: i64,
    /// The cursor for continuing the list after these rows, or `None` if the list ends there.
    next: Option<Cursor>,
    /// The number of rows in the whole list, if reading these rows has shown it.
    total: Option<i64>,
}

/// The limits for reading a part of a list.
#[derive(Debug, Clone, Copy)]
struct Limits {
    rows: i64,
    /// The maximum number of rows in the first read.
    first_batch: i64,
    bytes: usize,
}

/// Reads rows, some at a time, until the part is full. The text of the part begins with the byte `start`.
fn read_part<L: Listing>(
    listing: &L,
    tx: &mut Tx<'_>,
    (mut cursor, start): (Option<Cursor>, u8),
    limits: Limits,
) -> Result<ListPart, Error> {
    let mut bytes = Vec::with_capacity(FEW_BYTES);
    bytes.push(start);
    let mut part = ListPart {
        bytes,
        rows: 0,
        next: None,
        total: None,
    };
    let mut related = L::Related::default();
    loop {
        let first_batch = if L::HAS_LONG_ROWS || part.rows == 0 {
            limits.first_batch
        } else {
            LATER_BATCH
        };
        let left = part.rows_left(limits).min(first_batch);
        let (mut rows, total) = listing.rows_counted(tx, cursor.as_ref(), left + 1)?;
        part.total = part.total.or(total);
        let wanted = usize::try_from(left).unwrap_or(usize::MAX);
        let more = rows.len() > wanted;
        rows.truncate(wanted);
        let cursors: Vec<Cursor> = rows.iter().map(|row| listing.after(row)).collect();
        let items = listing.items(tx, rows, &mut related)?;
        for (item, after) in items.into_iter().zip(cursors) {
            if !part.add(&item, limits.bytes)? {
                part.next = cursor;
                return Ok(part);
            }
            cursor = Some(after);
        }
        if !more || part.rows >= limits.rows {
            part.next = cursor.filter(|_| more);
            return Ok(part);
        }
    }
}

/// The initial size of a part's buffer, in bytes.
const FEW_BYTES: usize = 16 * 1_024;

impl ListPart {
    /// Returns how many rows to read next: the smaller of two numbers. One is the number of rows that are still
    /// missing. The other is one more than the number of rows that are likely to fit into the part. How many fit is
    /// estimated from the length of the rows that were read so far.
    fn rows_left(&self, limits: Limits) -> i64 {
        let fitting = match usize::try_from(self.rows) {
            Ok(rows @ 1..) => {
                let room = limits.bytes.saturating_sub(self.bytes.len());
                i64::try_from(room / (self.bytes.len() / rows).max(1)).unwrap_or(i64::MAX)
            }
            _ => i64::MAX,
        };
        (limits.rows - self.rows).min(fitting.saturating_add(1))
    }

    /// Appends an item to the part. If the part would then have more than `most` bytes, leaves the item out and
    /// returns false. The first item is always appended.
    fn add<T: Serialize>(&mut self, item: &T, most: usize) -> Result<bool, Error> {
        let before = self.bytes.len();
        if self.rows > 0 {
            self.bytes.push(b',');
        }
        serde_json::to_writer(&mut self.bytes, item)
            .map_err(|error| DbError::Internal(format!("a list could not be written: {error}")))?;
        if self.rows > 0 && self.bytes.len() > most {
            self.bytes.truncate(before);
            return Ok(false);
        }
        self.rows += 1;
        Ok(true)
    }
}

/// Responds with one page. The header `X-Total-Count` contains the number of rows in the whole list, `Link` the URL of
/// the next page.
async fn page<L: Listing>(
    listing: L,
    (db, permit): (&Database, Option<chunks::ReadPermit>),
    uri: &Uri,
    cursor: Option<Cursor>,
    (limit, first_batch): (i64, i64),
) -> Result<Response, Error> {
    let scope = listing.scope();
    let (bytes, next, total) = db
        .read(move |tx| {
            // Keep the permit until the read ends, even if the request is cancelled earlier.
            let _permit = &permit;
            let is_first = cursor.is_none();
            let limits = Limits {
                rows: limit,
                first_batch,
                bytes: PAGE_BYTES,
            };
            // Serialize the items here, on a blocking thread, because that might take long.
            let mut page = read_part(&listing, tx, (cursor.clone(), b'['), limits)?;
            let total = match (is_first, &page.next, page.total) {
                (_, _, Some(total)) => total,
                // This page is the whole list, so the rows need not be counted.
                (true, None, None) => page.rows,
                _ => listing.count(tx)?,
            };
            page.bytes.push(b']');
            Ok::<_, Error>((Bytes::from(page.bytes), page.next, total))
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
        // The link consists of the request's own URL and a cursor, so it is a valid header value.
        if let Ok(link) = HeaderValue::from_bytes(link.as_bytes()) {
            response.headers_mut().insert(LINK, link);
        }
    }
    Ok(response)
}

/// Reads the whole list as one JSON array, chunk by chunk.
struct Whole<L> {
    listing: L,
    db: Database,
    next: Option<Cursor>,
    /// The maximum number of rows that still follow.
    left: i64,
    /// The maximum number of rows in one read.
    first_batch: i64,
}

impl<L: Listing> Chunks for Whole<L> {
    async fn next(&mut self) -> Result<Chunk, Error> {
        let (listing, cursor) = (self.listing.clone(), self.next.take());
        let is_first = self.left == L::MAX_ROWS;
        let limits = Limits {
            rows: self.left,
            first_batch: self.first_batch,
            bytes: if is_first && !L::HAS_LONG_ROWS {
                FIRST_BYTES
            } else {
                CHUNK_BYTES
            },
        };
        let start = if is_first { b'[' } else { b',' };
        let read = move |tx: &mut Tx<'_>| read_part(&listing, tx, (cursor, start), limits);
        let mut part = self.db.read_snapshot(read).await?;
        self.left -= part.rows;
        self.next = part.next.filter(|_| self.left > 0);
        if part.rows == 0 && !is_first {
            part.bytes.clear();
        }
        let last = self.next.is_none();
        if last {
            part.bytes.push(b']');
        }
        Ok(Chunk {
            bytes: part.bytes.into(),
            last,
        })
    }
}

/// Returns the requested URL with another cursor.
pub(crate) fn next_address(uri: &Uri, cursor: &str) -> String {
    let mut address = uri.path().to_owned();
    let kept = uri.query().unwrap_or_default().split('&');
    let mut separator = '?';
    // Compare the decoded name of the parameter: `%63ursor` is a cursor too, and a query with two cursors would be
    // refused.
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
mod tests;
