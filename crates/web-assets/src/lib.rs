//! The built web app, inside the binary. Serves files; knows no API.

use axum::{
    body::Body,
    http::{HeaderMap, Method, StatusCode},
    response::{IntoResponse, Response},
};

/// The file at `path`, or the app's page.
pub fn serve(_: &Method, _: &str, _: &HeaderMap) -> Response {
    (StatusCode::NOT_FOUND, Body::empty()).into_response()
}
