//! Handlers that add, change, remove, start and finish visits.

use axum::{
    extract::State,
    response::{IntoResponse as _, Response},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::answers::{added, answer, with_entry};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::jobs::{
        actions::visits,
        rules::work::Verb,
        wire::{Job, NewVisit, VisitPatch},
    },
    http::{
        error_responses::{
            AdminOnly, Authenticated, NotFound, WithId, WithIfMatch, WithJson, WithoutBody,
        },
        extract::{Admin, Caller, CurrentUser, FullAccess, IfMatch, NoBody, PathId, ValidJson},
        respond::deleted,
    },
    kit::version::ExpectedVersion,
};

/// Returns the routes of visits.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(add_visit))
        .routes(routes!(change_visit, delete_visit))
        .routes(routes!(start_visit))
        .routes(routes!(finish_visit))
}

/// Adds a visit to a job. Without `workerIds` the new visit gets the crew of the current visit.
#[utoipa::path(
    post, path = "/api/jobs/{id}/visits", operation_id = "add_visit", tag = "visits", request_body = NewVisit,
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
        (status = 409, description = "Other visits overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way, `suggestions` free times. Or the job is completed or archived (`job_completed`). Or there would be more than 100 visits (`too_many_visits`)", body = ErrorBody),
    )
)]
async fn add_visit(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(input): ValidJson<NewVisit>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            visits::add(tx, user, now, (id, version), &input)
        })
        .await?;
    Ok(added(changed))
}

/// Changes the fields of a visit that are present in the request.
#[utoipa::path(
    patch, path = "/api/visits/{id}", operation_id = "change_visit", tag = "visits", request_body = VisitPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The visit's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change; missing if nothing changed"),
        )),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "Other visits overlap (`schedule_conflict`) or a worker is away (`worker_away`); `conflicts` and `absences` list what is in the way, `suggestions` free times. Or the job is completed or archived (`job_completed`)", body = ErrorBody),
    )
)]
async fn change_visit(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(input): ValidJson<VisitPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            visits::change(tx, user, now, (id, version), &input)
        })
        .await?;
    Ok(answer(changed))
}

/// Removes a visit. Administrators only.
#[utoipa::path(
    delete, path = "/api/visits/{id}", operation_id = "delete_visit", tag = "visits",
    params(
        ("id" = uuid::Uuid, Path, description = "The visit's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 204, description = "Removed", headers(("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change"))),
        AdminOnly, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The visit is the only one of the job (`last_visit`), or the job is completed or archived (`job_completed`)", body = ErrorBody),
    )
)]
async fn delete_visit(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let entry = user
        .write(&app, move |tx, user| {
            visits::remove(tx, user, now, (id, version))
        })
        .await?;
    Ok(with_entry(entry, deleted().into_response()))
}

/// Starts a visit. The status of its job becomes in progress.
#[utoipa::path(
    post, path = "/api/visits/{id}/start", operation_id = "start_visit", tag = "visits",
    params(
        ("id" = uuid::Uuid, Path, description = "The visit's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change; missing if nothing changed"),
        )),
        Authenticated, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The visit was started already, or its job is completed or archived (`wrong_state`)", body = ErrorBody),
    )
)]
async fn start_visit(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<Response, Error> {
    work(app, user, (id, version), Verb::Start).await
}

/// Finishes a visit and marks it done.
#[utoipa::path(
    post, path = "/api/visits/{id}/finish", operation_id = "finish_visit", tag = "visits",
    params(
        ("id" = uuid::Uuid, Path, description = "The visit's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the job's version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The job", body = Job, headers(
            ("ETag" = String, description = "The version"),
            ("X-History-Entry" = String, description = "The id of the entry in the job's history, for undoing the change; missing if nothing changed"),
        )),
        Authenticated, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The visit was not started, was finished already, or its job is archived (`wrong_state`)", body = ErrorBody),
    )
)]
async fn finish_visit(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<Response, Error> {
    work(app, user, (id, version), Verb::Finish).await
}

async fn work(
    app: App,
    user: Caller<FullAccess>,
    visit: (uuid::Uuid, ExpectedVersion),
    verb: Verb,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            visits::work(tx, user, now, visit, verb)
        })
        .await?;
    Ok(answer(changed))
}
