//! Removes abandoned uploads, and contents that no file uses any more. A content is the stored bytes of a file.
//! rule: files-swept

use std::{io, time::Duration};

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use tokio::task::spawn_blocking;

use super::store;
use crate::{
    app::App,
    kit::{
        blobs::{Blobs, Hash},
        repeat::repeat_every,
    },
};

/// How long abandoned uploads and unused contents are kept.
const KEPT: Duration = Duration::from_hours(48);

/// Why a clean-up stopped. The next clean-up continues the work.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// The folder can't be read, or a file in the folder can't be removed.
    #[error("the folder of files: {0}")]
    Folder(#[from] io::Error),
}

/// Cleans up immediately and then after every `pause`, until the future is dropped.
pub async fn keep_swept(app: App, pause: Duration) {
    repeat_every(pause, "unused files could not be removed", || {
        let app = app.clone();
        async move { sweep(&app).await }
    })
    .await;
}

/// Removes uploads and contents that have been unused for 48 hours. Several servers may do this at the same time.
pub async fn sweep(app: &App) -> Result<(), SweepError> {
    let now = app.clock.now();
    let before = now - KEPT;
    remove_abandoned(app, before).await?;
    remove_stray_uploads(app, before).await?;
    mark_unused(app, now).await?;
    for first_byte in with_disk(app, Blobs::hash_folders).await? {
        adopt_strays(app, first_byte, before).await?;
    }
    remove_unused(app, before).await
}

/// Removes the rows and the bytes of abandoned uploads.
async fn remove_abandoned(app: &App, before: Timestamp) -> Result<(), SweepError> {
    let at = before.as_millisecond();
    loop {
        let found = app.db.read(move |tx| store::abandoned(tx, at)).await?;
        if found.is_empty() {
            return Ok(());
        }
        for id in found {
            if app.db.write(move |tx| store::forget(tx, id, at)).await? {
                with_disk(app, move |blobs| blobs.remove_upload(id)).await?;
            }
        }
    }
}

/// Removes the received bytes of uploads that are complete, deleted or not in the database.
async fn remove_stray_uploads(app: &App, before: Timestamp) -> Result<(), SweepError> {
    let old = with_disk(app, move |blobs| blobs.uploads_before(before.into())).await?;
    for id in old {
        let goes_on = app.db.read(move |tx| store::is_unfinished(tx, id)).await?;
        if !goes_on {
            with_disk(app, move |blobs| blobs.remove_upload(id)).await?;
        }
    }
    Ok(())
}

/// Finds contents that belonged to files of deleted jobs, and records that they are unused from now on.
async fn mark_unused(app: &App, now: Timestamp) -> Result<(), SweepError> {
    let at = now.as_millisecond();
    loop {
        let found = app.db.read(store::blobs::unmarked).await?;
        if found.is_empty() {
            return Ok(());
        }
        let mark = move |tx: &mut Tx<'_>| {
            let mut all = found.iter();
            all.try_for_each(|blob| store::blobs::mark_unused(tx, *blob, at))
        };
        app.db.write(mark).await?;
    }
}

/// Finds contents on the disk that have no row, and records that they are unused. Such contents remain if a server
/// stopped between storing the bytes and storing the row.
async fn adopt_strays(app: &App, first_byte: u8, before: Timestamp) -> Result<(), SweepError> {
    let old = with_disk(app, move |blobs| {
        blobs.remove_leftovers(first_byte, before.into())?;
        blobs.contents_before(first_byte, before.into())
    });
    let old = old.await?;
    let known = app
        .db
        .read(move |tx| store::blobs::in_hash_folder(tx, first_byte))
        .await?;
    let since = before.as_millisecond() - 1;
    for blob in old.into_iter().filter(|blob| !known.contains(blob)) {
        app.db
            .write(move |tx| store::blobs::adopt(tx, blob, since))
            .await?;
    }
    Ok(())
}

/// Removes contents that have been unused for long enough. Each content is removed while its row is locked, so that no
/// file can start to use it meanwhile. If the transaction fails, the row still exists and the next clean-up removes
/// it. If an upload needs a removed content, the upload stores it again.
async fn remove_unused(app: &App, before: Timestamp) -> Result<(), SweepError> {
    let at = before.as_millisecond();
    loop {
        let found = app.db.read(move |tx| store::blobs::unused(tx, at)).await?;
        let mut has_removed = false;
        for blob in found {
            has_removed |= remove_one(app, blob, at).await?;
        }
        if !has_removed {
            return Ok(());
        }
    }
}

/// Removes a content unless it is in use again. Returns whether it was removed.
async fn remove_one(app: &App, blob: Hash, before: i64) -> Result<bool, SweepError> {
    let blobs = app.blobs.clone();
    let removed: Result<bool, DbError> = app
        .db
        .write(move |tx| {
            let is_forgotten = store::blobs::forget(tx, blob, before)?;
            if is_forgotten {
                let failed = |error: io::Error| DbError::Unavailable(error.to_string());
                blobs.remove(blob).map_err(failed)?;
            }
            Ok(is_forgotten)
        })
        .await;
    Ok(removed?)
}

/// Runs work on the folder outside the async threads.
async fn with_disk<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Blobs) -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let blobs = app.blobs.clone();
    spawn_blocking(move || work(&blobs))
        .await
        .map_err(io::Error::other)?
}
