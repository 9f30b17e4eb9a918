//! The parts of the `OpenAPI` document that belong to no feature.

use axum::{
    Router,
    body::Bytes,
    http::{HeaderValue, header::CONTENT_TYPE},
    routing::get,
};
use utoipa::{
    OpenApi,
    openapi::{
        ComponentsBuilder, PathItem,
        path::Operation,
        security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme},
    },
};

use crate::error::ErrorBody;

/// Title, tags, and the schemas that only errors refer to. Features add their paths and schemas.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Jobwright",
        description = "Scheduling and job management for trade and field-service businesses. \
            Sign in with `POST /api/auth/login`; the session is a cookie. \
            Every error has the body `ErrorBody`. A request without exactly one valid `Host` is 400 (`malformed`).",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(ErrorBody)),
    tags(
        (name = "auth", description = "Signing in and out, passwords and sessions"),
        (name = "users", description = "The people of the business"),
        (name = "accounts", description = "Accounts, for administrators"),
        (name = "colors", description = "The colors that people own"),
        (name = "settings", description = "The settings of the business"),
        (name = "setup", description = "The setup of a new business"),
        (name = "clients", description = "The customers that the work is done for"),
        (name = "working-time", description = "Working hours and absences"),
        (name = "jobs", description = "The jobs on the schedule"),
        (name = "schedule", description = "The schedule on paper: day sheets and the sheet of a week, as PDF files"),
        (name = "job_cards", description = "The cards that record the work on a job, and their PDF files"),
        (name = "notes", description = "The notes on jobs"),
        (name = "messages", description = "Text messages to clients that were opened in the device's own app"),
        (name = "files", description = "Photos and documents of jobs"),
        (name = "notifications", description = "What a user is told about the acts of others"),
        (name = "events", description = "The stream of changes"),
        (name = "health", description = "Checks for monitoring and load balancers")
    )
)]
pub struct Base;

/// The name of the cookie's security scheme.
const SESSION: &str = "session";

/// The operations that need no session. All others need one.
const OPEN: [&str; 8] = [
    "login",
    "request_password_reset",
    "validate_password_reset",
    "confirm_password_reset",
    "setup_state",
    "set_up",
    "healthz",
    "readyz",
];

/// Adds each operation's security requirement: the session cookie, or none.
pub(crate) fn secured(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let cookie = ApiKeyValue::with_description(
        "jobwright_session",
        "Set by `POST /api/auth/login`; its name is `__Host-jobwright_session` where the public address is https.",
    );
    let components = document
        .components
        .get_or_insert_with(|| ComponentsBuilder::new().build());
    components.add_security_scheme(SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    let nothing: [&str; 0] = [];
    document.security = Some(vec![SecurityRequirement::new(SESSION, nothing)]);
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        let id = operation.operation_id.as_deref();
        if id.is_some_and(|id| OPEN.contains(&id)) {
            operation.security = Some(Vec::new());
        }
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [
        &mut item.get,
        &mut item.post,
        &mut item.put,
        &mut item.patch,
        &mut item.delete,
    ]
    .into_iter()
    .flatten()
}

/// `GET /api/openapi.json`, without a session.
pub(super) fn router(document: &utoipa::openapi::OpenApi) -> Router {
    const JSON: HeaderValue = HeaderValue::from_static("application/json");
    // Written once, because anybody may ask for it.
    let document = document
        .to_json()
        .map_or_else(|_| Bytes::new(), Bytes::from);
    Router::new().route(
        "/api/openapi.json",
        get(move || std::future::ready(([(CONTENT_TYPE, JSON)], document.clone()))),
    )
}
