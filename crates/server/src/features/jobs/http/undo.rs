//! Handlers that undo changes of jobs. Also the handler that makes the same change to several visits; all changes of
//! one such request can be undone together.

use axum::{extract::State, http::StatusCode, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::answers::answer;
use crate::{
    app::App,
    error::{Error, ErrorBody, translatable},
    features::jobs::{
        actions,
        wire::{BulkOutcome, BulkVisits, Job, UndoEntry, UndoOutcome},
    },
    http::{
        error_responses::{Authenticated, NotFound, WithId, WithIfMatch, WithJson, WithoutBody},
        extract::{CurrentUser, IfMatch, NoBody, PathId, ValidJson},
    },
};

/// Returns the routes of this file.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(undo_change))
        .routes(routes!(bulk_visits))
        .routes(routes!(undo_together))
}

/// Undoes one entry of the job's history. The fields that the entry changed must not have changed since.
#[utoipa::path(
    post, path = "/api/jobs/{id}/undo", operation_id = "undo_change", tag = "visits", request_body = UndoEntry,
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history; this entry can be undone too"),
        )),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "A field of the entry was changed again since (`changed_since`), the entry can't be undone (`cannot_be_undone`), a worker is no longer active (`inactive_worker`), other visits overlap (`schedule_conflict`), a worker is away (`worker_away`), or there would be more than 100 visits (`too_many_visits`)", body = ErrorBody),
    )
)]
async fn undo_change(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(input): ValidJson<UndoEntry>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            actions::undo(tx, user, now, (id, version), &input)
        })
        .await?;
    Ok(answer(changed))
}

/// Makes the same change to several visits. Each visit succeeds or fails on its own; `failed` lists the visits that
/// could not be changed.
#[utoipa::path(
    post, path = "/api/visits/bulk", operation_id = "bulk_visits", tag = "visits", request_body = BulkVisits,
    responses(
        (status = 200, description = "What was changed and what was not", body = BulkOutcome),
        Authenticated, WithJson,
    )
)]
async fn bulk_visits(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<BulkVisits>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let outcome = user
        .write(&app, move |tx, user| actions::bulk(tx, user, now, &input))
        .await?;
    Ok(translatable(StatusCode::OK, &outcome))
}

/// Undoes all changes that one request made. `failed` lists the visits that could not be restored, for example because
/// they were changed again since.
#[utoipa::path(
    post, path = "/api/undo/{id}", operation_id = "undo_together", tag = "visits",
    params(("id" = uuid::Uuid, Path, description = "The `undoId` of the answer to that request")),
    responses(
        (status = 200, description = "Which visits were restored and which were not", body = UndoOutcome),
        Authenticated, WithId, WithoutBody, NotFound,
        (status = 409, description = "A worker who would get visits back is not active (`inactive_worker`)", body = ErrorBody),
    )
)]
async fn undo_together(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    _: NoBody,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let outcome = user
        .write(&app, move |tx, user| {
            actions::undo_together(tx, user, now, id)
        })
        .await?;
    Ok(translatable(StatusCode::OK, &outcome))
}
