//! Tests the work on jobs with several visits.

use super::*;
use crate::features::jobs::rules::samples::{ids, job, visit};
use JobStatus::{Completed, InProgress, Scheduled, Urgent};
use Verb::{Complete, Finish, Start};
use uuid::Uuid;

const NOW: i64 = 1_000;

fn three(status: JobStatus) -> JobState {
    job(
        1,
        status,
        vec![visit(1, 10, 20), visit(2, 30, 40), visit(3, 50, 60)],
    )
}

/// Returns for each visit its id as a number, whether it is done, and its actual start and finish.
fn times(state: &JobState) -> Vec<(u128, bool, Option<i64>, Option<i64>)> {
    let of = |visit: &Visit| {
        (
            visit.id.as_u128(),
            visit.done,
            visit.actual_start,
            visit.actual_finish,
        )
    };
    state.visits.iter().map(of).collect()
}

#[test]
fn starting_and_finishing_a_job_affects_its_visits_one_after_the_other() {
    // rule: visit-work, rule: start-job, rule: finish-job
    let mut state = three(Urgent);
    for round in 0..3 {
        let at = NOW + round * 100;
        assert!(apply(Finish, &state, at).is_err(), "not begun");
        state = apply(Start, &state, at).unwrap();
        assert_eq!(state.job.status, InProgress);
        assert!(apply(Start, &state, at).is_err(), "already begun");
        state = apply(Finish, &state, at + 50).unwrap();
        assert_eq!(state.job.status, InProgress, "finishing keeps the status");
    }
    assert_eq!(
        times(&state),
        [
            (1, true, Some(NOW), Some(NOW + 50)),
            (2, true, Some(NOW + 100), Some(NOW + 150)),
            (3, true, Some(NOW + 200), Some(NOW + 250)),
        ]
    );
    assert_eq!(state.job.visit_number, 3, "the last visit stays current");
    assert_eq!(
        apply(Start, &state, NOW + 400),
        Err("This job has already been started.")
    );
    assert_eq!(
        apply(Finish, &state, NOW + 400),
        Err("This job is already finished.")
    );
}

#[test]
fn the_current_visit_of_a_job_in_progress_must_be_started_before_it_is_finished() {
    // rule: start-job, rule: finish-job
    let state = three(InProgress);
    assert_eq!(
        apply(Finish, &state, NOW),
        Err("This visit has not been started.")
    );
    let begun = apply(Start, &state, NOW).unwrap();
    assert_eq!(begun.job.actual_start, Some(NOW));
    let mut archived = state;
    archived.job.archived = true;
    for verb in [Start, Finish, Complete] {
        assert_eq!(apply(verb, &archived, NOW), Err("This job is archived."));
    }
}

#[test]
fn the_only_visit_stays_the_current_visit_when_it_is_finished() {
    // rule: current-visit
    let state = job(1, Scheduled, vec![visit(1, 10, 20)]);
    let state = apply(Start, &state, NOW).unwrap();
    let state = apply(Finish, &state, NOW + 5).unwrap();
    assert_eq!(
        (state.job.actual_start, state.job.actual_finish),
        (Some(NOW), Some(NOW + 5))
    );
    assert!(state.job.visit_done);
}

#[test]
fn completing_a_job_marks_scheduled_visits_done_and_removes_unscheduled_visits_that_never_began() {
    // rule: complete-visits
    let waits = |id| Visit {
        unscheduled: true,
        ..visit(id, 1, 2)
    };
    let begun = Visit {
        actual_start: Some(7),
        ..waits(4)
    };
    let visits = vec![visit(1, 10, 20), waits(2), visit(3, 30, 40), begun];
    let state = apply(Complete, &job(1, InProgress, visits), NOW).unwrap();
    assert_eq!(
        times(&state),
        [
            (1, true, None, None),
            (3, true, None, None),
            (4, true, Some(7), Some(NOW)),
        ]
    );
    assert_eq!(state.job.status, Completed);
}

