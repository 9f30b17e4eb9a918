//! Begins the upload of a file.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::check_not_archived;
use crate::{
    error::Error,
    features::{
        files::{
            model::FileRecord,
            rules::MAX_FILES,
            store,
            wire::{NewFile, UploadState},
        },
        jobs,
        users::Actor,
    },
    kit::{blobs::Hash, rate::TooFast},
};

/// The result of a request to begin an upload.
#[derive(Debug)]
pub(in crate::features::files) enum Begun {
    /// A new upload began.
    Now(UploadState),
    /// An upload with this id began earlier. Contains how much of the file has arrived.
    Before(UploadState),
}

/// Whether a new upload may begin. An upload that began earlier may continue in any case.
#[derive(Debug, Clone, Copy)]
pub(in crate::features::files) struct Allowed {
    /// Whether the disk has enough free space.
    pub(in crate::features::files) has_room: bool,
    /// An error if the person has recently uploaded too many bytes.
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

/// Begins an upload. If an upload with this id began earlier, returns its progress, or 409 if the person, job, size or
/// hash differ. 400 if the job does not exist. 409 if the job is archived or already has 200 files. 429 or 503 if new
/// uploads are not allowed at the moment. rule: upload-begin
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
    // The job stays locked, so uploads to one job begin one at a time and the count of files is right.
    let job = jobs::find_for_update(tx, file.job)?.ok_or_else(no_job)?;
    if let Some(known) = store::find(tx, file.id)? {
        return known_upload(&known, &file);
    }
    check_not_archived(&job)?;
    if store::count(tx, job.id)? >= MAX_FILES {
        return Err(Error::conflict(
            "too_many_files",
            "A job can have at most 200 photos and files",
        ));
    }
    allowed.check()?;
    match store::insert(tx, &file) {
        // At the same moment another request began an upload with the same id, but to another job.
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

/// Returns the row of a new upload. `None` if a required field is missing or the hash is invalid. The validation has
/// refused such requests earlier.
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
