//! Receives a piece of an upload: first stores the bytes of the piece, then updates the row. The last piece completes
//! the file.

use axum::{
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::progress::progress;
use crate::{
    app::App,
    error::Error,
    features::{
        files::{
            actions::{self, Finished, WrongOffset},
            model::FileRecord,
            upload_check::{CheckedUpload, check_upload},
        },
        settings,
    },
    http::extract::{Caller, FullAccess},
    kit::{blobs::Written, work_queue::TaskOwner},
};

/// The maximum number of attempts to store the bytes of a file. An attempt fails if the clean-up removes the bytes as
/// unused at the same moment.
const ATTEMPTS: usize = 3;

/// Stores a piece and returns the new offset of the upload. rule: upload-pieces
pub(super) async fn send(
    app: &App,
    user: &Caller<FullAccess>,
    id: Uuid,
    offset: i64,
    bytes: Vec<u8>,
) -> Result<Response, Error> {
    let length = bytes.len();
    // The check changes nothing. But it runs as a write, because a write reads the person's rights again. The rights
    // may have changed, because the body may arrive long after the headers.
    let checked = user
        .write(app, move |tx, user| {
            actions::check_piece(tx, user, id, (offset, length))
        })
        .await?;
    let piece = match checked {
        Ok(piece) => piece,
        Err(WrongOffset(right)) => return Ok(wrong_offset(right)),
    };
    if write(app, id, offset, bytes).await? == Written::Gap {
        start_again(app, user, id).await?;
        return Ok(wrong_offset(0));
    }
    if piece.is_last {
        return finish(app, user, piece.file, (offset, length)).await;
    }
    let now = app.clock.now();
    let advanced = user
        .write(app, move |tx, user| {
            actions::advance(tx, user, now, id, (offset, length))
        })
        .await?;
    Ok(match advanced {
        Ok(next) => (StatusCode::NO_CONTENT, progress(next, false)).into_response(),
        Err(WrongOffset(right)) => wrong_offset(right),
    })
}

async fn write(app: &App, id: Uuid, offset: i64, bytes: Vec<u8>) -> Result<Written, Error> {
    let (blobs, now) = (app.blobs.clone(), app.clock.now());
    let offset = u64::try_from(offset).unwrap_or_default();
    let written = spawn_blocking(move || blobs.write_piece(id, offset, &bytes, now.into())).await;
    written
        .map_err(|error| Error::Panicked(error.to_string()))?
        .map_err(Error::Storage)
}

/// Checks the complete upload and makes it a file of its job.
async fn finish(
    app: &App,
    user: &Caller<FullAccess>,
    file: FileRecord,
    (offset, length): (i64, usize),
) -> Result<Response, Error> {
    let (id, size) = (file.id, file.size);
    for _ in 0..ATTEMPTS {
        let (stored, bytes) = match check(app, user.id, file.clone()).await? {
            CheckedUpload::Stored(stored, bytes) => (stored, bytes),
            CheckedUpload::Refused(refusal) => return Err(refusal),
            CheckedUpload::Lost => {
                start_again(app, user, id).await?;
                return Ok(wrong_offset(0));
            }
            CheckedUpload::HashDiffers => {
                start_again(app, user, id).await?;
                return Ok(hash_differs());
            }
        };
        let (blobs, now) = (app.blobs.clone(), app.clock.now());
        let finished = user.write(app, move |tx, user| {
            let content = (&blobs, &stored, bytes);
            actions::finish(tx, user, now, (id, offset, length), content)
        });
        match finished.await? {
            Finished::Added => {
                remove_upload(app, id).await;
                return Ok((StatusCode::NO_CONTENT, progress(size, true)).into_response());
            }
            Finished::WrongOffset(right) => return Ok(wrong_offset(right)),
            Finished::Swept => {}
        }
    }
    Err(Error::Overloaded)
}

async fn check(app: &App, person: Uuid, file: FileRecord) -> Result<CheckedUpload, Error> {
    let zone = app
        .db
        .read(|tx| settings::load(tx).map(|settings| settings.timezone))
        .await?;
    let (blobs, now) = (app.blobs.clone(), app.clock.now());
    let work = move || check_upload(&blobs, &file, now, &zone);
    let taken = app.photos.run(TaskOwner::Person(person), work).await?;
    taken.map_err(Error::Storage)
}

/// Resets the offset of the upload to 0.
async fn start_again(app: &App, user: &Caller<FullAccess>, id: Uuid) -> Result<(), Error> {
    let now = app.clock.now();
    user.write(app, move |tx, user| actions::start_again(tx, user, now, id))
        .await
}

/// Removes the received bytes of an upload after it was completed. If that fails, the periodic clean-up removes them
/// later.
async fn remove_upload(app: &App, id: Uuid) {
    let blobs = app.blobs.clone();
    if let Ok(Err(error)) = spawn_blocking(move || blobs.remove_upload(id)).await {
        tracing::warn!(%error, "the bytes of a complete upload could not be removed; the sweeper will remove them later");
    }
}

fn wrong_offset(right: i64) -> Response {
    let message = "The piece does not begin where the last one ended";
    let refused = Error::conflict("wrong_offset", message).into_response();
    (progress(right, false), refused).into_response()
}

fn hash_differs() -> Response {
    let refused = Error::Refused {
        code: "hash_differs",
        message: "The file did not arrive as it was sent. Please send it again.",
    };
    (progress(0, false), refused).into_response()
}
