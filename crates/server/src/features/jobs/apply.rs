//! Builds jobs and visits from request bodies: a new job with defaults, or a stored job with the fields that a patch
//! contains. Pure.

use jiff::{Timestamp, tz::TimeZone};
use uuid::Uuid;

use super::{
    crew,
    model::{JobRecord, JobState, JobStatus, Visit},
    rules::{self, FINISH_TEXT, Slot, YEAR_TEXT, visits::settle, work},
    wire::{JobPatch, NewJob, VisitChange},
};
use crate::{
    error::Fields,
    kit::{
        day::{DayInput, to_number as day_number},
        ids::new_id,
        text::blank_to_none,
        wire::{Instant, Patch},
    },
};

/// Builds a new job with its visit and fills in defaults for missing fields. Returns the job and the faults of its
/// fields. rule: job-fields
pub(super) fn new_state(
    input: NewJob,
    actor: Uuid,
    now: Timestamp,
    zone: &TimeZone,
) -> (JobState, Fields) {
    let mut faults = Fields::new();
    let at = now.as_millisecond();
    let id = new_id(now);
    let day = |day: Option<DayInput>| day.map(|day| day_number(day.in_zone(zone)));
    let assigned = input.assigned_user_id.map_or(Patch::Absent, Patch::Value);
    let workers = input.worker_ids.map_or(Patch::Absent, Patch::Value);
    let crew = crew::asked(&[], assigned, workers, &mut faults);
    let visit = Visit {
        slot: Slot {
            start: input.start_date.map_or(at, Instant::millis),
            end: input.end_date.map(Instant::millis),
        },
        unscheduled: input.unscheduled.is_some_and(|flag| flag.0),
        hold_reason: blank_to_none(input.hold_reason),
        hold_until: day(input.hold_until),
        done: input.status == Some(JobStatus::Completed),
        ..new_visit(id, crew)
    };
    slot_faults(visit.slot, zone, &mut faults);
    day_fault(
        "completeByDate",
        input.complete_by_date.as_ref(),
        zone,
        &mut faults,
    );
    day_fault("holdUntil", input.hold_until.as_ref(), zone, &mut faults);
    let job = JobRecord {
        id,
        title: input.title.unwrap_or_default(),
        description: blank_to_none(input.description),
        location: blank_to_none(input.location),
        slot: visit.slot,
        complete_by: day(input.complete_by_date),
        actual_start: None,
        actual_finish: None,
        status: input.status.unwrap_or(JobStatus::Scheduled),
        priority: input.priority.unwrap_or(1),
        archived: false,
        client_id: input.client_id.unwrap_or_default(),
        user_id: actor,
        assigned_user_id: None,
        assigned_by_user_id: visit.crew.first().map(|_| actor),
        more_workers: Vec::new(),
        unscheduled: false,
        visit_count: 1,
        visit_id: id,
        visit_number: 1,
        visit_done: false,
        created_at: at,
        updated_at: at,
        version: 1,
    };
    let mut state = JobState {
        job,
        visits: vec![visit],
    };
    settle(&mut state);
    (state, faults)
}

/// Returns a new visit with this id and crew. Its time is not set yet.
pub(super) const fn new_visit(id: Uuid, crew: Vec<Uuid>) -> Visit {
    Visit {
        id,
        number: 1,
        is_current: true,
        slot: Slot {
            start: 0,
            end: None,
        },
        unscheduled: false,
        hold_reason: None,
        hold_until: None,
        hold_notified: true,
        actual_start: None,
        actual_finish: None,
        done: false,
        note: None,
        crew,
    }
}

