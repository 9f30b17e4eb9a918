//! Actions on the pieces of an upload. A piece is the part of a file that one request sends. First [`check_piece`]
//! checks the piece. Then its bytes are written. Then [`advance`] or [`finish`] checks the piece again.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{ADDED, add_to_history, check_not_archived, find, lock, record_event};
use crate::{
    error::Error,
    features::{
        files::{
            model::{FileRecord, StoredFile},
            rules::{self, PieceVerdict},
            store,
        },
        jobs,
        users::Actor,
    },
    kit::blobs::Blobs,
};

/// The offset of a piece is wrong. Contains the right offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::files) struct WrongOffset(pub(in crate::features::files) i64);

/// A piece of an upload that may be written.
#[derive(Debug, Clone)]
pub(in crate::features::files) struct Piece {
    pub(in crate::features::files) file: FileRecord,
    /// Whether this piece is the last one of the file.
    pub(in crate::features::files) is_last: bool,
}

/// Checks whether a piece with this offset and length may be written. 404 if there is no such upload, 403 for another
/// person's upload, 409 for an archived job.
pub(in crate::features::files) fn check_piece(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: Uuid,
    (offset, length): (i64, usize),
) -> Result<Result<Piece, WrongOffset>, Error> {
    let file = find(tx, id)?;
    let job = jobs::find(tx, file.job)?.ok_or(Error::NotFound)?;
    check_not_archived(&job)?;
    decide(file, actor, offset, length)
}

fn decide(
    file: FileRecord,
    actor: &Actor,
    offset: i64,
    length: usize,
) -> Result<Result<Piece, WrongOffset>, Error> {
    match rules::piece(&file, actor.id, offset, length) {
        PieceVerdict::Accepted { is_last } => Ok(Ok(Piece { file, is_last })),
        PieceVerdict::WrongOffset => Ok(Err(WrongOffset(file.uploaded))),
        PieceVerdict::NotOwner => Err(Error::forbidden()),
        PieceVerdict::TooLong => Err(Error::Malformed(
            "The piece is longer than what is missing of the file".to_owned(),
        )),
    }
}

/// Records that a piece was stored. Returns the new offset. If another request has changed the offset meanwhile,
/// returns the right offset.
pub(in crate::features::files) fn advance(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    (offset, length): (i64, usize),
) -> Result<Result<i64, WrongOffset>, Error> {
    let (_, file) = lock(tx, id)?;
    if let Err(wrong) = decide(file, actor, offset, length)? {
        return Ok(Err(wrong));
    }
    let end = offset.saturating_add(i64::try_from(length).unwrap_or(i64::MAX));
    store::set_uploaded(tx, id, end, now.as_millisecond())?;
    Ok(Ok(end))
}

/// The result of completing an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::files) enum Finished {
    /// The file now belongs to the job.
    Added,
    /// Another request has changed the offset meanwhile. Contains the right offset.
    WrongOffset(i64),
    /// The stored bytes were removed meanwhile as unused, and must be stored again. Nothing was changed.
    Swept,
}

/// Makes a complete upload a file of its job, unless the stored bytes are missing. rule: file-durable
pub(in crate::features::files) fn finish(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (id, offset, length): (Uuid, i64, usize),
    (blobs, stored, size): (&Blobs, &StoredFile, i64),
) -> Result<Finished, Error> {
    let (job, file) = lock(tx, id)?;
    let file = match decide(file, actor, offset, length)? {
        Ok(piece) => piece.file,
        Err(WrongOffset(right)) => return Ok(Finished::WrongOffset(right)),
    };
    store::blobs::use_content(tx, stored.blob, size)?;
    // Unused stored bytes are removed only under the lock of their row. This transaction holds that lock now, so bytes
    // that exist now are kept.
    if !blobs.has(stored.blob) {
        return Ok(Finished::Swept);
    }
    store::complete(tx, id, stored, now.as_millisecond())?;
    add_to_history(tx, actor, now, &file, ADDED)?;
    record_event(tx, now, &job)?;
    Ok(Finished::Added)
}

/// Resets the offset of an upload to 0, because the received bytes are lost or don't match the announced hash.
pub(in crate::features::files) fn start_again(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
) -> Result<(), Error> {
    let (_, file) = lock(tx, id)?;
    if file.added_by != actor.id {
        return Err(Error::forbidden());
    }
    if file.stored.is_none() {
        store::set_uploaded(tx, id, 0, now.as_millisecond())?;
    }
    Ok(())
}
