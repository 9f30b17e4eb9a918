//! The folder for photos and documents: checks whether it belongs to the database. rule: files-folder

use std::io;

use jiff::Timestamp;
use jobwright_db::{Database, Error as DbError, Tx};
use uuid::Uuid;

use super::store;
use crate::kit::{
    blobs::{Blobs, MarkerError},
    ids::new_id,
};

/// Why a folder can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The folder can't be created, or the server can't write to it.
    #[error("cannot keep files in the folder {0}: {1}")]
    Unusable(String, io::Error),
    /// The folder's marker file can't be read.
    #[error("cannot keep files in the folder {0}: {1}")]
    Marker(String, MarkerError),
    /// The folder's marker file has the id of another database.
    #[error(
        "the folder {0} has the files of another database: set JOBWRIGHT_FILES_DIR to the folder of this database, or to a new folder"
    )]
    OfAnother(String),
    /// The folder has no marker file, although the database has files.
    #[error(
        "the folder {0} does not have the files of this database: set JOBWRIGHT_FILES_DIR to the folder that has them, or restore it from a backup"
    )]
    Missing(String),
    /// Reading from the database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Creates the folder if it does not exist, and checks that it belongs to this database. If neither the folder nor the
/// database has files yet, the folder gets its marker file. Blocks.
pub fn prepare(db: &Database, blobs: &Blobs, now: Timestamp) -> Result<(), FolderError> {
    let folder = || blobs.folder().display().to_string();
    let new = new_id(now);
    let found = blobs
        .marker()
        .map_err(|error| FolderError::Marker(folder(), error))?;
    let (own, has_files) = db.write_blocking(move |tx| state(tx, new))?;
    match found {
        Some(marker) if marker != own => return Err(FolderError::OfAnother(folder())),
        None if has_files => return Err(FolderError::Missing(folder())),
        _ => {}
    }
    let prepared = blobs.prepare().and_then(|()| match found {
        Some(_) => Ok(()),
        None => blobs.set_marker(own, now.into()),
    });
    prepared.map_err(|error| FolderError::Unusable(folder(), error))
}

/// Returns the id of the database's folder, and whether the database has files. If the database has no folder id yet,
/// stores `new` as the id.
fn state(tx: &mut Tx<'_>, new: Uuid) -> Result<(Uuid, bool), DbError> {
    Ok((store::blobs::folder_id(tx, new)?, store::has_any(tx)?))
}

/// Stores a new folder id in the database if it has none yet, so that backups contain the id too. Returns the folder
/// id of the database. Blocks.
pub fn ensure_folder_id(db: &Database, now: Timestamp) -> Result<Uuid, DbError> {
    let new = new_id(now);
    db.write_blocking(move |tx| store::blobs::folder_id(tx, new))
}

/// Returns the id of the database's folder, and whether the database has files. `None` for a database that never had a
/// folder, and for a database of an older version of the program.
pub fn folder_of(db: &Database) -> Option<(Uuid, bool)> {
    db.read_blocking(folder_in).ok().flatten()
}

/// Like [`folder_of`], but runs in a given transaction.
pub fn folder_in(tx: &mut Tx<'_>) -> Result<Option<(Uuid, bool)>, DbError> {
    let Some(id) = store::blobs::known_folder_id(tx)? else {
        return Ok(None);
    };
    Ok(Some((id, store::has_any(tx)?)))
}