/// Applies a patch to the stored job and its current visit. Returns the result and the faults of the changed fields.
pub(super) fn patched(before: &JobState, patch: JobPatch, zone: &TimeZone) -> (JobState, Fields) {
    let mut faults = Fields::new();
    let mut after = before.clone();
    day_fault(
        "completeByDate",
        patch.complete_by_date.value(),
        zone,
        &mut faults,
    );
    let job = &mut after.job;
    job.title = patch.title.or(std::mem::take(&mut job.title));
    job.description = blank_to_none(patch.description.apply(job.description.take()));
    job.location = blank_to_none(patch.location.apply(job.location.take()));
    let complete_by = patch.complete_by_date;
    job.complete_by = complete_by
        .map(|day| day_number(day.in_zone(zone)))
        .apply(job.complete_by);
    job.priority = patch.priority.or(job.priority);
    job.archived = patch.archived.map(|flag| flag.0).or(job.archived);
    job.client_id = patch.client_id.or(job.client_id);
    let change = VisitChange {
        start: patch.start_date,
        end: patch.end_date,
        assigned: patch.assigned_user_id,
        workers: patch.worker_ids,
        unscheduled: patch.unscheduled,
        hold_reason: patch.hold_reason,
        hold_until: patch.hold_until,
        note: Patch::Absent,
    };
    if let Some(visit) = after.current_mut() {
        change_visit(visit, change, zone, &mut faults);
        let actual = (patch.actual_start_time, patch.actual_finish_time);
        change_actual_times(visit, actual, zone, &mut faults);
    }
    if let Some(status) = patch.status.into_value() {
        work::set_status(&mut after, status);
    }
    if let Some(was) = before.visit(before.job.visit_id) {
        work::follow_actual_times(&mut after, was);
    }
    settle(&mut after);
    (after, faults)
}

/// Changes the planned fields of a visit, and adds a fault for each invalid field. Call `settle` afterwards.
pub(super) fn change_visit(
    visit: &mut Visit,
    change: VisitChange,
    zone: &TimeZone,
    faults: &mut Fields,
) {
    let slot = Slot {
        start: change.start.map(Instant::millis).or(visit.slot.start),
        end: change.end.map(Instant::millis).apply(visit.slot.end),
    };
    if slot != visit.slot {
        slot_faults(slot, zone, faults);
    }
    day_fault("holdUntil", change.hold_until.value(), zone, faults);
    visit.slot = slot;
    visit.unscheduled = change.unscheduled.map(|flag| flag.0).or(visit.unscheduled);
    visit.hold_reason = blank_to_none(change.hold_reason.apply(visit.hold_reason.take()));
    visit.hold_until = change
        .hold_until
        .map(|day| day_number(day.in_zone(zone)))
        .apply(visit.hold_until);
    visit.note = blank_to_none(change.note.apply(visit.note.take()));
    visit.crew = crew::asked(&visit.crew, change.assigned, change.workers, faults);
}

fn change_actual_times(
    visit: &mut Visit,
    (start, finish): (Patch<Instant>, Patch<Instant>),
    zone: &TimeZone,
    faults: &mut Fields,
) {
    let before = (visit.actual_start, visit.actual_finish);
    visit.actual_start = start.map(Instant::millis).apply(visit.actual_start);
    visit.actual_finish = finish.map(Instant::millis).apply(visit.actual_finish);
    let actual = [
        ("actualStartTime", visit.actual_start, before.0),
        ("actualFinishTime", visit.actual_finish, before.1),
    ];
    for (field, to, from) in actual {
        if to != from && to.is_some_and(|ms| !rules::year_allowed(ms, zone)) {
            faults.insert(field.to_owned(), YEAR_TEXT.to_owned());
        }
    }
    let changed = before != (visit.actual_start, visit.actual_finish);
    if changed
        && visit
            .actual_finish
            .is_some_and(|end| visit.actual_start > Some(end))
    {
        faults
            .entry("actualFinishTime".to_owned())
            .or_insert_with(|| FINISH_TEXT.to_owned());
    }
}

fn slot_faults(slot: Slot, zone: &TimeZone, faults: &mut Fields) {
    for (field, text) in slot.faults(zone) {
        faults.insert(field.to_owned(), text.to_owned());
    }
}

fn day_fault(field: &str, day: Option<&DayInput>, zone: &TimeZone, faults: &mut Fields) {
    if day.is_some_and(|day| !rules::day_allowed(day.in_zone(zone))) {
        faults.insert(field.to_owned(), YEAR_TEXT.to_owned());
    }
}

#[cfg(test)]
mod tests;
