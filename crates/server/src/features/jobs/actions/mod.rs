//! The actions that change a job, one in each file. Shared code is in [`booking`] and [`notices`].

mod booking;
mod change;
mod create;
mod delete;
mod notices;
mod request_deletion;
mod unassign;
mod work;

pub(super) use change::change;
pub(super) use create::create;
pub(super) use delete::delete;
pub(super) use request_deletion::request_deletion;
pub use unassign::{hold_open_of, unassign_open_of};
pub(super) use work::work;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::{Change, JobRecord},
    store,
};
use crate::{
    error::Error,
    features::{
        audit::{AuditAction, Entry, Subject, SubjectType},
        events::{self, Action, Change as ChangeEvent, Kind},
        users::Actor,
    },
    kit::{ids::new_id, version::ExpectedVersion},
};

/// The action of a new job in its history.
const CREATED: &str = "created";

/// Locks the job until this transaction ends and returns it, so that concurrent actions run one after the other. 404
/// without such a job, 412 for a stale version.
fn hold(tx: &mut Tx<'_>, id: Uuid, version: ExpectedVersion) -> Result<JobRecord, Error> {
    let job = store::hold(tx, id)?.ok_or(Error::NotFound)?;
    version.check(job.version)?;
    Ok(job)
}

/// Adds an entry to the job's history, in the transaction of the change, and publishes a change event.
/// rule: job-history
fn remember(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: &JobRecord,
    action: &'static str,
    changes: &[Change],
) -> Result<(), DbError> {
    add_to_history(tx, actor, now, job.id, action, changes)?;
    let done = if action == CREATED {
        Action::Created
    } else {
        Action::Changed
    };
    tell(tx, now, job, done)
}

/// Adds an entry to a job's history. It publishes no event: a feature that changed something of its own on the job does
/// that itself.
pub fn add_to_history(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: Uuid,
    action: &'static str,
    changes: &[Change],
) -> Result<(), DbError> {
    let entry = store::Entry {
        id: new_id(now),
        job,
        actor: actor.id,
        at: now.as_millisecond(),
        action,
        changes,
    };
    store::remember(tx, &entry)
}

/// Publishes a change event of the job.
fn tell(tx: &mut Tx<'_>, now: Timestamp, job: &JobRecord, done: Action) -> Result<(), DbError> {
    events::note(
        tx,
        now,
        ChangeEvent::of(Kind::Job, job.id, job.version, done),
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
