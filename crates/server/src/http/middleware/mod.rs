//! What wraps every request, from the outside in: request id and log, unread bodies, headers, panics, load,
//! origin, compression, routes, files.

mod compress;
mod headers;
mod load;
mod log;
mod origin;
mod panic;
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

/// The application's router with all its wrapping.
pub(crate) fn wrap(router: Router<App>, document: utoipa::openapi::OpenApi, app: App) -> Router {
    let load = load::Load::new(app.config.most_requests);
    router
        .with_state(app.clone())
        .merge(document::router(document))
        .method_not_allowed_fallback(|| async { Error::MethodNotAllowed })
        .fallback(fallback)
        .layer(from_fn(compress::answer))
        .layer(from_fn(session_cookie::renew))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(from_fn_with_state(load, load::limit))
        .layer(CatchPanicLayer::custom(panic::answer))
        .layer(from_fn_with_state(app.clone(), headers::set))
        .layer(from_fn(unread_body::finish))
        .layer(from_fn_with_state(app, log::request))
}

/// What answers 503 to everything, keeps nothing and closes the connection.
pub(super) fn refusal() -> Router {
    const HEADERS: [(HeaderName, HeaderValue); 3] = [
        (header::CONNECTION, HeaderValue::from_static("close")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ),
    ];
    Router::new()
        .fallback(|| async { (HEADERS, Error::Overloaded) })
        .layer(from_fn(unread_body::finish))
}

/// Whatever is no route: an unknown call of the API, or a file or page of the web app.
async fn fallback(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Error::NotFound.into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return ([(header::ALLOW, "GET,HEAD")], Error::MethodNotAllowed).into_response();
    }
    jobwright_web_assets::serve(request.method(), path, request.headers())
        .unwrap_or_else(|| Error::NotFound.into_response())
}
