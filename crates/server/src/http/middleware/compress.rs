//! Compresses JSON answers that are whole and long enough, for who takes that.
//!
//! Left as they are: what is compressed already; what is sent piece by piece (lists without a limit, streams of events),
//! which would hold an encoder's memory for as long as the slowest takes it; and what has an `ETag`, which is a version
//! that comes back as `If-Match` and so may not change with the encoding (RFC 9110, 8.8.3.3). The calendar, which is
//! asked for most, compresses itself once for all (`http/content.rs`).

use axum::{
    body::{Body, Bytes, HttpBody as _},
    extract::Request,
    http::{
        HeaderMap, HeaderValue,
        header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY},
    },
    middleware::Next,
    response::Response,
};
use http_body_util::BodyExt as _;
use jobwright_web_assets::Encoding;
use tokio::task::spawn_blocking;

use crate::http::compression;

/// What is shorter fits a packet or two anyway, in bytes.
const WORTHWHILE: u64 = 1_000;
/// What is longer is not compressed on the threads that serve, in bytes: it takes about a tenth of a millisecond.
const QUICK: usize = 16_384;

/// Compresses the answer where that gains something. An answer to HEAD still has its body here and loses it afterwards.
pub(super) async fn answer(request: Request, next: Next) -> Response {
    let encoding = Encoding::best(request.headers(), |_| true);
    let mut response = next.run(request).await;
    if !is_whole_json(response.headers()) {
        return response;
    }
    let length = response.body().size_hint().exact();
    if length.is_none_or(|length| length <= WORTHWHILE) {
        return response;
    }
    let vary = HeaderValue::from_static("Accept-Encoding");
    response.headers_mut().append(VARY, vary);
    let Some(token) = encoding.token() else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    let Ok(plain) = body.collect().await else {
        return Response::from_parts(parts, Body::empty());
    };
    let plain = plain.to_bytes();
    let Some(bytes) = compressed(plain.clone(), encoding).await else {
        return Response::from_parts(parts, Body::from(plain));
    };
    parts.headers.remove(CONTENT_LENGTH);
    let token = HeaderValue::from_static(token);
    parts.headers.insert(CONTENT_ENCODING, token);
    Response::from_parts(parts, Body::from(bytes))
}

fn is_whole_json(headers: &HeaderMap) -> bool {
    let is_json = headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    is_json && !headers.contains_key(CONTENT_ENCODING) && !headers.contains_key(ETAG)
}

async fn compressed(plain: Bytes, encoding: Encoding) -> Option<Bytes> {
    if plain.len() <= QUICK {
        return compression::in_passing(&plain, encoding).ok();
    }
    spawn_blocking(move || compression::in_passing(&plain, encoding).ok())
        .await
        .ok()?
}
