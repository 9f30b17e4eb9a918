//! Handlers for the work on a job, for deletion requests, and for the job's history.

use axum::{extract::State, http::Uri, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::jobs::{
        actions,
        history::History,
        rules::work::Verb,
        wire::{HistoryQuery, Job, JobHistoryEntry},
    },
    http::{
        buffers::Buffers,
        error_responses::{Authenticated, NotFound, WithId, WithIfMatch, WithQuery, WithoutBody},
        extract::{Caller, CurrentUser, FullAccess, IfMatch, NoBody, PathId, ValidQuery},
        listing::{self, Paging},
        respond::Message,
    },
    kit::version::ExpectedVersion,
};

/// Returns the routes of work, deletion requests and history.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(start_job))
        .routes(routes!(finish_job))
        .routes(routes!(complete_job))
        .routes(routes!(request_deletion))
        .routes(routes!(job_history))
}

/// Starts the work of the current visit. The status of the job becomes in progress, and the visit's finish time is
/// cleared.
#[utoipa::path(
    post, path = "/api/jobs/{id}/start", operation_id = "start_job", tag = "jobs",
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to start; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The started job", body = Job, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The job was started or completed already, or is archived (`wrong_state`)", body = ErrorBody),
    )
)]
async fn start_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<Response, Error> {
    work(app, user, id, version, Verb::Start).await
}

/// Finishes the work of the current visit and marks the visit done. The job stays in progress until it is completed.
#[utoipa::path(
    post, path = "/api/jobs/{id}/finish", operation_id = "finish_job", tag = "jobs",
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to finish; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The finished job", body = Job, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The job was not started, was finished already, or is archived (`wrong_state`)", body = ErrorBody),
    )
)]
async fn finish_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<Response, Error> {
    work(app, user, id, version, Verb::Finish).await
}

/// Completes the job and marks all its visits done.
///
/// Visits in the tray that have not begun are removed. Each visit that has begun but has no finish time finishes now.
/// If no visit has begun, the current visit finishes now.
#[utoipa::path(
    post, path = "/api/jobs/{id}/complete", operation_id = "complete_job", tag = "jobs",
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to complete; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The completed job", body = Job, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 409, description = "The job was not started, was completed already, or is archived (`wrong_state`)", body = ErrorBody),
    )
)]
async fn complete_job(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<Response, Error> {
    work(app, user, id, version, Verb::Complete).await
}

async fn work(
    app: App,
    user: Caller<FullAccess>,
    id: Uuid,
    version: ExpectedVersion,
    verb: Verb,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let changed = user
        .write(&app, move |tx, user| {
            actions::work(tx, user, now, id, version, verb)
        })
        .await?;
    Ok(super::answers::answer(changed))
}

/// Asks every other active administrator to delete the job. If any of them still has an unread request for this job,
/// nobody is notified.
#[utoipa::path(
    post, path = "/api/jobs/{id}/request-deletion", operation_id = "request_deletion", tag = "jobs",
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 200, description = "The administrators are notified", body = Message),
        Authenticated, WithId, WithoutBody, NotFound,
    )
)]
async fn request_deletion(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    _: NoBody,
) -> Result<Message, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| {
        actions::request_deletion(tx, user, now, id)
    })
    .await?;
    Ok(Message::ok("Deletion request sent"))
}

/// Returns a page of a job's history, with the newest entry first. Without parameters it returns the newest 500
/// entries.
#[utoipa::path(
    get, path = "/api/jobs/{id}/history", operation_id = "job_history", tag = "jobs",
    params(("id" = uuid::Uuid, Path, description = "The job's id"), HistoryQuery),
    responses(
        (status = 200, description = "The entries, the newest first", body = [JobHistoryEntry], headers(
            ("X-Total-Count" = i64, description = "On a page: the number of entries in the whole history"),
            ("Link" = String, description = "On a page: the address of the next page, `rel=\"next\"`"),
        )),
        Authenticated, WithId, WithQuery, NotFound,
        (status = 400, description = "The id is not a UUID, or a parameter has an invalid value", body = ErrorBody),
    )
)]
async fn job_history(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(id): PathId,
    uri: Uri,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<HistoryQuery>,
) -> Result<Response, Error> {
    let paging = Paging {
        limit: query.limit,
        cursor: query.cursor,
    };
    listing::respond(History(id), app, (&uri, &buffers), paging).await
}
