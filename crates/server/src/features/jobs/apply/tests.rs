use super::*;
use crate::features::jobs::{model::changes, rules::END_TEXT};

const NOON: &str = "2026-11-20T12:00:00Z";

fn instant(text: &str) -> Instant {
    text.parse().unwrap()
}

fn stored() -> JobState {
    let input = NewJob {
        title: Some("Fix tap".to_owned()),
        start_date: Some(instant(NOON)),
        end_date: Some(instant("2026-11-20T13:00:00Z")),
        client_id: Some(Uuid::from_u128(1)),
        ..NewJob::default()
    };
    new_state(input, Uuid::from_u128(2), instant(NOON).0, &TimeZone::UTC).0
}

#[test]
fn a_new_job_has_the_status_scheduled_and_the_priority_1() {
    // rule: job-fields
    let job = stored().job;
    assert_eq!(
        (job.status, job.priority, job.archived),
        (JobStatus::Scheduled, 1, false)
    );
    assert_eq!(job.assigned_by_user_id, None, "nobody assigned it");
}

#[test]
fn an_empty_patch_leaves_a_job_unchanged() {
    let job = stored();
    let (after, faults) = patched(&job, JobPatch::default(), &TimeZone::UTC);
    assert_eq!(after, job);
    assert!(faults.is_empty());
    assert!(changes(&job, &after).is_empty());
}

#[test]
fn a_new_start_or_end_is_checked_together_with_the_stored_times() {
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
fn the_list_of_changes_has_each_changed_field_with_its_old_and_new_value() {
    // rule: job-history
    let job = stored();
    let patch = JobPatch {
        end_date: Patch::Null,
        priority: Patch::Value(3),
        title: Patch::Value("Fix tap".to_owned()),
        ..JobPatch::default()
    };
    let after = patched(&job, patch, &TimeZone::UTC).0;
    let json = serde_json::to_value(changes(&job, &after)).unwrap();
    assert_eq!(
        json,
        serde_json::json!([
            {"field": "endDate", "from": "2026-11-20T13:00:00.000Z", "to": null},
            {"field": "priority", "from": 1, "to": 3},
        ])
    );
}
