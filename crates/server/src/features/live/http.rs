//! The stream's handler.

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    rules::Asked,
    stream::Stream,
    wire::{ChangeEvent, EventQuery},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::extract::{CurrentUser, ValidQuery},
};

/// What the events of the stream hold, which no answer refers to.
#[derive(OpenApi)]
#[openapi(components(schemas(ChangeEvent)))]
struct Events;

/// Where a browser says what it heard last.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// What makes a stream one, also behind proxies that would collect an answer before they pass it on.
const HEADERS: [(HeaderName, HeaderValue); 3] = [
    (
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/event-stream"),
    ),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        HeaderName::from_static("x-accel-buffering"),
        HeaderValue::from_static("no"),
    ),
];

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Events::openapi()).routes(routes!(events))
}

/// What changes, as it changes: server-sent events, without an end.
///
/// First comes `ready`, whose `id` is the place from which the stream goes on and whose `userId` is whose it is; then `change` (`ChangeEvent`) for each
/// change that the person may know of, on whatever server it was made. `resync` says that too much was missed to be
/// told (over 1,000 events, or what is older than a day): ask anew for what is shown. A comment line comes after 15
/// seconds without an event. The stream ends when the session ends, when the password must be changed, and when the
/// server stops. A stream does not prolong the session, but the request that opens it does, as any other.
#[utoipa::path(
    get, path = "/api/events", operation_id = "events", tag = "events",
    params(
        EventQuery,
        ("Last-Event-ID" = Option<String>, Header, description = "The `id` of the last event that was heard: what came after it is told first"),
    ),
    responses(
        (status = 200, description = "Events", body = String, content_type = "text/event-stream"),
        (status = 400, description = "A parameter that no text can be", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Password must be changed first", body = ErrorBody),
        (status = 429, description = "20 streams of this session are open", body = ErrorBody, headers(("Retry-After" = i64, description = "Seconds"))),
        (status = 503, description = "2,000 streams of this server are open, or it stops", body = ErrorBody, headers(("Retry-After" = i64, description = "Seconds"))),
    )
)]
async fn events(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidQuery(query): ValidQuery<EventQuery>,
) -> Result<Response, Error> {
    let asked = match headers.get(LAST_EVENT_ID) {
        Some(id) => Asked::read(Some(id.to_str().unwrap_or_default())),
        None => Asked::read(query.last_event_id.as_deref()),
    };
    let listener = app
        .hub
        .listen(&app, (user.session_id, user.id), asked)
        .await?;
    Ok((HEADERS, Body::new(Stream::new(listener))).into_response())
}
