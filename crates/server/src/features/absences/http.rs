//! Handlers of absences.

use axum::{Json, extract::State, http::StatusCode, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions,
    wire::{Absence, AbsencePatch, AbsenceQuery, NewAbsence, SavedAbsence},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        error_responses::{
            Authenticated, NotFound, WithId, WithIfMatch, WithJson, WithQuery, WithoutBody,
        },
        extract::{CurrentUser, IfMatch, NoBody, PathId, ValidJson, ValidQuery},
        respond::{deleted, with_etag},
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_absences, create_absence))
        .routes(routes!(change_absence, delete_absence))
}

/// Lists absences by start.
///
/// Workers see all details of their own absences and of absences that apply to everybody. Of other people's absences
/// they see only the approved ones, without kind and note.
#[utoipa::path(
    get, path = "/api/absences", operation_id = "list_absences", tag = "working-time", params(AbsenceQuery),
    responses(
        (status = 200, description = "The absences", body = [Absence]),
        Authenticated, WithQuery,
    )
)]
async fn list_absences(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidQuery(query): ValidQuery<AbsenceQuery>,
) -> Result<Json<Vec<Absence>>, Error> {
    app.db
        .read(move |tx| actions::list(tx, &user, query))
        .await
        .map(Json)
}

/// Adds an absence. Workers can request one for themselves.
#[utoipa::path(
    post, path = "/api/absences", operation_id = "create_absence", tag = "working-time", request_body = NewAbsence,
    responses(
        (status = 201, description = "The absence, with the visits that it overlaps", body = SavedAbsence, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithJson,
        (status = 403, description = "A worker can only request an absence, and only for themselves (`forbidden`). Or the password must be changed first (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)", body = ErrorBody),
    )
)]
async fn create_absence(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<NewAbsence>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let saved = user
        .write(&app, move |tx, user| actions::create(tx, user, now, &input))
        .await?;
    Ok(with_version(saved, StatusCode::CREATED))
}

/// Changes the fields of an absence that are present. Workers can change only their own requests.
#[utoipa::path(
    patch, path = "/api/absences/{id}", operation_id = "change_absence", tag = "working-time", request_body = AbsencePatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The absence's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The absence, with the visits that it overlaps", body = SavedAbsence, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 403, description = "A worker can change only their own request, and can't approve it (`forbidden`). Or the password must be changed first (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)", body = ErrorBody),
    )
)]
async fn change_absence(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(patch): ValidJson<AbsencePatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let saved = user
        .write(&app, move |tx, user| {
            actions::update(tx, user, now, (id, version), &patch)
        })
        .await?;
    Ok(with_version(saved, StatusCode::OK))
}

/// Removes an absence. Removing a request takes it back or declines it.
#[utoipa::path(
    delete, path = "/api/absences/{id}", operation_id = "delete_absence", tag = "working-time",
    params(
        ("id" = uuid::Uuid, Path, description = "The absence's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to delete; 412 if it is not the current one"),
    ),
    responses(
        (status = 204, description = "Removed"),
        Authenticated, WithId, WithoutBody, NotFound, WithIfMatch,
        (status = 403, description = "A worker can remove only their own request (`forbidden`). Or the password must be changed first (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)", body = ErrorBody),
    )
)]
async fn delete_absence(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    _: NoBody,
) -> Result<StatusCode, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| {
        actions::delete(tx, user, now, (id, version))
    })
    .await?;
    Ok(deleted())
}

fn with_version(saved: SavedAbsence, status: StatusCode) -> Response {
    let mut response = with_etag(saved.absence.version, saved);
    *response.status_mut() = status;
    response
}
