//! The middleware of every request, from the outermost to the innermost: panics, request id and log, unread bodies,
//! headers, language, panics of handlers, request limit, host, origin, buffered bytes, compression, routes, files.

mod buffers;
mod compress;
mod headers;
mod host;
mod language;
mod log;
mod origin;
mod panic;
mod preload;
mod request_limit;
mod session_cookie;
mod unread_body;

use axum::{
    Router,
    extract::Request,
    http::{HeaderName, HeaderValue, Method, header},
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
};
use tower_http::catch_panic::CatchPanicLayer;

pub use session_cookie::RenewedCookie;

use super::document;
use crate::{app::App, error::Error};

/// The application's router with all middleware.
pub(crate) fn wrap(router: Router<App>, document: &utoipa::openapi::OpenApi, app: App) -> Router {
    let limit = request_limit::RequestLimit::new(app.config.most_requests);
    let cookie = app.config.cookie_name();
    let wrong_method = || async { Error::MethodNotAllowed };
    router
        .with_state(app.clone())
        .method_not_allowed_fallback(wrong_method)
        .fallback(move |request: Request| async move { fallback(&request, cookie) })
        .layer(from_fn(compress::respond))
        .layer(from_fn_with_state(app.clone(), buffers::charge))
        // All requests share the bytes of the API document. So it is compressed only once, and is not charged to the
        // requests.
        .merge(document::router(document).method_not_allowed_fallback(wrong_method))
        .layer(from_fn(session_cookie::renew))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(from_fn(host::check))
        .layer(from_fn_with_state(limit, request_limit::check))
        .layer(CatchPanicLayer::custom(panic::respond))
        .layer(from_fn(language::translate))
        .layer(from_fn_with_state(app.clone(), headers::set))
        .layer(from_fn(unread_body::finish))
        .layer(from_fn_with_state(app, log::request))
        // Catches panics in the middleware above. Panics in handlers are caught further inside, so that the response
        // has all headers and the request is logged.
        .layer(CatchPanicLayer::custom(|panic| {
            (WITHOUT_MIDDLEWARE, panic::respond(panic)).into_response()
        }))
}

/// The headers of responses that don't pass through the middleware that sets headers (`headers`). They close the
/// connection, because the rest of the request was not read.
const WITHOUT_MIDDLEWARE: [(HeaderName, HeaderValue); 3] = [
    (header::CONNECTION, HeaderValue::from_static("close")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
];

/// Returns a router that responds 503 to every request and closes the connection.
pub(super) fn refusal() -> Router {
    Router::new()
        .fallback(|| async { (WITHOUT_MIDDLEWARE, Error::Overloaded) })
        .layer(from_fn(language::translate))
        .layer(from_fn(unread_body::finish))
}

/// Handles paths that have no route: an unknown path of the API, or a file or page of the web app.
fn fallback(request: &Request, cookie: &str) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Error::NotFound.into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET,HEAD")], Error::MethodNotAllowed).into_response();
    }
    let asked = request.headers();
    let Some(mut answer) = jobwright_web_assets::serve(request.method(), path, asked) else {
        return Error::NotFound.into_response();
    };
    if jobwright_web_assets::is_page(path, asked) {
        preload::add_link(asked, cookie, answer.headers_mut());
    }
    answer
}
