//! The handler that records opened messages.

use axum::{extract::State, http::StatusCode};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{actions, wire::OpenedMessage};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        error_responses::{Authenticated, NotFound, WithJson},
        extract::{CurrentUser, PathId, ValidJson},
    },
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(record_message))
}

/// Records in the job's history that a text message to the client was opened. This does not mean that the message was
/// sent.
#[utoipa::path(
    post, path = "/api/jobs/{id}/messages", operation_id = "note_message", tag = "messages", request_body = OpenedMessage,
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 204, description = "The message is in the job's history"),
        Authenticated, WithJson, NotFound,
        (status = 409, description = "The job is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn record_message(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    ValidJson(message): ValidJson<OpenedMessage>,
) -> Result<StatusCode, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| {
        actions::opened(tx, user, now, id, message)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
