//! The actions that change files. Each has its own file.

mod begin;
mod delete;
mod details;
mod pieces;

pub(super) use begin::{Allowed, Begun, begin};
pub(super) use delete::delete;
pub(super) use details::change;
pub(super) use pieces::{Finished, WrongOffset, advance, check_piece, finish, start_again};

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{model::FileRecord, store};
use crate::{
    error::Error,
    features::{
        events::{self, Action, Kind, RecordChange},
        jobs::{self, FieldChange, JobRecord},
        users::Actor,
    },
};

/// The action name of a history entry for an added file.
const ADDED: &str = "file_added";
/// The action name of a history entry for a deleted file.
const REMOVED: &str = "file_removed";

/// Returns a file that is not deleted, complete or not; 404 if there is none.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<FileRecord, Error> {
    let file = store::find(tx, id)?.filter(|file| !file.is_deleted);
    file.ok_or(Error::NotFound)
}

/// Returns the complete files of a job; 404 if the job does not exist.
pub(super) fn list(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<FileRecord>, Error> {
    jobs::find(tx, job)?.ok_or(Error::NotFound)?;
    Ok(store::of_job(tx, job)?)
}

/// Locks the job of a file and then the file, and returns both. 404 if the file does not exist or is deleted, 409 if
/// the job is archived.
fn lock(tx: &mut Tx<'_>, id: Uuid) -> Result<(JobRecord, FileRecord), Error> {
    let job = find(tx, id)?.job;
    let job = jobs::find_for_update(tx, job)?.ok_or(Error::NotFound)?;
    check_not_archived(&job)?;
    let file = store::find_for_update(tx, id)?.filter(|file| !file.is_deleted);
    Ok((job, file.ok_or(Error::NotFound)?))
}

/// Returns 409 for an archived job. rule: file-archived
fn check_not_archived(job: &JobRecord) -> Result<(), Error> {
    if job.archived {
        return Err(Error::conflict(
            "job_archived",
            "The files of an archived job can't be changed. Restore the job first.",
        ));
    }
    Ok(())
}

/// Adds an entry about a file to the job's history. rule: file-history
fn add_to_history(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    file: &FileRecord,
    action: &'static str,
) -> Result<(), DbError> {
    let (nothing, name) = (serde_json::Value::Null, file.name.clone().into());
    let (from, to) = match action {
        REMOVED => (name, nothing),
        _ => (nothing, name),
    };
    let change = FieldChange::of_job("file", from, to);
    jobs::add_to_history(tx, actor, now, file.job, action, &[change])?;
    Ok(())
}

/// Records an event of the job, so that browsers that show the job fetch its files again. The version of the job does
/// not change.
fn record_event(tx: &mut Tx<'_>, now: Timestamp, job: &JobRecord) -> Result<(), DbError> {
    let change = RecordChange::of(Kind::Job, job.id, job.version, Action::Changed);
    events::record(tx, now, change)
}
