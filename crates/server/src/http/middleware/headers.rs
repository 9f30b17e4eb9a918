//! Headers of every answer (decisions 2).

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};

use crate::app::App;

/// Nothing but the app's own files, nothing written into the page, and no text that a script takes for markup or code, save
/// for the address of the service worker, which only a policy of this name can give (`web/src/features/offline/shell.ts`).
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; worker-src 'self'; manifest-src 'self'; \
    require-trusted-types-for 'script'; trusted-types jobwright-worker";

/// No referrer at all, and not on the page of a reset link alone: its address holds a secret, the one of the first
/// run too, and a page reached inside the app keeps the policy that it was loaded with.
const ALWAYS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// A year in which a browser asks for nothing over plain http; only where the public URL is https.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000; includeSubDomains";

/// Adds the security headers, and `no-store` wherever an answer may not be kept.
pub(super) async fn set(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    let may_say = reads && may_be_kept(response.status());
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.public_url.is_https() {
        let value = HeaderValue::from_static(STRICT_TRANSPORT_SECURITY);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    forbid_keeping(headers, may_say);
    response
}

const fn may_be_kept(status: StatusCode) -> bool {
    matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED)
}

/// What is read without a fault says itself whether it may be kept (files, what has an `ETag`); all else may not.
fn forbid_keeping(headers: &mut HeaderMap, may_say: bool) {
    let no_store = HeaderValue::from_static("no-store");
    if may_say {
        headers.entry(header::CACHE_CONTROL).or_insert(no_store);
    } else {
        headers.insert(header::CACHE_CONTROL, no_store);
    }
}
