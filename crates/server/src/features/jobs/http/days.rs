//! Handlers that spread a job over several days or shift all its visits by whole days.

use axum::{extract::State, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::answers::{added, answer};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::jobs::{
        actions,
        wire::{Job, Shift, Spread},
    },
    http::{
        error_responses::{Authenticated, NotFound, WithIfMatch, WithJson},
        extract::{CurrentUser, IfMatch, PathId, ValidJson},
    },
};

/// Returns the routes of this file.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(spread_visits))
        .routes(routes!(shift_visits))
}

/// Books one visit on each of several days. The new visits replace the job's visits that have not begun. Either all of
/// these are replaced or none.
#[utoipa::path(
    post, path = "/api/jobs/{id}/visits/spread", operation_id = "spread_visits", tag = "visits", request_body = Spread,
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 201, description = "The job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change; missing if nothing changed"),
        )),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "Other visits overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way. Or the job is completed or archived (`job_completed`). Or there would be more than 100 visits (`too_many_visits`)", body = ErrorBody),
    )
)]
async fn spread_visits(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(input): ValidJson<Spread>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            actions::spread(tx, user, now, (id, version), &input)
        })
        .await?;
    Ok(added(changed))
}

/// Moves visits of a job by a number of days.
///
/// Every scheduled visit that has not begun moves. Either all of them move or none. Their wall-clock times stay the
/// same.
#[utoipa::path(
    post, path = "/api/jobs/{id}/visits/shift", operation_id = "shift_visits", tag = "visits", request_body = Shift,
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change; missing if nothing changed"),
        )),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "Other visits overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way, `suggestions` free times. Or the job is completed or archived (`job_completed`). Or no visit is left to move (`nothing_to_move`)", body = ErrorBody),
    )
)]
async fn shift_visits(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(input): ValidJson<Shift>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            actions::shift(tx, user, now, (id, version), &input)
        })
        .await?;
    Ok(answer(changed))
}
