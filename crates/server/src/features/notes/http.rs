//! Handlers of notes.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, Uri},
    response::{IntoResponse as _, Response},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions::{self, Added},
    list::NotesOf,
    wire::{NewNote, Note, NotePatch, NotesQuery},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        buffers::Buffers,
        error_responses::{
            AdminOnly, Authenticated, NotFound, WithId, WithJson, WithQuery, WithoutBody,
        },
        extract::{Admin, CurrentUser, NoBody, PathId, ValidJson, ValidQuery},
        listing::{self, Paging},
        respond::{created, deleted},
    },
};

/// The number of notes on a page if the request sets no limit.
const PAGE: i64 = 50;

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_notes, add_note))
        .routes(routes!(change_note, remove_note))
}

/// Returns a page of a job's notes, the newest first. Removed notes are included without their text.
#[utoipa::path(
    get, path = "/api/jobs/{id}/notes", operation_id = "list_notes", tag = "notes",
    params(("id" = uuid::Uuid, Path, description = "The job's id"), NotesQuery),
    responses(
        (status = 200, description = "The notes, the newest first", body = [Note], headers(
            ("X-Total-Count" = i64, description = "The number of the job's notes, removed ones too"),
            ("Link" = String, description = "The address of the next page, `rel=\"next\"`"),
        )),
        Authenticated, WithId, WithQuery, NotFound,
        (status = 400, description = "The id is not a UUID, or a parameter has an invalid value", body = ErrorBody),
    )
)]
async fn list_notes(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(id): PathId,
    uri: Uri,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<NotesQuery>,
) -> Result<Response, Error> {
    let paging = Paging {
        limit: query.limit.or(Some(PAGE)),
        cursor: query.cursor,
    };
    listing::respond(NotesOf(id), app, (&uri, &buffers), paging).await
}

/// Adds a note to a job.
///
/// A request with an `id` can be repeated: if the same user already added the same text under this id, the answer is
/// 200 with the existing note.
#[utoipa::path(
    post, path = "/api/jobs/{id}/notes", operation_id = "add_note", tag = "notes", request_body = NewNote,
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 201, description = "The note", body = Note),
        (status = 200, description = "The same request added this note before", body = Note),
        Authenticated, WithJson, NotFound,
        (status = 409, description = "Another note has this id (`id_taken`), the job is archived (`job_archived`), or it has 1,000 notes (`too_many_notes`)", body = ErrorBody),
    )
)]
async fn add_note(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    ValidJson(input): ValidJson<NewNote>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let added = user
        .write(&app, move |tx, user| {
            actions::add(tx, user, now, id, &input)
        })
        .await?;
    Ok(match added {
        Added::Now(note) => created(note),
        Added::Before(note) => Json(note).into_response(),
    })
}

/// Changes whether a note is printed on the job card.
#[utoipa::path(
    patch, path = "/api/notes/{id}", operation_id = "change_note", tag = "notes", request_body = NotePatch,
    params(("id" = uuid::Uuid, Path, description = "The note's id")),
    responses(
        (status = 200, description = "The note", body = Note),
        Authenticated, WithJson, NotFound,
        (status = 409, description = "The note was removed (`note_removed`), or its job is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn change_note(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    ValidJson(patch): ValidJson<NotePatch>,
) -> Result<Json<Note>, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, _| actions::change(tx, now, id, patch))
        .await
        .map(Json)
}

/// Removes the text of a note. The note remains in the list and is marked as removed. Administrators only.
#[utoipa::path(
    delete, path = "/api/notes/{id}", operation_id = "remove_note", tag = "notes",
    params(("id" = uuid::Uuid, Path, description = "The note's id")),
    responses(
        (status = 204, description = "The note is removed; it may have been removed before"),
        AdminOnly, WithId, WithoutBody, NotFound,
        (status = 409, description = "The note's job is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn remove_note(
    State(app): State<App>,
    Admin(user): Admin,
    PathId(id): PathId,
    _: NoBody,
) -> Result<StatusCode, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| actions::remove(tx, user, now, id))
        .await?;
    Ok(deleted())
}
