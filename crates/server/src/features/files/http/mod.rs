//! Handlers of files.

mod pieces;
mod progress;
mod sending;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use tokio::task::spawn_blocking;
use utoipa_axum::{router::OpenApiRouter, routes};

use self::progress::progress;
use super::{
    actions::{self, Allowed, Begun},
    rules::{self, PIECE_BYTES},
    wire::{FileDetails, FileQuery, JobFile, NewFile, UploadState},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        buffers::Buffers,
        error_responses::{Authenticated, NotFound, WithId, WithJson, WithQuery, WithoutBody},
        extract::{
            CurrentUser, IfNoneMatch, NoBody, PathId, PlainBytes, UploadOffset, ValidJson,
            ValidQuery,
        },
        respond::{created, deleted},
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(begin_upload))
        .routes(routes!(upload_state, send_piece, read_file, delete_file))
        .routes(routes!(change_file))
        .routes(routes!(list_files))
}

/// Begins an upload.
///
/// The file's bytes are sent afterwards in pieces, with `PATCH /api/files/{id}`. Repeating the request returns how
/// many bytes have arrived.
#[utoipa::path(
    post, path = "/api/files", operation_id = "begin_upload", tag = "files", request_body = NewFile,
    responses(
        (status = 201, description = "The upload began", body = UploadState),
        (status = 200, description = "The upload began before; `offset` says how many bytes have arrived", body = UploadState),
        Authenticated, WithJson,
        (status = 429, description = "The person has uploaded too much in a day (`too_many_uploads`), or made too many changes in a minute (`too_many_changes`); `Retry-After` says when to try again", body = ErrorBody),
        (status = 503, description = "The disk has little room left, so no new upload begins (`disk_nearly_full`)", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
        (status = 409, description = "The id belongs to another file or to a deleted one (`file_differs`), the job has 200 files, counting those that are not complete (`too_many_files`), or the job is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn begin_upload(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<NewFile>,
) -> Result<Response, Error> {
    let (now, person) = (app.clock.now(), user.id);
    let bytes = input.size.map_or(0, i64::unsigned_abs);
    let allowed = Allowed {
        has_room: has_room(&app).await,
        rate: app.upload_rate.count(person, bytes, now),
    };
    let begun = user
        .write(&app, move |tx, user| {
            actions::begin(tx, user, now, (&input, allowed))
        })
        .await;
    if allowed.rate.is_ok() && !matches!(begun, Ok(Begun::Now(_))) {
        app.upload_rate.give_back(person, bytes);
    }
    Ok(match begun? {
        Begun::Now(state) => created(state),
        Begun::Before(state) => Json(state).into_response(),
    })
}

/// Whether the disk has enough free space for new uploads. If the free space can't be determined, uploads may begin.
async fn has_room(app: &App) -> bool {
    let blobs = app.blobs.clone();
    match spawn_blocking(move || blobs.space()).await {
        Ok(Ok(disk)) => rules::has_room(disk),
        _ => true,
    }
}

/// Returns how much of a file has arrived.
#[utoipa::path(
    head, path = "/api/files/{id}", operation_id = "upload_state", tag = "files",
    params(("id" = uuid::Uuid, Path, description = "The file's id")),
    responses(
        (status = 200, description = "The file is known", headers(
            ("Upload-Offset" = i64, description = "How many bytes have arrived: where the next piece begins"),
            ("Upload-Complete" = String, description = "`?1` if the file is complete, else `?0`"))),
        Authenticated, WithId, NotFound,
    )
)]
async fn upload_state(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(id): PathId,
) -> Result<HeaderMap, Error> {
    let file = app.db.look_up(move |tx| actions::find(tx, id)).await?;
    Ok(progress(file.uploaded, file.stored.is_some()))
}

