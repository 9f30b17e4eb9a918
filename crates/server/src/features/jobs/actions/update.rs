//! Changes a job and its current visit.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{Changed, change::Change, lock_job, save::save, visits::check_open};
use crate::{
    error::Error,
    features::{
        jobs::{
            apply::patched,
            model::{JobState, Visit},
            wire::JobPatch,
        },
        settings,
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Changes the job fields that are present in the patch. 404 if the job does not exist, 412 for a stale version, 400
/// for invalid fields, 409 if visits clash. Also 409 if the patch changes the visit of a completed or archived job
/// without reopening or restoring the job.
pub(in crate::features::jobs) fn update(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    patch: &JobPatch,
) -> Result<Changed, Error> {
    let before = lock_job(tx, id, version)?;
    let settings = settings::load(tx)?;
    let (after, faults) = patched(&before, patch.clone(), &settings.timezone);
    if changes_visit(&before, &after, patch) && check_open(&after).is_err() {
        check_open(&before)?;
    }
    let change = Change {
        allowed: patch.allow_overlap.is_some_and(|flag| flag.0),
        by_lead: patch.worker_ids.is_absent(),
        ..Change::new(actor, now, &settings, "changed")
    };
    let saved = save(tx, &change, Some(before), after, faults)?;
    Changed::of(tx, actor, saved)
}

/// Whether the patch changes fields that only visits have: the crew, the tray and the hold. These can't be changed in
/// a completed or archived job; all other fields can.
fn changes_visit(before: &JobState, after: &JobState, patch: &JobPatch) -> bool {
    let id = before.job.visit_id;
    let (Some(was), Some(now)) = (before.visit(id), after.visit(id)) else {
        return false;
    };
    let waits = |visit: &Visit| (visit.unscheduled, visit.hold_until);
    waits(was) != waits(now)
        || was.hold_reason != now.hold_reason
        || (!patch.worker_ids.is_absent() && was.crew != now.crew)
}
