//! Sends the session cookie again if this request has extended the session. rule: sessions

use std::sync::{Arc, OnceLock};

use axum::{
    extract::Request,
    http::{HeaderValue, header::SET_COOKIE},
    middleware::Next,
    response::Response,
};

/// The cookie that the sign-in check wants to add to the response.
#[derive(Debug, Clone, Default)]
pub struct RenewedCookie(Arc<OnceLock<HeaderValue>>);

impl RenewedCookie {
    /// Stores a cookie that is added to the response later.
    pub fn set(&self, cookie: HeaderValue) {
        // This fails if a cookie is already stored. The stored cookie is then the same as this one, because a request
        // has only one session.
        let _ = self.0.set(cookie);
    }
}

/// Adds the stored cookie to the response, unless the handler has set a session cookie itself (sign-in, sign-out).
pub(super) async fn renew(mut request: Request, next: Next) -> Response {
    let renewed = RenewedCookie::default();
    request.extensions_mut().insert(renewed.clone());
    let mut response = next.run(request).await;
    if let Some(cookie) = renewed.0.get() {
        response
            .headers_mut()
            .entry(SET_COOKIE)
            .or_insert_with(|| cookie.clone());
    }
    response
}