/// Sends the next piece of a file. The last piece completes the file. Only the person who began the upload can send
/// pieces.
#[utoipa::path(
    patch, path = "/api/files/{id}", operation_id = "send_piece", tag = "files",
    params(
        ("id" = uuid::Uuid, Path, description = "The file's id"),
        ("Upload-Offset" = i64, Header, minimum = 0, description = "Where the piece begins: how many bytes have arrived before"),
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The piece, at most 1,048,576 bytes"),
    responses(
        (status = 204, description = "The piece is stored", headers(
            ("Upload-Offset" = i64, description = "Where the next piece begins"),
            ("Upload-Complete" = String, description = "`?1` if the file is complete, else `?0`"))),
        Authenticated, WithJson, NotFound,
        (status = 400, description = "The id, the header or the length of the piece is invalid (`invalid`, `malformed`). Or it was the last piece, and the file does not have the announced SHA-256 (`hash_differs`): the upload must start again at offset 0. Or the file does not have the announced `kind` (`not_a_photo`, `not_a_pdf`), or the photo has more than 40,000,000 pixels (`too_many_pixels`)", body = ErrorBody),
        (status = 403, description = "Somebody else began the upload (`forbidden`). Or the password must be changed first (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)", body = ErrorBody),
        (status = 409, description = "The piece does not begin where the last one ended (`wrong_offset`): the header `Upload-Offset` of the answer says where it must begin. Or the job is archived (`job_archived`)", body = ErrorBody, headers(("Upload-Offset" = i64, description = "Where the next piece begins"))),
        (status = 413, description = "The piece is longer than 1,048,576 bytes", body = ErrorBody),
        (status = 415, description = "The content type is not `application/octet-stream`", body = ErrorBody),
        (status = 503, description = "The server has too much to do, the disk is full, or too many photos wait to be checked. The piece can be sent again", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
    )
)]
async fn send_piece(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    UploadOffset(offset): UploadOffset,
    PlainBytes(bytes): PlainBytes<PIECE_BYTES>,
) -> Result<Response, Error> {
    pieces::send(&app, &user, id, offset, bytes).await
}

/// Returns the bytes of a complete file. Photos are upright and have no metadata. A document is sent as an attachment
/// and has only one size.
#[utoipa::path(
    get, path = "/api/files/{id}", operation_id = "read_file", tag = "files",
    params(
        ("id" = uuid::Uuid, Path, description = "The file's id"), FileQuery,
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` that the client has; 304 if it is the current one"),
    ),
    responses(
        (status = 200, description = "The bytes. `thumb` and `print` are JPEG photos of at most 320 and 1,200 pixels on the longer side", body = Vec<u8>, content_type = "application/octet-stream",
            headers(("ETag" = String, description = "The content's hash"), ("Content-Disposition" = String, description = "The file's name; `attachment` for documents"))),
        (status = 304, description = "The client has the content"),
        Authenticated, WithQuery, NotFound,
    )
)]
async fn read_file(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(id): PathId,
    ValidQuery(query): ValidQuery<FileQuery>,
    known: IfNoneMatch,
    buffers: Buffers,
) -> Result<Response, Error> {
    let file = app.db.look_up(move |tx| actions::find(tx, id)).await?;
    sending::send(&app, &file, query.size, &known, &buffers).await
}

/// Deletes a file. Administrators can delete any file, workers can delete their own files within 24 hours. The file's
/// id can't be used again.
#[utoipa::path(
    delete, path = "/api/files/{id}", operation_id = "delete_file", tag = "files",
    params(("id" = uuid::Uuid, Path, description = "The file's id")),
    responses(
        (status = 204, description = "Deleted"),
        Authenticated, WithId, WithoutBody, NotFound,
        (status = 403, description = "A worker can delete only their own files, and only within 24 hours (`forbidden`). Or the password must be changed first (`password_change_required`), two-step sign-in must be set up first (`second_factor_setup_required`), or a page of another site sent a change (`cross_site`)", body = ErrorBody),
        (status = 409, description = "The job is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn delete_file(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    _: NoBody,
) -> Result<StatusCode, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| actions::delete(tx, user, now, id))
        .await?;
    Ok(deleted())
}

/// Changes a file's caption, its place in the list of files, and whether the job's card prints it.
#[utoipa::path(
    patch, path = "/api/files/{id}/details", operation_id = "change_file", tag = "files", request_body = FileDetails,
    params(("id" = uuid::Uuid, Path, description = "The file's id")),
    responses(
        (status = 200, description = "The changed file", body = JobFile),
        Authenticated, WithJson, NotFound,
        (status = 409, description = "The job is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn change_file(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    ValidJson(details): ValidJson<FileDetails>,
) -> Result<Json<JobFile>, Error> {
    let now = app.clock.now();
    let file = user
        .write(&app, move |tx, _| actions::change(tx, now, id, &details))
        .await?;
    Ok(Json(file.into()))
}

/// Lists the complete files of a job, sorted by place. Files with the same place are sorted by age, the oldest first.
#[utoipa::path(
    get, path = "/api/jobs/{id}/files", operation_id = "list_files", tag = "files",
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 200, description = "The files, at most 200", body = [JobFile]),
        Authenticated, WithId, NotFound,
    )
)]
async fn list_files(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(job): PathId,
) -> Result<Json<Vec<JobFile>>, Error> {
    let files = app.db.read(move |tx| actions::list(tx, job)).await?;
    Ok(Json(files.into_iter().map(JobFile::from).collect()))
}
