//! Takes the open jobs from somebody who leaves the business (decisions 5).

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{booking, change::save};
use crate::{
    error::Error,
    features::{
        jobs::{model::JobRecord, store, wire::JobStatus},
        settings::{self, ConflictScope},
    },
    http::extract::CurrentUser,
};

/// Holds the person's open jobs until this transaction ends.
///
/// To be called before the settings' or a person's row is held: whoever books takes the job first and
/// those rows after it, and two who hold in different orders would wait for each other.
pub fn hold_open_of(tx: &mut Tx<'_>, person: Uuid) -> Result<(), Error> {
    for job in store::open_of(tx, person)? {
        tx.lock("jobs", job)?;
    }
    Ok(())
}

/// Leaves the person's open jobs to nobody, each with a line in its history; completed ones keep their name.
///
/// Jobs that overlap with other unassigned ones then are let through, and their history says so. To be called
/// with the settings' and the person's row held, so that nobody gives the person another job meanwhile.
pub fn unassign_open_of(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    person: Uuid,
) -> Result<(), Error> {
    let scope = settings::load(tx)?.conflict_scope;
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    for id in store::open_of(tx, person)? {
        tx.lock("jobs", id)?;
        // Looked at again: it may have been completed, or have gone, before it was held.
        let Some(before) = store::find(tx, id)?.filter(|job| is_open_of(job, person)) else {
            continue;
        };
        let mut after = JobRecord {
            assigned_user_id: None,
            assigned_by_user_id: Some(actor.id),
            ..before.clone()
        };
        // In the scope of the whole business the job takes the same place as before.
        let over = scope == ConflictScope::Worker
            && booking::overlaps(tx, scope, id, after.booking(), true)?;
        save(tx, actor, now, &before, &mut after, over)?;
        gone.push(before);
        come.push(after);
    }
    store::count_in(tx, &gone, &come)?;
    Ok(())
}

fn is_open_of(job: &JobRecord, person: Uuid) -> bool {
    job.assigned_user_id == Some(person) && job.status != JobStatus::Completed
}
