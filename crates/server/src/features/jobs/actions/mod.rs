//! The actions that change a job, one in each file. Shared code is in [`booking`] and [`notices`].

mod booking;
mod create;
mod delete;
mod notices;
mod request_deletion;
mod unassign;
mod update;
mod work;

pub(super) use create::create;
pub(super) use delete::delete;
pub(super) use request_deletion::request_deletion;
pub use unassign::{lock_open_jobs_of, unassign_open_jobs_of};
pub(super) use update::update;
pub(super) use work::work;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::{FieldChange, JobRecord},
    store,
};
use crate::{
    error::Error,
    features::{
        audit::{AuditAction, Entry, Subject, SubjectType},
        events::{self, Action, Kind, RecordChange},
        users::Actor,
    },
    kit::{ids::new_id, version::ExpectedVersion},
};

/// Locks the job until this transaction ends and returns it, so that concurrent actions run one after the other. 404
/// without such a job, 412 for a stale version.
fn lock_job(tx: &mut Tx<'_>, id: Uuid, version: ExpectedVersion) -> Result<JobRecord, Error> {
    let job = store::find_for_update(tx, id)?.ok_or(Error::NotFound)?;
    version.check(job.version)?;
    Ok(job)
}

/// Adds an entry to a job's history, in the transaction of the change. The event is noted separately. rule: job-history
pub fn add_to_history(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: Uuid,
    action: &'static str,
    changes: &[FieldChange],
) -> Result<(), DbError> {
    let entry = store::NewHistoryEntry {
        id: new_id(now),
        job,
        actor: actor.id,
        at: now.as_millisecond(),
        action,
        changes,
    };
    store::insert_history(tx, &entry)
}

/// Notes the event of a changed job, in the transaction of the change.
fn note_event(
    tx: &mut Tx<'_>,
    now: Timestamp,
    job: &JobRecord,
    done: Action,
) -> Result<(), DbError> {
    events::note(
        tx,
        now,
        RecordChange::of(Kind::Job, job.id, job.version, done),
    )
}

/// An audit log entry about a job.
fn entry<'a>(action: AuditAction, actor: &'a Actor, job: &'a JobRecord) -> Entry<'a> {
    Entry::new(action, actor).about(Subject {
        kind: SubjectType::Job,
        id: Some(job.id),
        name: Some(&job.title),
    })
}
