//! The actions that change a job, one action in each file. An action computes the new state of the job; [`save`]
//! checks and stores this state with the help of [`booking`] and [`notices`].

mod booking;
mod bulk;
mod change;
mod create;
mod days;
mod delete;
mod duplicate;
mod holds;
mod notices;
mod obstacles;
mod refusal;
mod request_deletion;
mod save;
mod tomorrow;
mod unassign;
mod undo;
mod update;
pub(super) mod visits;
mod work;

pub(super) use bulk::bulk;
pub(super) use change::Changed;
pub(super) use create::create;
pub(super) use days::{shift, spread};
pub(super) use delete::delete;
pub(super) use duplicate::duplicate;
pub(super) use holds::{due_holds, notify_of_hold};
pub use notices::notify_crew;
pub(super) use request_deletion::request_deletion;
pub(super) use tomorrow::{are_tomorrow_notices_due, notify_of_tomorrow};
pub use unassign::{lock_open_jobs_of, unassign_open_jobs_of};
pub(super) use undo::{undo, undo_together};
pub(super) use update::update;
pub(super) use work::work;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::{FieldChange, JobRecord, JobState},
    store,
};
use crate::{
    error::Error,
    features::{
        audit::{AuditAction, Entry, Subject, SubjectType},
        users::Actor,
    },
    kit::{ids::new_id, version::ExpectedVersion},
};

/// Locks the job and returns it with its visits. The lock lasts until this transaction ends, so concurrent actions run
/// one after the other. 404 if the job does not exist, 412 for a stale version.
fn lock_job(tx: &mut Tx<'_>, id: Uuid, version: ExpectedVersion) -> Result<JobState, Error> {
    let state = store::find_state_for_update(tx, id)?.ok_or(Error::NotFound)?;
    version.check(state.job.version)?;
    Ok(state)
}

/// Adds an entry to a job's history in the current transaction, and returns the entry's id. Use it for data that
/// belongs to a job but is stored elsewhere, such as notes; [`save`] records changes of the job itself. The caller
/// must also record a change event. rule: job-history
pub fn add_to_history(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: Uuid,
    action: &'static str,
    changes: &[FieldChange],
) -> Result<Uuid, DbError> {
    let id = new_id(now);
    let entry = store::NewHistoryEntry {
        id,
        job,
        actor: actor.id,
        at: now.as_millisecond(),
        action,
        changes,
        undo: None,
    };
    store::insert_history(tx, &entry)?;
    Ok(id)
}

/// Returns 409 for an archived job, because nothing can be added to it. rule: archived-job
pub fn check_not_archived(job: &JobRecord) -> Result<(), Error> {
    if job.archived {
        Err(archived())
    } else {
        Ok(())
    }
}

fn archived() -> Error {
    Error::conflict(
        "job_archived",
        "This job is archived. An administrator can restore it.",
    )
}

/// Creates an audit log entry about a job.
fn entry<'a>(action: AuditAction, actor: &'a Actor, job: &'a JobRecord) -> Entry<'a> {
    Entry::new(action, actor).about(Subject {
        kind: SubjectType::Job,
        id: Some(job.id),
        name: Some(&job.title),
    })
}
