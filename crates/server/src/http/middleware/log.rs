//! Logs every request, and counts it in a metric. Bodies, cookies and queries are never logged, because a query might
//! contain a reset token. The user is logged as an id, which the sign-in check adds.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, Method},
    middleware::Next,
    response::Response,
};
use tracing::Instrument;

use crate::{app::App, http::client_address, kit::ids::new_id};

const REQUEST_ID: &str = "x-request-id";

/// Gives the request an id, and logs how the request ended. The log lines and the response contain the id.
pub(super) async fn request(State(app): State<App>, request: Request, next: Next) -> Response {
    let id = new_id(app.clock.now()).to_string();
    let (parts, body) = request.into_parts();
    let client = client_address::of(&parts, &app.config);
    let method = parts.method.clone();
    let path = parts.uri.path().to_owned();
    // Use the route's pattern instead of the path, because a metric must have few different labels.
    let route = parts
        .extensions
        .get::<MatchedPath>()
        .map_or("other", MatchedPath::as_str)
        .to_owned();
    let span =
        tracing::info_span!("request", %id, %method, %path, %client, user = tracing::field::Empty);
    let started = Instant::now();
    let mut response = next
        .run(Request::from_parts(parts, body))
        .instrument(span.clone())
        .await;
    let took = started.elapsed();
    let status = response.status().as_u16();
    let took_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| {
        tracing::info!(status, took_ms, "answered");
    });
    let labels = [
        ("method", method_label(&method).to_owned()),
        ("route", route),
        ("status", status.to_string()),
    ];
    metrics::counter!("jobwright_requests_total", &labels).increment(1);
    metrics::histogram!("jobwright_request_seconds", &labels[..2]).record(took.as_secs_f64());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Returns the method as a label of the metric. Unknown methods share one label: each label uses memory, and a client
/// can invent any number of methods.
fn method_label(method: &Method) -> &str {
    match *method {
        Method::GET
        | Method::HEAD
        | Method::POST
        | Method::PUT
        | Method::PATCH
        | Method::DELETE
        | Method::OPTIONS => method.as_str(),
        _ => "other",
    }
}
