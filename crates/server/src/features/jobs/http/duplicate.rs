//! The handler that copies a job to another day.

use axum::{extract::State, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::answers::added;
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::jobs::{
        actions,
        wire::{Duplicate, Job},
    },
    http::{
        error_responses::{Authenticated, NotFound, WithJson},
        extract::{CurrentUser, PathId, ValidJson},
    },
};

/// Returns the route of this file.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(duplicate_job))
}

/// Copies a job to another day.
///
/// The copy has the job's texts, client, priority, and visits with their crews, but not the work that was done.
/// Workers who are no longer active are left out. All visits move by the same number of days. With `startDate` the
/// first scheduled visit begins at exactly this time. Either all visits are copied or none.
#[utoipa::path(
    post, path = "/api/jobs/{id}/duplicate", operation_id = "duplicate_job", tag = "jobs", request_body = Duplicate,
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 201, description = "The copy", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the copy's history"),
        )),
        Authenticated, WithJson, NotFound,
        (status = 409, description = "Other visits overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way, `suggestions` free times for a job with one visit", body = ErrorBody),
    )
)]
async fn duplicate_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    ValidJson(input): ValidJson<Duplicate>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let made = user
        .write(&app, move |tx, user| {
            actions::duplicate(tx, user, now, id, &input)
        })
        .await?;
    Ok(added(made))
}
