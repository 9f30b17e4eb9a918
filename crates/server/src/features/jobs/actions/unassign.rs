//! Removes a person from their open visits when the person is deactivated or deleted. rule: user-leaves

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
    kit::ids::new_id,
};

/// Locks the jobs in which the person has open visits. The locks last until this transaction ends.
///
/// Must be called before the settings row or a person's row is locked. A booking locks the job first and those rows
/// afterwards, so the opposite order could deadlock.
pub fn lock_open_jobs_of(tx: &mut Tx<'_>, person: Uuid) -> Result<(), Error> {
    for job in store::open_of(tx, person)? {
        tx.lock("jobs", job)?;
    }
    Ok(())
}

/// Removes the person from the open visits, with one entry in the job's history for each visit. The next worker
/// becomes the lead. Done visits keep their workers. Returns the id under which all these changes can be undone;
/// `None` if the person had no open visits.
///
/// If a visit then has no workers and clashes with another visit without workers, this is allowed, and the history
/// records it. Nobody is notified. Must be called while the settings row and the person's row are locked, so that
/// nobody can assign another visit to the person meanwhile.
pub fn unassign_open_jobs_of(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    person: Uuid,
) -> Result<Option<Uuid>, Error> {
    let settings = settings::load(tx)?;
    let undo_id = new_id(now);
    let mut saved: Vec<Saved> = Vec::new();
    for id in store::open_of(tx, person)? {
        // If the person got an open visit of another job after [`lock_open_jobs_of`], that job is locked here, after
        // the settings and the person. If a concurrent booking holds this job's lock and waits for those rows, the two
        // deadlock. PostgreSQL then cancels one of the two transactions, and `Database::write` runs it again from the
        // start, where all jobs are locked first. SQLite allows one writer at a time, so it can't deadlock.
        tx.lock("jobs", id)?;
        // Read the job again after locking it: another transaction may have completed, reassigned or deleted it
        // meanwhile.
        let Some(mut state) = store::find_state(tx, id)? else {
            continue;
        };
        // Each visit has a history entry of its own. So if one visit is changed later, the removal from the other
        // visits can still be undone.
        for visit in open_visits_of(&state, person) {
            let change = Change {
                allowed: true,
                undo: Some((undo_id, visit)),
                ..Change::new(actor, now, &settings, "changed")
            };
            let after = without(&state, visit, person);
            let stored = save::store(tx, &change, Some(state), after, Fields::new())?;
            state = stored.after.clone();
            saved.push(stored);
        }
    }
    save::count(tx, &saved)?;
    Ok((!saved.is_empty()).then_some(undo_id))
}

/// Returns the open visits of the person in this job. The result is empty if the job is completed.
fn open_visits_of(state: &JobState, person: Uuid) -> Vec<Uuid> {
    if state.job.status == JobStatus::Completed {
        return Vec::new();
    }
    let open = state.visits.iter().filter(|visit| !visit.done);
    open.filter(|visit| visit.crew.contains(&person))
        .map(|visit| visit.id)
        .collect()
}

/// Returns the job after the person was removed from one of its visits.
fn without(before: &JobState, visit: Uuid, person: Uuid) -> JobState {
    let mut after = before.clone();
    if let Some(visit) = after.visit_mut(visit) {
        visit.crew.retain(|worker| *worker != person);
    }
    settle(&mut after);
    after
}
