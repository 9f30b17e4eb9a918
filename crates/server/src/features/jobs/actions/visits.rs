//! Adds, changes, removes, starts and finishes visits.

use jiff::{Timestamp, tz::TimeZone};
use jobwright_db::Tx;
use uuid::Uuid;

use super::{Changed, change::Change, lock_job, save::save, work as job_work};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            apply::{change_visit, new_visit},
            model::{JobState, JobStatus},
            rules::{
                visits::settle,
                work::{Verb, apply_to_visit},
            },
            store,
            wire::{NewVisit, VisitChange, VisitPatch},
        },
        settings, users,
        users::Actor,
    },
    kit::{
        ids::new_id,
        version::ExpectedVersion,
        wire::{Instant, Patch},
    },
};

/// Adds a visit to a job. 404 if the job does not exist, 412 for a stale version, 400 for invalid fields, 409 for a
/// completed or archived job, for too many visits and for a clash. rule: visit-add
pub(in crate::features::jobs) fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (job, version): (Uuid, ExpectedVersion),
    input: &NewVisit,
) -> Result<Changed, Error> {
    let before = lock_job(tx, job, version)?;
    check_open(&before)?;
    let settings = settings::load(tx)?;
    let crew = match &input.worker_ids {
        Some(_) => Vec::new(),
        None => crew_again(tx, &before)?,
    };
    let (after, faults) = with_visit(&before, input.clone(), crew, now, &settings.timezone);
    let change = Change {
        allowed: input.allow_overlap.is_some_and(|flag| flag.0),
        ..Change::new(actor, now, &settings, "visit_added")
    };
    let saved = save(tx, &change, Some(before), after, faults)?;
    Changed::of(tx, actor, saved)
}

/// Returns the crew of the current visit, without people who can't be assigned any more.
pub(super) fn crew_again(tx: &mut Tx<'_>, state: &JobState) -> Result<Vec<Uuid>, Error> {
    let mut crew = Vec::new();
    for worker in state.job.crew() {
        if users::is_assignable(tx, worker)? {
            crew.push(worker);
        }
    }
    Ok(crew)
}

fn with_visit(
    before: &JobState,
    input: NewVisit,
    crew: Vec<Uuid>,
    now: Timestamp,
    zone: &TimeZone,
) -> (JobState, Fields) {
    fn given<T>(value: Option<T>) -> Patch<T> {
        value.map_or(Patch::Absent, Patch::Value)
    }
    let start = input.start_date.unwrap_or(Instant(now));
    let mut visit = new_visit(new_id(now), crew);
    let mut faults = Fields::new();
    let change = VisitChange {
        start: Patch::Value(start),
        end: given(input.end_date),
        assigned: Patch::Absent,
        workers: given(input.worker_ids),
        unscheduled: given(input.unscheduled),
        hold_reason: given(input.hold_reason),
        hold_until: given(input.hold_until),
        note: given(input.note),
    };
    change_visit(&mut visit, change, zone, &mut faults);
    let mut after = before.clone();
    after.visits.push(visit);
    settle(&mut after);
    (after, faults)
}

/// Changes the visit fields that are present in the patch. Returns the same errors as [`add`]. rule: visit-change
pub(in crate::features::jobs) fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (visit, version): (Uuid, ExpectedVersion),
    patch: &VisitPatch,
) -> Result<Changed, Error> {
    let before = lock_job_of(tx, visit, version)?;
    check_open(&before)?;
    let settings = settings::load(tx)?;
    let mut after = before.clone();
    let mut faults = Fields::new();
    if let Some(visit) = after.visit_mut(visit) {
        let change = patch.clone().into();
        change_visit(visit, change, &settings.timezone, &mut faults);
    }
    settle(&mut after);
    let change = Change {
        allowed: patch.allow_overlap.is_some_and(|flag| flag.0),
        ..Change::new(actor, now, &settings, "visit_changed")
    };
    let saved = save(tx, &change, Some(before), after, faults)?;
    Changed::of(tx, actor, saved)
}

/// Removes a visit. 404 if the visit does not exist, 412 for a stale version, 409 if it is the job's only visit or if
/// the job is completed or archived. rule: visit-remove
pub(in crate::features::jobs) fn remove(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (visit, version): (Uuid, ExpectedVersion),
) -> Result<Option<Uuid>, Error> {
    let before = lock_job_of(tx, visit, version)?;
    check_open(&before)?;
    if before.visits.len() == 1 {
        return Err(Error::conflict(
            "last_visit",
            "A job has at least one visit",
        ));
    }
    let mut after = before.clone();
    after.visits.retain(|one| one.id != visit);
    settle(&mut after);
    let settings = settings::load(tx)?;
    let change = Change {
        allowed: true,
        ..Change::new(actor, now, &settings, "visit_removed")
    };
    Ok(save(tx, &change, Some(before), after, Fields::new())?.entry)
}

/// Starts or finishes a visit. 404 if the visit does not exist, 412 for a stale version, 409 with the reason if the
/// state of the visit or of its job does not allow it. rule: visit-work
pub(in crate::features::jobs) fn work(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (visit, version): (Uuid, ExpectedVersion),
    verb: Verb,
) -> Result<Changed, Error> {
    let before = lock_job_of(tx, visit, version)?;
    let next = apply_to_visit(verb, &before, visit, now.as_millisecond());
    let action = if verb == Verb::Start {
        "visit_started"
    } else {
        "visit_finished"
    };
    job_work::store(tx, actor, now, before, (action, next))
}

/// Locks the job of a visit and returns it. 404 if the visit does not exist, 412 for a stale version.
fn lock_job_of(tx: &mut Tx<'_>, visit: Uuid, version: ExpectedVersion) -> Result<JobState, Error> {
    let job = store::job_of(tx, visit)?.ok_or(Error::NotFound)?;
    let state = lock_job(tx, job, version)?;
    // Another transaction may have removed the visit before the job was locked.
    state.visit(visit).ok_or(Error::NotFound)?;
    Ok(state)
}

/// Returns 409 for a completed or archived job, because its visits can't be changed, and no visits can be added to it.
/// rule: visit-open-job
pub(super) fn check_open(state: &JobState) -> Result<(), Error> {
    if state.job.archived || state.job.status == JobStatus::Completed {
        return Err(Error::conflict("job_completed", "Reopen the job first"));
    }
    Ok(())
}
