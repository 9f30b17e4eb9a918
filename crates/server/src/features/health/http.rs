//! Handlers of the health checks.

use axum::extract::State;
use jobwright_db::Error as DbError;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::settings,
    http::respond::Message,
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(healthz))
        .routes(routes!(readyz))
}

/// Answers 200 while the process runs. rule: health
#[utoipa::path(
    get, path = "/healthz", tag = "health", operation_id = "healthz",
    responses((status = 200, description = "The process runs", body = Message))
)]
async fn healthz() -> Message {
    Message::ok("ok")
}

/// Answers 200 while the database answers, else 503.
#[utoipa::path(
    get, path = "/readyz", tag = "health", operation_id = "readyz",
    responses(
        (status = 200, description = "The database answers", body = Message),
        (status = 503, description = "The database does not answer", body = ErrorBody)
    )
)]
async fn readyz(State(app): State<App>) -> Result<Message, Error> {
    let answer: Result<_, DbError> = app.db.read(settings::load).await;
    // Any database error means that this server can't take work.
    answer.map_err(|error| DbError::Unavailable(error.to_string()))?;
    Ok(Message::ok("ready"))
}
