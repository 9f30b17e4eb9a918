//! The part of the `OpenAPI` document that belongs to no feature.

use axum::{Json, Router, routing::get};
use utoipa::OpenApi;

use crate::error::ErrorBody;

/// Title, tags and what only errors refer to; features add their paths and schemas.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Jobwright",
        description = "Scheduling and job management for trade and field-service businesses. \
            Sign in with `POST /api/auth/login`; the session is a cookie. \
            Errors have one form, `ErrorBody`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(ErrorBody)),
    tags(
        (name = "auth", description = "Signing in and out"),
        (name = "users", description = "The people of the business"),
        (name = "accounts", description = "Administering people"),
        (name = "colors", description = "The colours that people own"),
        (name = "settings", description = "The business's own settings"),
        (name = "setup", description = "The first run"),
        (name = "clients", description = "Who the work is done for"),
        (name = "jobs", description = "The work, on the schedule"),
        (name = "job_cards", description = "The printable reports on completed jobs"),
        (name = "notifications", description = "What people are told about what others did"),
        (name = "events", description = "What changes, as it changes"),
        (name = "health", description = "For whoever watches over the server")
    )
)]
pub struct Base;

/// `GET /api/openapi.json`, open to all.
pub(super) fn router(document: utoipa::openapi::OpenApi) -> Router {
    let document = std::sync::Arc::new(document);
    Router::new().route(
        "/api/openapi.json",
        get(move || {
            let document = document.clone();
            async move { Json((*document).clone()) }
        }),
    )
}
