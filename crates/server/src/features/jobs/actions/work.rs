//! Starts, finishes and completes a job, and starts and finishes one of its visits.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{Changed, change::Change, lock_job, save::save};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            model::JobState,
            rules::work::{self, Verb},
        },
        settings,
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Starts, finishes or completes a job. 404 if the job does not exist, 412 for a stale version, 409 with the reason if
/// the job's status does not allow it.
pub(in crate::features::jobs) fn work(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    verb: Verb,
) -> Result<Changed, Error> {
    let before = lock_job(tx, id, version)?;
    let next = work::apply(verb, &before, now.as_millisecond());
    store(tx, actor, now, before, (verb.done(), next))
}

/// Stores that the work was started, finished or completed. It is never refused because of a clash; the history
/// records the clash.
pub(super) fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    before: JobState,
    (action, next): (&'static str, Result<JobState, &'static str>),
) -> Result<Changed, Error> {
    let after = next.map_err(|reason| Error::conflict("wrong_state", reason))?;
    let settings = settings::load(tx)?;
    let change = Change {
        allowed: true,
        ..Change::new(actor, now, &settings, action)
    };
    let saved = save(tx, &change, Some(before), after, Fields::new())?;
    Changed::of(tx, actor, saved)
}
