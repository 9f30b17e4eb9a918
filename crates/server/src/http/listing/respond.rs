//! Chooses between a page and the whole list, and reserves the buffers of the response.

use axum::{http::Uri, response::Response};

use super::{
    super::{
        buffers::Buffers,
        chunks::{self, CHUNK_BYTES},
    },
    list::Listing,
    page::{PAGE_BYTES, page},
    part::JSON,
    whole::{FIRST_BYTES, Whole},
};
use crate::{app::App, error::Error, kit::cursor::Cursor};

/// The number of bytes that are reserved for each row before a page is read. Most rows are shorter.
const ROW_BYTES: usize = 3 * 1_024;
/// The maximum number of rows in the first read of a list. Before this read, the length of the rows is not known.
pub(super) const FIRST_BATCH: i64 = 100;
/// The number of rows of a page if the request has a cursor but no limit.
const PAGE: i64 = 100;

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
