//! Applies request bodies to jobs: a new job with defaults, or a stored job with the present fields. Pure.

use jiff::{Timestamp, tz::TimeZone};
use uuid::Uuid;

use super::{
    model::{JobRecord, JobStatus},
    rules::{self, FINISH_TEXT, Slot, YEAR_TEXT},
    wire::{JobPatch, NewJob},
};
use crate::{
    error::Fields,
    kit::{
        day::{DayInput, to_number as day_number},
        ids::new_id,
        text::blank_to_none,
        wire::Instant,
    },
};

/// Builds a new job with defaults for missing fields, and returns it with the faults of its fields. rule: job-fields
pub(super) fn new_record(
    input: NewJob,
    actor: Uuid,
    now: Timestamp,
    zone: &TimeZone,
) -> (JobRecord, Fields) {
    let at = now.as_millisecond();
    let job = JobRecord {
        id: new_id(now),
        title: input.title.unwrap_or_default(),
        description: blank_to_none(input.description),
        location: blank_to_none(input.location),
        slot: Slot {
            start: input.start_date.map_or(at, Instant::millis),
            end: input.end_date.map(Instant::millis),
        },
        complete_by: input
            .complete_by_date
            .map(|day| day_number(day.in_zone(zone))),
        actual_start: None,
        actual_finish: None,
        status: input.status.unwrap_or(JobStatus::Scheduled),
        priority: input.priority.unwrap_or(1),
        archived: false,
        client_id: input.client_id.unwrap_or_default(),
        user_id: actor,
        assigned_user_id: input.assigned_user_id,
        assigned_by_user_id: input.assigned_user_id.map(|_| actor),
        created_at: at,
        updated_at: at,
        version: 1,
    };
    let mut faults = slot_faults(job.slot, zone);
    day_fault(input.complete_by_date.as_ref(), zone, &mut faults);
    (job, faults)
}

/// Applies a patch to the stored job, and returns the result with the faults of the changed fields.
pub(super) fn patched(before: &JobRecord, patch: JobPatch, zone: &TimeZone) -> (JobRecord, Fields) {
    let mut faults = Fields::new();
    day_fault(patch.complete_by_date.value(), zone, &mut faults);
    let job = before.clone();
    let after = JobRecord {
        title: patch.title.or(job.title),
        description: blank_to_none(patch.description.apply(job.description)),
        location: blank_to_none(patch.location.apply(job.location)),
        slot: Slot {
            start: patch.start_date.map(Instant::millis).or(job.slot.start),
            end: patch.end_date.map(Instant::millis).apply(job.slot.end),
        },
        complete_by: patch
            .complete_by_date
            .map(|day| day_number(day.in_zone(zone)))
            .apply(job.complete_by),
        actual_start: patch
            .actual_start_time
            .map(Instant::millis)
            .apply(job.actual_start),
        actual_finish: patch
            .actual_finish_time
            .map(Instant::millis)
            .apply(job.actual_finish),
        status: patch.status.or(job.status),
        priority: patch.priority.or(job.priority),
        archived: patch.archived.map(|flag| flag.0).or(job.archived),
        client_id: patch.client_id.or(job.client_id),
        assigned_user_id: patch.assigned_user_id.apply(job.assigned_user_id),
        ..job
    };
    if after.slot != before.slot {
        faults.extend(slot_faults(after.slot, zone));
    }
    let actual = [
        ("actualStartTime", after.actual_start, before.actual_start),
        (
            "actualFinishTime",
            after.actual_finish,
            before.actual_finish,
        ),
    ];
    for (field, to, from) in actual {
        if to != from && to.is_some_and(|ms| !rules::year_allowed(ms, zone)) {
            faults.insert(field.to_owned(), YEAR_TEXT.to_owned());
        }
    }
    let changed = actual.iter().any(|(_, to, from)| to != from);
    if changed
        && after
            .actual_finish
            .is_some_and(|end| after.actual_start > Some(end))
    {
        faults
            .entry("actualFinishTime".to_owned())
            .or_insert_with(|| FINISH_TEXT.to_owned());
    }
    (after, faults)
}

fn slot_faults(slot: Slot, zone: &TimeZone) -> Fields {
    slot.faults(zone)
        .into_iter()
        .map(|(field, text)| (field.to_owned(), text.to_owned()))
        .collect()
}

fn day_fault(day: Option<&DayInput>, zone: &TimeZone, faults: &mut Fields) {
    if day.is_some_and(|day| !rules::day_allowed(day.in_zone(zone))) {
        faults.insert("completeByDate".to_owned(), YEAR_TEXT.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{features::jobs::rules::END_TEXT, kit::wire::Patch};

    const NOON: &str = "2026-11-20T12:00:00Z";

    fn instant(text: &str) -> Instant {
        text.parse().unwrap()
    }

    fn stored() -> JobRecord {
        let input = NewJob {
            title: Some("Fix tap".to_owned()),
            start_date: Some(instant(NOON)),
            end_date: Some(instant("2026-11-20T13:00:00Z")),
            client_id: Some(Uuid::from_u128(1)),
            ..NewJob::default()
        };
        new_record(input, Uuid::from_u128(2), instant(NOON).0, &TimeZone::UTC).0
    }

    #[test]
    fn a_new_job_is_scheduled_with_priority_1() {
        // rule: job-fields
        let job = stored();
        assert_eq!(
            (job.status, job.priority, job.archived),
            (JobStatus::Scheduled, 1, false)
        );
        assert_eq!(job.assigned_by_user_id, None, "nobody assigned it");
    }

    #[test]
    fn an_empty_patch_changes_nothing_of_a_job() {
        let job = stored();
        let (after, faults) = patched(&job, JobPatch::default(), &TimeZone::UTC);
        assert_eq!(after, job);
        assert!(faults.is_empty());
        assert!(after.changes_from(&job).is_empty());
    }

    #[test]
    fn a_patch_of_only_start_or_end_is_checked_against_the_stored_times() {
        // rule: job-times
        let late = JobPatch {
            start_date: Patch::Value(instant("2026-11-20T13:00:00Z")),
            ..JobPatch::default()
        };
        let early = JobPatch {
            end_date: Patch::Value(instant(NOON)),
            ..JobPatch::default()
        };
        for patch in [late, early] {
            let (_, faults) = patched(&stored(), patch, &TimeZone::UTC);
            assert_eq!(
                faults,
                Fields::from([("endDate".to_owned(), END_TEXT.to_owned())])
            );
        }
    }

    #[test]
    fn the_changes_of_a_job_list_each_changed_field_with_both_values() {
        // rule: job-history
        let job = stored();
        let patch = JobPatch {
            end_date: Patch::Null,
            priority: Patch::Value(3),
            title: Patch::Value("Fix tap".to_owned()),
            ..JobPatch::default()
        };
        let changes = patched(&job, patch, &TimeZone::UTC).0.changes_from(&job);
        let json = serde_json::to_value(changes).unwrap();
        assert_eq!(
            json,
            serde_json::json!([
                {"field": "endDate", "from": "2026-11-20T13:00:00.000Z", "to": null},
                {"field": "priority", "from": 1, "to": 3},
            ])
        );
    }
}
