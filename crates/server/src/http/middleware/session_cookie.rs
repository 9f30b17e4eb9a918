//! Sends the session cookie again when the session was extended. rule: sessions

use std::sync::{Arc, OnceLock};

use axum::{
    extract::Request,
    http::{HeaderValue, header::SET_COOKIE},
    middleware::Next,
    response::Response,
};

/// Contains the cookie that the sign-in check wants to add to the response.
#[derive(Debug, Clone, Default)]
pub struct RenewedCookie(Arc<OnceLock<HeaderValue>>);

impl RenewedCookie {
    /// Stores a cookie for the response.
    pub fn set(&self, cookie: HeaderValue) {
        // If a cookie is stored already, it is the same one, because a request has only one session.
        let _ = self.0.set(cookie);
    }
}

/// Adds the cookie, unless the handler has set a session cookie (sign-in, sign-out).
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
