//! SQL of files.

use jobwright_db::{Error as DbError, Row, Sql, Tx};
use uuid::Uuid;

use super::model::{FileKind, FileRecord, StoredFile};
use crate::kit::blobs::Hash;

pub(super) mod blobs;

const SELECT: &str = "SELECT f.id, f.job_id, f.name, f.kind, f.size, f.sha256, f.added_by, u.full_name, f.added_at, \
     f.uploaded, f.blob_id, f.width, f.height, f.taken_at, f.caption, f.on_card, f.place, f.deleted_at IS NOT NULL \
     FROM job_files f JOIN users u ON u.id = f.added_by";

/// Returns a file, even if it is not complete or is deleted.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<FileRecord>, DbError> {
    tx.query_opt(&format!("{SELECT} WHERE f.id = $1"), &[id.into()], record)
}

/// Like [`find`], but locks the file until this transaction ends.
pub(super) fn find_for_update(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<FileRecord>, DbError> {
    if tx.lock("job_files", id)? {
        find(tx, id)
    } else {
        Ok(None)
    }
}

/// Returns the complete files of a job, in the order of the job's files.
pub(super) fn of_job(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<FileRecord>, DbError> {
    let sql = format!(
        "{SELECT} WHERE f.job_id = $1 AND f.deleted_at IS NULL AND f.is_complete = TRUE \
         ORDER BY f.place, f.added_at, f.id"
    );
    tx.query(&sql, &[job.into()], record)
}

/// Returns the complete files of some jobs, in the order of each job's files.
pub(super) fn of_jobs(tx: &mut Tx<'_>, jobs: &[Uuid]) -> Result<Vec<FileRecord>, DbError> {
    let mut sql = Sql::new(format!("{SELECT} WHERE f.job_id IN ("));
    sql.bind_ids(jobs).push(
        ") AND f.deleted_at IS NULL AND f.is_complete = TRUE ORDER BY f.job_id, f.place, f.added_at, f.id",
    );
    tx.query(sql.text(), sql.params(), record)
}

/// Counts the files of a job, including unfinished uploads.
pub(super) fn count(tx: &mut Tx<'_>, job: Uuid) -> Result<i64, DbError> {
    tx.query_one(
        "SELECT COUNT(*) FROM job_files WHERE job_id = $1 AND deleted_at IS NULL",
        &[job.into()],
        |row| row.get(0),
    )
}

/// Whether the database has any complete file.
pub(super) fn has_any(tx: &mut Tx<'_>) -> Result<bool, DbError> {
    let found = tx.query_opt(
        "SELECT 1 FROM job_files WHERE deleted_at IS NULL AND blob_id IS NOT NULL LIMIT 1",
        &[],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

/// Stores a file when its upload begins.
pub(super) fn insert(tx: &mut Tx<'_>, file: &FileRecord) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO job_files (id, job_id, name, kind, size, sha256, added_by, added_at, uploaded, uploaded_at, \
         is_complete, on_card, place) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, $8, FALSE, FALSE, 0)",
        &[
            file.id.into(),
            file.job.into(),
            (&file.name).into(),
            file.kind.as_str().into(),
            file.size.into(),
            file.sha256.bytes().into(),
            file.added_by.into(),
            file.added_at.into(),
        ],
    )?;
    Ok(())
}

/// Stores how many bytes of an upload have arrived.
pub(super) fn set_uploaded(
    tx: &mut Tx<'_>,
    id: Uuid,
    uploaded: i64,
    at: i64,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE job_files SET uploaded = $1, uploaded_at = $2 WHERE id = $3",
        &[uploaded.into(), at.into(), id.into()],
    )?;
    Ok(())
}

/// Stores that a file is complete.
pub(super) fn complete(
    tx: &mut Tx<'_>,
    id: Uuid,
    stored: &StoredFile,
    at: i64,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE job_files SET uploaded = size, uploaded_at = $1, is_complete = TRUE, blob_id = $2, width = $3, \
         height = $4, taken_at = $5 WHERE id = $6",
        &[
            at.into(),
            stored.blob.bytes().into(),
            stored.width.into(),
            stored.height.into(),
            stored.taken_at.into(),
            id.into(),
        ],
    )?;
    Ok(())
}

/// Stores the details of a file, such as its caption.
pub(super) fn set_details(tx: &mut Tx<'_>, file: &FileRecord) -> Result<(), DbError> {
    tx.execute(
        "UPDATE job_files SET caption = $1, on_card = $2, place = $3 WHERE id = $4",
        &[
            file.caption.as_deref().into(),
            file.on_card.into(),
            file.place.into(),
            file.id.into(),
        ],
    )?;
    Ok(())
}

/// Marks a file as deleted.
pub(super) fn mark_deleted(tx: &mut Tx<'_>, id: Uuid, at: i64) -> Result<(), DbError> {
    tx.execute(
        "UPDATE job_files SET deleted_at = $1 WHERE id = $2",
        &[at.into(), id.into()],
    )?;
    Ok(())
}

/// Returns some unfinished uploads that have received no bytes since `before`.
pub(super) fn abandoned(tx: &mut Tx<'_>, before: i64) -> Result<Vec<Uuid>, DbError> {
    tx.query(
        "SELECT id FROM job_files WHERE uploaded_at < $1 AND deleted_at IS NULL AND is_complete = FALSE LIMIT 500",
        &[before.into()],
        |row| row.get(0),
    )
}

/// Removes an unfinished upload that has received no bytes since `before`. Returns whether it removed one. Its id can
/// be used again.
pub(super) fn forget(tx: &mut Tx<'_>, id: Uuid, before: i64) -> Result<bool, DbError> {
    let removed = tx.execute(
        "DELETE FROM job_files WHERE id = $1 AND uploaded_at < $2 AND deleted_at IS NULL AND is_complete = FALSE",
        &[id.into(), before.into()],
    )?;
    Ok(removed > 0)
}

/// Whether an upload is unfinished: neither complete nor deleted.
pub(super) fn is_unfinished(tx: &mut Tx<'_>, id: Uuid) -> Result<bool, DbError> {
    let found = tx.query_opt(
        "SELECT 1 FROM job_files WHERE id = $1 AND deleted_at IS NULL AND is_complete = FALSE",
        &[id.into()],
        |_| Ok(()),
    )?;
    Ok(found.is_some())
}

fn record(row: &Row<'_>) -> Result<FileRecord, DbError> {
    let (kind, blob): (String, Option<Vec<u8>>) = (row.get(3)?, row.get(10)?);
    let stored = match blob {
        Some(blob) => Some(StoredFile {
            blob: hash(&blob)?,
            width: row.get(11)?,
            height: row.get(12)?,
            taken_at: row.get(13)?,
        }),
        None => None,
    };
    Ok(FileRecord {
        id: row.get(0)?,
        job: row.get(1)?,
        name: row.get(2)?,
        kind: FileKind::parse(&kind)
            .ok_or_else(|| DbError::Internal(format!("a file of the unknown kind {kind}")))?,
        size: row.get(4)?,
        sha256: hash(&row.get::<Vec<u8>>(5)?)?,
        added_by: row.get(6)?,
        added_by_name: row.get(7)?,
        added_at: row.get(8)?,
        uploaded: row.get(9)?,
        stored,
        caption: row.get(14)?,
        on_card: row.get(15)?,
        place: row.get(16)?,
        is_deleted: row.get(17)?,
    })
}

fn hash(bytes: &[u8]) -> Result<Hash, DbError> {
    Hash::from_bytes(bytes).ok_or_else(|| DbError::Internal("a hash of another length".to_owned()))
}
