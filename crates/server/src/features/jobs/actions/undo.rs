//! Undoes history entries: a single entry, or all entries of one request. rule: undo

use std::collections::BTreeSet;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    booking::joined,
    bulk::{Jobs, failure},
    change::Changed,
    change::{Change, UNDONE},
    lock_job,
    save::save,
};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            history::{ids_in, is_undoable},
            model::{FieldChange, JobState, revert},
            store::{self, TogetherRecord},
            wire::{BulkFailure, UndoEntry, UndoOutcome},
        },
        settings, users,
        users::Actor,
    },
    kit::version::ExpectedVersion,
};

/// Undoes one entry of the job's history. 404 if the job has no such entry, 412 for a stale version. 409 if the entry
/// can't be undone, if its fields were changed again since, or if the restored visit clashes.
pub(in crate::features::jobs) fn undo(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (job, version): (Uuid, ExpectedVersion),
    input: &UndoEntry,
) -> Result<Changed, Error> {
    let before = lock_job(tx, job, version)?;
    let entry = store::history_entry(tx, job, input.entry_id)?.ok_or(Error::NotFound)?;
    let after = reverted(tx, &before, &entry.action, &entry.changes)?;
    let settings = settings::load(tx)?;
    let change = Change {
        allowed: input.allow_overlap.is_some_and(|flag| flag.0),
        ..Change::new(actor, now, &settings, UNDONE)
    };
    let saved = save(tx, &change, Some(before), after, Fields::new())?;
    Changed::of(tx, actor, saved)
}

/// Returns the job as it is after a history entry is undone.
fn reverted(
    tx: &mut Tx<'_>,
    before: &JobState,
    action: &str,
    changes: &[FieldChange],
) -> Result<JobState, Error> {
    if !is_undoable(action, changes) {
        return Err(Error::conflict("cannot_be_undone", "This can't be undone"));
    }
    let after = revert(before, changes)
        .map_err(|_| Error::conflict("changed_since", "This was changed again since"))?;
    for worker in joined(Some(before), &after) {
        if !users::is_assignable(tx, worker)? {
            return Err(Error::conflict(INACTIVE, "A worker is no longer active"));
        }
    }
    Ok(after)
}

const INACTIVE: &str = "inactive_worker";

/// Undoes the changes that were made under this id, the newest first. A change that can't be undone, for example
/// because its fields were changed again since, is added to the list of failures. 404 for an unknown id, 409 if this
/// would assign a visit to an inactive worker.
pub(in crate::features::jobs) fn undo_together(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
) -> Result<UndoOutcome, Error> {
    let entries = store::history_together(tx, id)?;
    if entries.is_empty() {
        return Err(Error::NotFound);
    }
    let ids: BTreeSet<Uuid> = entries.iter().map(|entry| entry.job).collect();
    let mut jobs = Jobs::lock_jobs(tx, &ids)?;
    jobs.lock_people(tx, &people_in(&entries))?;
    let settings = settings::load(tx)?;
    let change = Change {
        suggests: false,
        ..Change::new(actor, now, &settings, UNDONE)
    };
    let mut outcome = UndoOutcome {
        done: Vec::new(),
        failed: Vec::new(),
    };
    // The former time of a visit may still be taken by another visit of this request. The other visit must then move
    // back first. So the undos that failed are tried again after the others, until no more succeed.
    let mut left: Vec<&TogetherRecord> = entries.iter().collect();
    loop {
        let tried = left.len();
        let mut failed = Vec::new();
        for entry in left {
            match put_back(tx, &mut jobs, &change, entry) {
                Ok(()) => outcome.done.push(entry.visit),
                Err(error) if error.code() == INACTIVE => return Err(error),
                Err(error) => failed.push((entry, error)),
            }
        }
        if failed.len() == tried {
            outcome.failed = not_put_back(&jobs, failed)?;
            break;
        }
        left = failed.into_iter().map(|(entry, _)| entry).collect();
    }
    super::save::count(tx, &jobs.saved)?;
    Ok(outcome)
}

/// Returns the list of failures, each with the title of its job.
fn not_put_back(
    jobs: &Jobs,
    failed: Vec<(&TogetherRecord, Error)>,
) -> Result<Vec<BulkFailure>, Error> {
    let failed = failed.into_iter();
    failed
        .map(|(entry, error)| {
            let state = jobs.state(entry.job);
            let title = state.map(|state| state.job.title.clone());
            failure(entry.visit, title.unwrap_or_default(), error)
        })
        .collect()
}

fn put_back(
    tx: &mut Tx<'_>,
    jobs: &mut Jobs,
    change: &Change<'_>,
    entry: &TogetherRecord,
) -> Result<(), Error> {
    let before = jobs.state(entry.job).ok_or(Error::NotFound)?.clone();
    let after = reverted(tx, &before, &entry.action, &entry.changes)?;
    jobs.store(tx, change, after, Fields::new())
}

/// Returns all people who are named as workers in the former values of these entries.
fn people_in(entries: &[TogetherRecord]) -> Vec<Uuid> {
    let changes = entries.iter().flat_map(|entry| &entry.changes);
    changes.flat_map(|change| ids_in(&change.from)).collect()
}
