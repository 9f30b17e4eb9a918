//! The response with one page of a list.

use std::fmt::Write as _;

use axum::{
    body::Bytes,
    http::{
        HeaderName, HeaderValue, Uri,
        header::{CONTENT_TYPE, LINK},
    },
    response::{IntoResponse, Response},
};
use jobwright_db::Database;

use super::{
    super::chunks::ReadPermit,
    list::Listing,
    part::{JSON, Limits, read_part},
};
use crate::{error::Error, kit::cursor::Cursor};

/// The maximum number of bytes of a page. If a row would exceed it, the page ends before that row. A page has at least
/// one row.
pub(super) const PAGE_BYTES: usize = 512 * 1_024;
const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// Responds with one page. The header `X-Total-Count` contains the number of rows in the whole list, `Link` the URL of
/// the next page.
pub(super) async fn page<L: Listing>(
    listing: L,
    (db, permit): (&Database, Option<ReadPermit>),
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
