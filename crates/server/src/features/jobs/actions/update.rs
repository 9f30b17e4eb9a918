//! Changes a job and its current visit.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{Changed, change::Change, lock_job, save::save};
use crate::{
    error::Error,
    features::{
        jobs::{apply::patched, wire::JobPatch},
        settings,
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Changes the fields that are present. 404 without such a job, 412 for a stale version, 400 for invalid fields, 409
/// for an overlap.
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
    let change = Change {
        allowed: patch.allow_overlap.is_some_and(|flag| flag.0),
        by_lead: patch.worker_ids.is_absent(),
        ..Change::new(actor, now, &settings, "changed")
    };
    let saved = save(tx, &change, Some(before), after, faults)?;
    Changed::of(tx, actor, saved)
}
