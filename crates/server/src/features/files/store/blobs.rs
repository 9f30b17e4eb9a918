//! SQL of the contents: the stored bytes of files, identified by their hash. Tells which contents are in use, and
//! which may be removed.

use std::collections::HashSet;

use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::hash;
use crate::kit::blobs::Hash;

/// The number of contents that one statement processes.
const BATCH: i64 = 500;

const NO_FILE_HAS_IT: &str = "NOT EXISTS (SELECT 1 FROM job_files f WHERE f.blob_id = file_blobs.id AND f.deleted_at IS NULL)";

/// Records that a file uses this content. The content's row stays locked until this transaction ends.
pub(in crate::features::files) fn use_content(
    tx: &mut Tx<'_>,
    blob: Hash,
    size: i64,
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO file_blobs (id, size, unused_since) VALUES ($1, $2, NULL) \
         ON CONFLICT (id) DO UPDATE SET unused_since = NULL",
        &[blob.bytes().into(), size.into()],
    )?;
    Ok(())
}

/// Records that a content is unused from the time `now` on, unless a file still uses it.
pub(in crate::features::files) fn mark_unused(
    tx: &mut Tx<'_>,
    blob: Hash,
    now: i64,
) -> Result<(), DbError> {
    // Because of the lock, the statement below also sees the files that earlier holders of the lock have stored.
    tx.lock("file_blobs", blob.bytes())?;
    tx.execute(
        &format!(
            "UPDATE file_blobs SET unused_since = $1 WHERE id = $2 AND unused_since IS NULL AND {NO_FILE_HAS_IT}"
        ),
        &[now.into(), blob.bytes().into()],
    )?;
    Ok(())
}

/// Returns some contents that no file uses any more although they are not recorded as unused. They belonged to files
/// of deleted jobs.
pub(in crate::features::files) fn unmarked(tx: &mut Tx<'_>) -> Result<Vec<Hash>, DbError> {
    tx.query(
        &format!(
            "SELECT id FROM file_blobs WHERE unused_since IS NULL AND {NO_FILE_HAS_IT} LIMIT $1"
        ),
        &[BATCH.into()],
        |row| hash(&row.get::<Vec<u8>>(0)?),
    )
}

/// Returns some contents that became unused earlier than `before` and are still unused.
pub(in crate::features::files) fn unused(
    tx: &mut Tx<'_>,
    before: i64,
) -> Result<Vec<Hash>, DbError> {
    tx.query(
        "SELECT id FROM file_blobs WHERE unused_since < $1 LIMIT $2",
        &[before.into(), BATCH.into()],
        |row| hash(&row.get::<Vec<u8>>(0)?),
    )
}

/// Locks a content, and removes its row if the content became unused earlier than `before` and is still unused.
/// Returns whether it removed the row. If so, the caller may remove the stored bytes before this transaction ends.
pub(in crate::features::files) fn forget(
    tx: &mut Tx<'_>,
    blob: Hash,
    before: i64,
) -> Result<bool, DbError> {
    tx.lock("file_blobs", blob.bytes())?;
    let removed = tx.execute(
        &format!("DELETE FROM file_blobs WHERE id = $1 AND unused_since < $2 AND {NO_FILE_HAS_IT}"),
        &[blob.bytes().into(), before.into()],
    )?;
    Ok(removed > 0)
}

/// Adds a row for a content that was found on the disk. The row says that the content has been unused since `since`.
/// Does nothing if the content already has a row.
pub(in crate::features::files) fn adopt(
    tx: &mut Tx<'_>,
    blob: Hash,
    since: i64,
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO file_blobs (id, size, unused_since) VALUES ($1, 0, $2) ON CONFLICT (id) DO NOTHING",
        &[blob.bytes().into(), since.into()],
    )?;
    Ok(())
}

/// Returns the recorded contents whose hash begins with this byte.
pub(in crate::features::files) fn in_hash_folder(
    tx: &mut Tx<'_>,
    first_byte: u8,
) -> Result<HashSet<Hash>, DbError> {
    let (first, last) = (vec![first_byte], [&[first_byte][..], &[0xff; 32]].concat());
    let found = tx.query(
        "SELECT id FROM file_blobs WHERE id >= $1 AND id < $2",
        &[first.into(), last.into()],
        |row| hash(&row.get::<Vec<u8>>(0)?),
    )?;
    Ok(found.into_iter().collect())
}

/// Returns the id of the folder that belongs to this database. If there is none yet, stores `new` and returns it.
pub(in crate::features::files) fn folder_id(tx: &mut Tx<'_>, new: Uuid) -> Result<Uuid, DbError> {
    tx.execute(
        "INSERT INTO file_folder (number, id) VALUES (1, $1) ON CONFLICT (number) DO NOTHING",
        &[new.into()],
    )?;
    known_folder_id(tx)?.ok_or_else(|| DbError::Internal("the folder has no id".to_owned()))
}

/// Returns the id of the folder that belongs to this database, if there is one.
pub(in crate::features::files) fn known_folder_id(
    tx: &mut Tx<'_>,
) -> Result<Option<Uuid>, DbError> {
    tx.query_opt("SELECT id FROM file_folder WHERE number = 1", &[], |row| {
        row.get(0)
    })
}
