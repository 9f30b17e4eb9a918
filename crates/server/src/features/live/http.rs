//! The handler of the stream.

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    listen::listen,
    rules::LastEventId,
    stream::Stream,
    wire::{ChangeEvent, EventQuery},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        error_responses::{Authenticated, WithQuery},
        extract::{CurrentUser, ValidQuery},
    },
};

/// Adds the schema of the events to the OpenAPI document, because no response schema refers to it.
#[derive(OpenApi)]
#[openapi(components(schemas(ChangeEvent)))]
struct Events;

/// The request header with the id of the last event that the browser received.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// The response headers of a stream. They also stop proxies from buffering it.
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

/// Streams changes as server-sent events.
///
/// The first event is `ready`. Its `id` is the sequence number that the stream continues from, its `userId` the
/// signed-in user. Then there is one `change` event (`ChangeEvent`) for each change that the user may see, whichever
/// server made the change. `resync` means that too many changes were missed (over 1,000 events, or older than a day):
/// the browser must fetch all shown data again. A comment line is sent after 15 seconds without an event. The stream
/// ends when the session ends, when the password must be changed, and when the server stops. A stream does not renew
/// the session; the request that opens it does, like any other request.
#[utoipa::path(
    get, path = "/api/events", operation_id = "events", tag = "events",
    params(
        EventQuery,
        ("Last-Event-ID" = Option<String>, Header, description = "The `id` of the last event received. The events after it are sent first"),
    ),
    responses(
        (status = 200, description = "The stream of events", body = String, content_type = "text/event-stream"),
        Authenticated, WithQuery,
        (status = 429, description = "This session has 20 open streams already, or this person has as many as the server allows (100)", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
        (status = 503, description = "The server has 2,000 open streams already, or is stopping", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
    )
)]
async fn events(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    headers: HeaderMap,
    ValidQuery(query): ValidQuery<EventQuery>,
) -> Result<Response, Error> {
    let last_event_id = match headers.get(LAST_EVENT_ID) {
        Some(id) => LastEventId::parse(Some(id.to_str().unwrap_or_default())),
        None => LastEventId::parse(query.last_event_id.as_deref()),
    };
    let listener = listen(&app, (user.session_id, user.id), last_event_id).await?;
    Ok((HEADERS, Body::new(Stream::new(listener))).into_response())
}
