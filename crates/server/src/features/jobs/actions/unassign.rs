//! Unassigns the open jobs of a person who is deleted. rule: user-delete

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{booking, update::save};
use crate::{
    error::Error,
    features::{
        jobs::{
            model::{JobRecord, JobStatus},
            store,
        },
        settings::{self, ConflictScope},
        users::Actor,
    },
};

/// Locks the person's open jobs until this transaction ends.
///
/// Call it before the settings' row or a person's row is locked. A booking locks the job before those rows, and another
/// order could deadlock.
pub fn lock_open_jobs_of(tx: &mut Tx<'_>, person: Uuid) -> Result<(), Error> {
    for job in store::open_of(tx, person)? {
        tx.lock("jobs", job)?;
    }
    Ok(())
}

/// Unassigns the person's open jobs, each with an entry in its history. Completed jobs keep their assignee.
///
/// Overlaps with other unassigned jobs are allowed, and the history says so. Call it while the settings' row and the
/// person's row are locked, so that the person is given no other job meanwhile.
pub fn unassign_open_jobs_of(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    person: Uuid,
) -> Result<(), Error> {
    let scope = settings::load(tx)?.conflict_scope;
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    for id in store::open_of(tx, person)? {
        tx.lock("jobs", id)?;
        // Check again under the lock: the job may have been completed, reassigned or deleted meanwhile.
        let Some(before) = store::find(tx, id)?.filter(|job| is_open_of(job, person)) else {
            continue;
        };
        let mut after = JobRecord {
            assigned_user_id: None,
            assigned_by_user_id: Some(actor.id),
            ..before.clone()
        };
        // With the scope `business` the booking is unchanged, because the assignee does not matter.
        let over = scope == ConflictScope::Worker
            && booking::overlaps(tx, scope, id, after.booking(), true)?;
        save(tx, actor, now, &before, &mut after, over)?;
        removed.push(before);
        added.push(after);
    }
    store::update_counts(tx, &removed, &added)?;
    Ok(())
}

fn is_open_of(job: &JobRecord, person: Uuid) -> bool {
    job.assigned_user_id == Some(person) && job.status != JobStatus::Completed
}