#[test]
fn completing_a_job_with_only_unscheduled_visits_keeps_one_visit() {
    // rule: complete-visits
    let waits = |id, done| Visit {
        unscheduled: true,
        done,
        ..visit(id, 10, 20)
    };
    let only = job(1, InProgress, vec![waits(1, false), waits(2, false)]);
    let state = apply(Complete, &only, NOW).unwrap();
    assert_eq!(times(&state), [(1, true, None, Some(NOW))]);
    let one_is_done = job(1, InProgress, vec![waits(1, false), waits(2, true)]);
    let state = apply(Complete, &one_is_done, NOW).unwrap();
    assert_eq!(ids(&state), [2], "the done visit is left");
}

#[test]
fn completing_a_job_finishes_the_begun_visits_or_the_current_visit_if_none_has_begun() {
    // rule: complete-visits, rule: complete-job
    let state = apply(Complete, &three(InProgress), NOW).unwrap();
    assert_eq!(
        times(&state),
        [
            (1, true, None, Some(NOW)),
            (2, true, None, None),
            (3, true, None, None)
        ]
    );
    let mut ahead = three(InProgress);
    ahead.visits[1].actual_start = Some(NOW + 5);
    let state = apply(Complete, &ahead, NOW).unwrap();
    assert_eq!(
        times(&state)[1],
        (2, true, Some(NOW + 5), Some(NOW + 5)),
        "never before its start"
    );
    assert_eq!(times(&state)[0], (1, true, None, None));
}

#[test]
fn setting_the_status_to_completed_sets_no_times_and_leaving_completed_reopens_the_last_visit() {
    // rule: status-menu, rule: complete-visits
    let mut state = three(InProgress);
    state.visits[0].actual_start = Some(5);
    state.visits[2].unscheduled = true;
    set_status(&mut state, Completed);
    assert_eq!(
        times(&state),
        [(1, true, Some(5), None), (2, true, None, None)]
    );
    for open in [Scheduled, Urgent, InProgress] {
        let mut reopened = state.clone();
        set_status(&mut reopened, open);
        assert_eq!(
            times(&reopened),
            [(1, true, Some(5), None), (2, false, None, None)],
            "{open:?}"
        );
    }
    let mut other = three(Scheduled);
    set_status(&mut other, Urgent);
    assert_eq!(
        other.visits,
        three(Scheduled).visits,
        "the visits stay unchanged"
    );
}

#[test]
fn a_visit_can_be_started_once_and_then_finished_once() {
    // rule: visit-work
    let two = Uuid::from_u128(2);
    let state = three(Scheduled);
    assert_eq!(
        apply_to_visit(Finish, &state, two, NOW),
        Err("This visit has not been started.")
    );
    let begun = apply_to_visit(Start, &state, two, NOW).unwrap();
    assert_eq!(begun.job.status, InProgress);
    assert_eq!(
        begun.job.visit_number, 1,
        "the first visit is still current"
    );
    assert_eq!(
        apply_to_visit(Start, &begun, two, NOW),
        Err("This visit has already been started.")
    );
    let done = apply_to_visit(Finish, &begun, two, NOW - 5).unwrap();
    assert_eq!(times(&done)[1], (2, true, Some(NOW), Some(NOW)));
    assert_eq!(done.job.status, InProgress);
    assert_eq!(
        apply_to_visit(Finish, &done, two, NOW),
        Err("This visit is already finished.")
    );
}

#[test]
fn visits_of_a_completed_job_cannot_be_started_but_begun_visits_can_be_finished() {
    // rule: visit-work
    let two = Uuid::from_u128(2);
    let mut state = three(InProgress);
    state.visits[1].actual_start = Some(5);
    set_status(&mut state, Completed);
    let id = |number| Uuid::from_u128(number);
    assert_eq!(
        apply_to_visit(Start, &state, id(1), NOW),
        Err("This job is already completed.")
    );
    let finished = apply_to_visit(Finish, &state, two, NOW).unwrap();
    assert_eq!(times(&finished)[1], (2, true, Some(5), Some(NOW)));
    assert_eq!(finished.job.status, Completed);
    state.job.archived = true;
    for verb in [Start, Finish] {
        assert_eq!(
            apply_to_visit(verb, &state, two, NOW),
            Err("This job is archived.")
        );
    }
}
