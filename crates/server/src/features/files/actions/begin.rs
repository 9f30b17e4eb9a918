//! Begins an upload.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::check_not_archived;
use crate::{
    error::Error,
    features::{
        files::{
            model::FileRecord,
            rules::MOST_FILES,
            store,
            wire::{NewFile, UploadState},
        },
        jobs,
        users::Actor,
    },
    kit::{blobs::Hash, rate::TooFast},
};

/// An upload that began now or before.
#[derive(Debug)]
pub(in crate::features::files) enum Begun {
    /// It began now.
    Now(UploadState),
    /// It is known, and this is how far it is.
    Before(UploadState),
}

/// What a new upload needs. One that began before goes on without it.
#[derive(Debug, Clone, Copy)]
pub(in crate::features::files) struct Allowed {
    /// Whether the disk has room.
    pub(in crate::features::files) has_room: bool,
    /// Whether the person has not uploaded too much.
    pub(in crate::features::files) rate: Result<(), TooFast>,
}

impl Allowed {
    fn check(self) -> Result<(), Error> {
        if !self.has_room {
            return Err(Error::DiskNearlyFull);
        }
        self.rate
            .map_err(|TooFast { retry_after }| Error::TooManyUploads { retry_after })
    }
}

/// Begins an upload. If the id is known: what has arrived, for the same person, job, size and hash, else 409. 400 without the
/// job, 409 for an archived one and for the 201st file, 429 or 503 if it is not allowed. rule: upload-begin
pub(in crate::features::files) fn begin(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (input, allowed): (&NewFile, Allowed),
) -> Result<Begun, Error> {
    let file = new_record(actor, now, input).ok_or_else(no_job)?;
    if let Some(known) = store::find(tx, file.id)? {
        return known_upload(&known, &file);
    }
    // Uploads to one job begin one after the other, so that they are counted rightly.
    let job = jobs::find_for_update(tx, file.job)?.ok_or_else(no_job)?;
    if let Some(known) = store::find(tx, file.id)? {
        return known_upload(&known, &file);
    }
    check_not_archived(&job)?;
    if store::count(tx, job.id)? >= MOST_FILES {
        return Err(Error::conflict(
            "too_many_files",
            "A job can have at most 200 photos and files",
        ));
    }
    allowed.check()?;
    match store::insert(tx, &file) {
        // At the same moment somebody began an upload to another job with this id.
        Err(DbError::Unique { .. }) => Err(differs()),
        other => Ok(other.map(|()| Begun::Now(UploadState::from(&file)))?),
    }
}

fn known_upload(known: &FileRecord, file: &FileRecord) -> Result<Begun, Error> {
    let key = |one: &FileRecord| (one.added_by, one.job, one.size, one.sha256);
    if known.is_deleted || key(known) != key(file) {
        return Err(differs());
    }
    Ok(Begun::Before(UploadState::from(known)))
}

fn differs() -> Error {
    Error::conflict("file_differs", "Another file has this id already")
}

fn no_job() -> Error {
    Error::field("jobId", "Job not found")
}

/// The row of a new upload. `None` without an id or a hash, which the request's validation refuses before.
fn new_record(actor: &Actor, now: Timestamp, input: &NewFile) -> Option<FileRecord> {
    Some(FileRecord {
        id: input.id?,
        job: input.job_id.unwrap_or(Uuid::nil()),
        name: input.name.clone(),
        kind: input.kind?,
        size: input.size?,
        sha256: Hash::parse(&input.sha256)?,
        added_by: actor.id,
        added_by_name: String::new(),
        added_at: now.as_millisecond(),
        uploaded: 0,
        stored: None,
        caption: None,
        on_card: false,
        place: 0,
        is_deleted: false,
    })
}
