//! Takes a person who is deleted out of their open visits. rule: user-delete

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    change::{Change, Saved},
    save,
};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            model::{JobState, JobStatus},
            rules::visits::settle,
            store,
        },
        settings,
        users::Actor,
    },
};

/// Locks the jobs with open visits of the person until this transaction ends.
///
/// Call it before the settings' row or a person's row is locked. A booking locks the job before those rows, and another
/// order could deadlock.
pub fn lock_open_jobs_of(tx: &mut Tx<'_>, person: Uuid) -> Result<(), Error> {
    for job in store::open_of(tx, person)? {
        tx.lock("jobs", job)?;
    }
    Ok(())
}

/// Takes the person out of the open visits, each job with an entry in its history. The next worker leads. Done visits
/// keep their workers.
///
/// Overlaps that this brings about are allowed, and the history says so. Call it while the settings' row and the
/// person's row are locked, so that the person is given no other visit meanwhile.
pub fn unassign_open_jobs_of(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    person: Uuid,
) -> Result<(), Error> {
    let settings = settings::load(tx)?;
    let change = Change {
        allowed: true,
        ..Change::new(actor, now, &settings, "changed")
    };
    let mut saved: Vec<Saved> = Vec::new();
    for id in store::open_of(tx, person)? {
        tx.lock("jobs", id)?;
        // Read again under the lock: the job may have been completed, reassigned or deleted meanwhile.
        let Some(before) = store::find_state(tx, id)? else {
            continue;
        };
        let after = without(&before, person);
        if after != before {
            saved.push(save::store(
                tx,
                &change,
                Some(before),
                after,
                Fields::new(),
            )?);
        }
    }
    save::count(tx, &saved)
}

/// The job without the person in its open visits.
fn without(before: &JobState, person: Uuid) -> JobState {
    let mut after = before.clone();
    if before.job.status != JobStatus::Completed {
        for visit in after.visits.iter_mut().filter(|visit| !visit.done) {
            visit.crew.retain(|worker| *worker != person);
        }
    }
    settle(&mut after);
    after
}
