//! Headers of every response. rule: wire-headers

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};

use crate::app::App;

/// Allows only the app's own files. Forbids inline code, and text that is used as markup or code. There are two
/// exceptions. The Trusted Types policy `jobwright-worker` creates the address of the service worker
/// (`web/src/features/offline/service-worker.ts`). And pictures may come from the page's own memory (`blob:`): the
/// previews of photos that are stored on the device.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; worker-src 'self'; manifest-src 'self'; \
    require-trusted-types-for 'script'; trusted-types jobwright-worker";

/// The security headers of every response. `Referrer-Policy` makes browsers send no referrer at all, because the URLs
/// of reset links and of the first start contain secrets. Setting it only for those pages would not be enough: a page
/// that is opened inside the app keeps the policy of the page with which the app was loaded.
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

/// Makes browsers use only https for one year. Sent only if the public URL is https.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000; includeSubDomains";

/// Adds the security headers, and `no-store` if a response must not be cached. rule: wire-caching
pub(super) async fn set(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    let may_cache = reads && is_cacheable(response.status());
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.public_url.is_https() {
        let value = HeaderValue::from_static(STRICT_TRANSPORT_SECURITY);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    set_cache_control(headers, may_cache);
    response
}

const fn is_cacheable(status: StatusCode) -> bool {
    matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED)
}

/// A successful read sets its own cache header if the response may be cached (files, responses with an `ETag`). All
/// other responses get `no-store`.
fn set_cache_control(headers: &mut HeaderMap, may_cache: bool) {
    let no_store = HeaderValue::from_static("no-store");
    if may_cache {
        headers.entry(header::CACHE_CONTROL).or_insert(no_store);
    } else {
        headers.insert(header::CACHE_CONTROL, no_store);
    }
}
