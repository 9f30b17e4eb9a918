//! Handlers of the health checks.

use std::time::Duration;

use axum::extract::State;
use jobwright_db::Error as DbError;
use tokio::time::timeout;
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
    responses(
        (status = 200, description = "The process runs", body = Message),
        (status = 503, description = "The server has all connections that it may have", body = ErrorBody),
    )
)]
async fn healthz() -> Message {
    Message::ok("ok")
}

/// The maximum time to wait for the database. A load balancer checks often and has a short timeout.
const READY_WITHIN: Duration = Duration::from_secs(2);

/// Answers 200 while the database responds within two seconds, else 503. Also 503 once a newer version of the program
/// has migrated the database: this server can't write any more, but the newer one can.
#[utoipa::path(
    get, path = "/readyz", tag = "health", operation_id = "readyz",
    responses(
        (status = 200, description = "The database answers. The message is `ready`, or `degraded` while writes fail", body = Message),
        (status = 503, description = "The database does not answer within two seconds, or was updated by a newer version", body = ErrorBody)
    )
)]
async fn readyz(State(app): State<App>) -> Result<Message, Error> {
    let ask = app.db.read(|tx| {
        tx.check_schema()?;
        settings::load(tx)
    });
    let answer: Result<_, DbError> = timeout(READY_WITHIN, ask)
        .await
        .unwrap_or_else(|_| Err(DbError::Unavailable("no answer within 2 s".to_owned())));
    // After any kind of database error, this server can't process requests, so the response is always a 503.
    answer.map_err(|error| match error {
        DbError::Newer => error,
        other => DbError::Unavailable(other.to_string()),
    })?;
    let writes_fail = *app.db.writes_fail().borrow();
    Ok(Message::ok(if writes_fail { "degraded" } else { "ready" }))
}
