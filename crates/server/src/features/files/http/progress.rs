//! The headers that report the progress of an upload.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use crate::http::extract::UPLOAD_OFFSET;

/// The header that says whether an upload is complete: `?1` or `?0`.
const UPLOAD_COMPLETE: HeaderName = HeaderName::from_static("upload-complete");

/// Returns the two headers: the offset of the next piece, and whether the file is complete.
pub(super) fn progress(offset: i64, is_complete: bool) -> HeaderMap {
    let complete = if is_complete { "?1" } else { "?0" };
    HeaderMap::from_iter([
        (UPLOAD_OFFSET, HeaderValue::from(offset)),
        (UPLOAD_COMPLETE, HeaderValue::from_static(complete)),
    ])
}
