//! Compresses complete JSON responses of a minimum size, if the client accepts compression.
//!
//! Responses that are compressed already are not compressed again. Streams (lists without a limit, event streams) are
//! not compressed, because the encoder would hold memory for as long as the slowest client reads. Responses with an
//! `ETag` are not compressed either: the client sends the tag back as `If-Match`, so the tag must not depend on the
//! encoding (RFC 9110, 8.8.3.3).
//!
//! The calendar, which is requested most often, is compressed once for all users (`http/content.rs`).

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

/// The minimum number of bytes for compression. A shorter body fits into one or two packets anyway.
const MIN_BYTES: u64 = 1_000;
/// The maximum number of bytes that is compressed on the async threads. Compressing this much takes about 0.1 ms.
const MAX_INLINE_BYTES: usize = 16_384;

/// Compresses the response, except in the cases that are listed at the top of this file. A response to HEAD still has
/// its body here. The body is removed later.
pub(super) async fn respond(request: Request, next: Next) -> Response {
    let encoding = Encoding::best(request.headers(), |_| true);
    let mut response = next.run(request).await;
    if !is_whole_json(response.headers()) {
        return response;
    }
    let length = response.body().size_hint().exact();
    if length.is_none_or(|length| length <= MIN_BYTES) {
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
    if plain.len() <= MAX_INLINE_BYTES {
        return compression::compress_once(&plain, encoding).ok();
    }
    spawn_blocking(move || compression::compress_once(&plain, encoding).ok())
        .await
        .ok()?
}
