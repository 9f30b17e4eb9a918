//! Starts, finishes and completes a job.

use std::slice::from_ref;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{add_to_history, lock_job, note_event};
use crate::{
    error::Error,
    features::{
        events::Action,
        jobs::{
            model::JobRecord,
            rules::work::{self, Verb},
            store,
            view::to_view,
            wire::Job,
        },
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Starts, finishes or completes a job. 404 without such a job, 412 for a stale version, 409 with the reason if the
/// job's status does not allow it.
pub(in crate::features::jobs) fn work(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    verb: Verb,
) -> Result<Job, Error> {
    let before = lock_job(tx, id, version)?;
    let at = now.as_millisecond();
    let work = work::next(verb, before.work(), at)
        .map_err(|reason| Error::conflict("wrong_state", reason))?;
    let after = JobRecord {
        version: before.version + 1,
        updated_at: at,
        ..before.clone().with_work(work)
    };
    store::update(tx, &before, &after)?;
    let changes = after.changes_from(&before);
    add_to_history(tx, actor, now, after.id, verb.done(), &changes)?;
    note_event(tx, now, &after, Action::Changed)?;
    store::update_counts(tx, from_ref(&before), from_ref(&after))?;
    to_view(tx, after, actor.is_admin())
}
