//! The only way to change a job and its visits: checks the new state of the job, stores the differences, and notifies
//! the people concerned.
//!
//! The actions compute the new state with pure functions and don't store anything themselves. An action on one job
//! calls [`save`]. An action on several jobs locks all of them first and then calls [`Saver::lock`] and
//! [`Saver::store`].

use std::slice::from_ref;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    booking,
    change::{Change, Saved, UNDONE},
    notices,
};
use crate::{
    error::{Error, Fields},
    features::{
        audit::{self, AuditAction},
        events::{self, Action, Kind, RecordChange},
        jobs::{
            model::{FieldChange, JobRecord, JobState, changes},
            rules::{self, ArchiveFault, visits::MAX_VISITS},
            store,
        },
    },
    kit::{day, ids::ordered_id},
};

/// Checks and stores a new state of a job. `before` is `None` for a new job; an existing job must be locked. 400 for
/// invalid fields, 403 and 409 for changes that the rules refuse, 409 for clashes.
pub(super) fn save(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    before: Option<JobState>,
    after: JobState,
    faults: Fields,
) -> Result<Saved, Error> {
    if before.as_ref() == Some(&after) && faults.is_empty() {
        return Ok(Saved {
            before,
            after,
            entry: None,
        });
    }
    check_archive(change, before.as_ref(), &after)?;
    lock(tx, change, &[(before.as_ref(), &after)])?;
    let saved = store(tx, change, before, after, faults)?;
    count(tx, from_ref(&saved))?;
    Ok(saved)
}

/// Locks the settings and the workers that the checks for clashes read. The caller must have locked the jobs.
pub(super) fn lock(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    jobs: &[(Option<&JobState>, &JobState)],
) -> Result<(), Error> {
    let mut locks = booking::Locks::default();
    for (before, after) in jobs {
        let checks = booking::checks(*before, after, change.by_lead);
        let joined = booking::joined(*before, after);
        locks.add(change.settings.conflict_scope, &checks, &joined);
    }
    locks.take(tx)
}

/// Checks and stores a new state of a job whose rows are locked. If it fails, nothing is written. Call [`count`] after
/// the last job change of the transaction.
pub(super) fn store(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    before: Option<JobState>,
    mut after: JobState,
    faults: Fields,
) -> Result<Saved, Error> {
    if after.visits.len() > MAX_VISITS {
        return Err(Error::conflict(
            "too_many_visits",
            "A job can have at most 100 visits",
        ));
    }
    let joined = booking::joined(before.as_ref(), &after);
    let client = Some(after.job.client_id).filter(|client| {
        before
            .as_ref()
            .is_none_or(|was| was.job.client_id != *client)
    });
    booking::check_references(tx, client, &joined, change.by_lead, faults)?;
    let checks = booking::checks(before.as_ref(), &after, change.by_lead);
    let over = booking::overlaps(tx, change, (before.as_ref(), &after), &checks)?;
    complete(change, before.as_ref(), &mut after);
    let mut changed = Vec::new();
    let done = if let Some(before) = &before {
        changed = changes(before, &after);
        store::update(tx, before, &after)?;
        Action::Changed
    } else {
        store::insert(tx, from_ref(&after))?;
        Action::Created
    };
    changed.extend(over.then(FieldChange::overlap_allowed));
    let entry = add_entry(tx, change, &after.job, &changed)?;
    record_event(tx, change.now, &after.job, done)?;
    notices::of_change(tx, change, before.as_ref(), &after)?;
    record_archive(tx, change, before.as_ref(), &after)?;
    Ok(Saved {
        before,
        after,
        entry: Some(entry),
    })
}

/// Updates the job counts and the sums for reports after changes were stored. Must be the last call in a transaction.
pub(super) fn count(tx: &mut Tx<'_>, saved: &[Saved]) -> Result<(), Error> {
    let changed = || saved.iter().filter(|saved| saved.entry.is_some());
    let removed: Vec<&JobState> = changed()
        .filter_map(|saved| saved.before.as_ref())
        .collect();
    let added: Vec<&JobState> = changed().map(|saved| &saved.after).collect();
    Ok(store::update_counts(tx, &removed, &added)?)
}

/// Fills in the derived fields: who assigned the workers, the version, and whether people must still be notified when
/// the hold ends.
fn complete(change: &Change<'_>, before: Option<&JobState>, after: &mut JobState) {
    let today = day::to_number(change.settings.timezone.to_datetime(change.now).date());
    let mut assigned = false;
    for visit in &mut after.visits {
        let was = before.and_then(|before| before.visit(visit.id));
        assigned |= was.is_some_and(|was| was.crew != visit.crew);
        if was.is_none_or(|was| was.hold_until != visit.hold_until) {
            visit.hold_notified = visit.hold_until.is_none_or(|until| until <= today);
        }
    }
    let Some(before) = before else { return };
    let kept = after.job.assigned_by_user_id == before.job.assigned_by_user_id;
    if assigned && kept && change.action != UNDONE {
        after.job.assigned_by_user_id = Some(change.actor.id);
    }
    after.job.version = before.job.version + 1;
    after.job.updated_at = change.now.as_millisecond();
}

/// Adds an entry to the job's history and returns its id.
fn add_entry(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    job: &JobRecord,
    changes: &[FieldChange],
) -> Result<Uuid, Error> {
    // The id contains the job's version, so that entries with the same time are sorted by version.
    let id = ordered_id(change.now, job.version);
    let entry = store::NewHistoryEntry {
        id,
        job: job.id,
        actor: change.actor.id,
        at: change.now.as_millisecond(),
        action: change.action,
        changes,
        undo: change.undo,
    };
    store::insert_history(tx, &entry)?;
    Ok(id)
}

/// Records the change event of a job, in the transaction that changes the job.
pub(super) fn record_event(
    tx: &mut Tx<'_>,
    now: Timestamp,
    job: &JobRecord,
    done: Action,
) -> Result<(), Error> {
    Ok(events::record(
        tx,
        now,
        RecordChange::of(Kind::Job, job.id, job.version, done),
    )?)
}

/// Returns 403 if a worker archives or restores a job. Returns 409 if a worker changes an archived job, or if anybody
/// archives a job that is not completed. rule: archive-job, rule: archived-job
pub(super) fn check_archive(
    change: &Change<'_>,
    before: Option<&JobState>,
    after: &JobState,
) -> Result<(), Error> {
    let Some(before) = before else { return Ok(()) };
    match rules::archive_fault(
        change.actor.is_admin(),
        before.job.archive_state(),
        after.job.archive_state(),
    ) {
        None => Ok(()),
        Some(ArchiveFault::NotAllowed) => Err(Error::forbidden()),
        Some(ArchiveFault::IsArchived) => Err(super::archived()),
        Some(ArchiveFault::NotCompleted) => Err(Error::conflict(
            "not_completed",
            "Only a completed job can be archived",
        )),
    }
}

/// Records in the audit log that a job was archived or restored.
fn record_archive(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    before: Option<&JobState>,
    after: &JobState,
) -> Result<(), Error> {
    let action = match (before.map(|before| before.job.archived), after.job.archived) {
        (Some(false), true) => AuditAction::JobArchived,
        (Some(true), false) => AuditAction::JobRestored,
        _ => return Ok(()),
    };
    let entry = super::entry(action, change.actor, &after.job);
    Ok(audit::record(tx, change.now, &entry)?)
}
