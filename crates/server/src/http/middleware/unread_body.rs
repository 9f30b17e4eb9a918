//! Reads the part of a request's body that the handler didn't read, so that the connection can be reused.
//!
//! A request that is refused early (no session, another site, unknown path) is answered before its body is read. If
//! the body were not read, the server would close the connection, and the client's next request on it would fail.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::Request,
    http::{HeaderValue, header::CONNECTION},
    middleware::Next,
    response::Response,
};
use http_body_util::BodyExt as _;
use hyper::body::{Frame, SizeHint};
use tokio::time::timeout;

/// How many bytes of the rest are read and discarded. If the rest is longer, the response has the header `Connection:
/// close`.
const DISCARD_LIMIT: usize = 64 * 1024;

/// How long the client has to send the rest of the body.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Handles the request. Then reads the rest of the request's body before the response is sent.
pub(super) async fn finish(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let body = SharedBody(Arc::new(Mutex::new(body)));
    let rest = body.clone();
    let mut response = next.run(Request::from_parts(parts, Body::new(body))).await;
    if !rest.is_end_stream() && !matches!(timeout(TIMEOUT, discard(rest)).await, Ok(true)) {
        response
            .headers_mut()
            .insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Reads the rest of the body. Returns whether the body ended within the limits.
async fn discard(mut body: SharedBody) -> bool {
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let Ok(frame) = frame else { return false };
        length += frame.data_ref().map_or(0, Bytes::len);
        if length > DISCARD_LIMIT {
            return false;
        }
    }
    true
}

/// A request body that the handler shares with the middleware. When the handler has dropped its handle, the middleware
/// can still read the rest.
#[derive(Clone)]
struct SharedBody(Arc<Mutex<Body>>);

impl HttpBody for SharedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let mut body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Pin::new(&mut *body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        let body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        body.size_hint()
    }
}
