use proptest::prelude::*;

use super::*;
use crate::features::jobs::{
    model::JobStatus::{Completed, InProgress, Scheduled},
    rules::samples::{ids, job, visit},
};

const ANN: Uuid = Uuid::from_u128(101);
const BOB: Uuid = Uuid::from_u128(102);

#[test]
fn scheduled_visits_come_first_sorted_by_start_and_id_then_unscheduled_visits() {
    // rule: current-visit
    let waits = |id, start| Visit {
        unscheduled: true,
        ..visit(id, start, start + 5)
    };
    let state = job(
        1,
        Scheduled,
        vec![
            waits(1, 0),
            visit(5, 20, 25),
            visit(4, 20, 25),
            waits(3, -9),
            visit(2, 10, 15),
        ],
    );
    assert_eq!(ids(&state), [2, 4, 5, 3, 1]);
    let numbers: Vec<i64> = state.visits.iter().map(|visit| visit.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    assert_eq!(state.job.visit_count, 5);
}

#[test]
fn the_current_visit_is_the_first_that_is_not_done_or_the_last_if_all_are_done() {
    // rule: current-visit
    let with = |done: [bool; 3]| {
        let visits = (1..).zip(done).map(|(id, done)| Visit {
            done,
            ..visit(id, i64::try_from(id).unwrap() * 10, 95)
        });
        job(1, InProgress, visits.collect())
    };
    for (done, current) in [
        ([false, false, false], 1),
        ([true, false, false], 2),
        ([true, false, true], 2),
        ([false, true, true], 1),
        ([true, true, true], 3),
    ] {
        let state = with(done);
        let found: Vec<u128> = state
            .visits
            .iter()
            .filter(|visit| visit.is_current)
            .map(|visit| visit.id.as_u128())
            .collect();
        assert_eq!(found, [current], "{done:?}");
        assert_eq!(state.job.visit_id.as_u128(), current);
        assert_eq!(state.job.visit_done, done == [true; 3]);
    }
}

#[test]
fn the_job_contains_copies_of_the_values_of_its_current_visit() {
    // rule: current-visit
    let current = Visit {
        unscheduled: true,
        actual_start: Some(3),
        actual_finish: Some(4),
        crew: vec![BOB, ANN],
        ..visit(7, 20, 30)
    };
    let done = Visit {
        done: true,
        crew: vec![ANN],
        ..visit(1, 40, 50)
    };
    let job = job(1, Scheduled, vec![current.clone(), done]).job;
    assert_eq!(
        (
            job.slot,
            job.unscheduled,
            job.actual_start,
            job.actual_finish
        ),
        (current.slot, true, Some(3), Some(4))
    );
    assert_eq!(job.assigned_user_id, Some(BOB));
    assert_eq!(job.crew().collect::<Vec<_>>(), [BOB, ANN]);
    assert_eq!(
        (job.visit_id.as_u128(), job.visit_number, job.visit_count),
        (7, 2, 2)
    );
}

#[test]
fn unscheduled_visits_and_visits_of_archived_jobs_take_no_time() {
    // rule: visit-takes-time
    let planned = visit(1, 10, 20);
    assert_eq!(busy_until(&planned, false, false), Some(20));
    assert_eq!(busy_until(&planned, true, false), None);
    let waits = Visit {
        unscheduled: true,
        ..planned
    };
    assert_eq!(busy_until(&waits, false, false), None);
}

#[test]
fn finishing_before_the_planned_end_frees_the_rest_of_the_planned_time() {
    // rule: visit-takes-time
    for done in [true, false] {
        let finished = |at| Visit {
            done,
            actual_start: Some(1),
            actual_finish: Some(at),
            ..visit(1, 10, 20)
        };
        for (finish, until) in [
            (15, Some(15)),
            (20, Some(20)),
            (25, Some(20)),
            (10, None),
            (5, None),
        ] {
            let found = busy_until(&finished(finish), false, true);
            assert_eq!(found, until, "finished at {finish}, done: {done}");
        }
    }
    let open_end = Visit {
        slot: Slot {
            start: 10,
            end: None,
        },
        ..visit(1, 10, 10)
    };
    assert_eq!(busy_until(&open_end, false, false), Some(10));
}

#[test]
fn a_done_visit_that_never_began_takes_no_time_if_another_visit_has_begun() {
    // rule: visit-takes-time
    let done = Visit {
        done: true,
        ..visit(1, 10, 20)
    };
    assert_eq!(busy_until(&done, false, false), Some(20), "nothing began");
    assert_eq!(busy_until(&done, false, true), None);
    let open = visit(1, 10, 20);
    assert_eq!(busy_until(&open, false, true), Some(20), "not done");
    let begun = Visit {
        actual_start: Some(3),
        ..done.clone()
    };
    assert_eq!(busy_until(&begun, false, true), Some(20), "it began itself");
    let other = Visit {
        id: Uuid::from_u128(2),
        ..begun
    };
    let visits = [done, other];
    assert!(other_begun(&visits, Uuid::from_u128(1)));
    assert!(!other_begun(&visits, Uuid::from_u128(2)));
}

/// Generates a random visit of up to 20 minutes within an hour, with any crew from three people and any actual start
/// and finish.
fn any_visit() -> impl Strategy<Value = Visit> {
    let times = (0i64..40, proptest::option::of(1i64..20));
    let work = (
        proptest::option::of(0i64..60),
        proptest::option::of(0i64..60),
    );
    let flags = (any::<bool>(), proptest::bool::weighted(0.2));
    (times, work, flags, proptest::bits::u8::between(0, 3)).prop_map(
        |((start, length), (begun, finished), (done, unscheduled), people)| Visit {
            slot: Slot {
                start,
                end: length.map(|length| start + length),
            },
            actual_start: begun,
            actual_finish: finished,
            done,
            unscheduled,
            crew: (0..3)
                .filter(|bit| people & (1 << bit) != 0)
                .map(Uuid::from_u128)
                .collect(),
            ..visit(0, 0, 1)
        },
    )
}

fn any_job(id: u128) -> impl Strategy<Value = JobState> {
    let visits = proptest::collection::vec(any_visit(), 1..4);
    (visits, proptest::bool::weighted(0.1)).prop_map(move |(mut visits, archived)| {
        for (visit, number) in visits.iter_mut().zip(0..) {
            visit.id = Uuid::from_u128(id + number);
        }
        let mut state = job(id, Completed, visits);
        state.job.archived = archived;
        state
    })
}

/// Returns a list of all half minutes that a visit takes. A visit with an end takes the half minutes after its start
/// and before its end. A visit without an end takes only the half minute of its start. So two such visits don't clash
/// if they start at the same time and only one of them has an end.
fn booked_one_by_one(state: &JobState, visit: &Visit) -> Vec<i64> {
    let others = state.visits.iter().filter(|other| other.id != visit.id);
    let replaced = visit.done
        && visit.actual_start.is_none()
        && others.clone().any(|other| other.actual_start.is_some());
    if state.job.archived || visit.unscheduled || replaced {
        return Vec::new();
    }
    let start = visit.slot.start * 2;
    let Some(end) = visit.slot.end else {
        let free = visit
            .actual_finish
            .is_some_and(|finish| finish < visit.slot.start);
        return if free { Vec::new() } else { vec![start] };
    };
    let is_before_finish = |moment: &i64| {
        visit
            .actual_finish
            .is_none_or(|finish| *moment < finish * 2)
    };
    (start + 1..end * 2).filter(is_before_finish).collect()
}

fn clash_one_by_one(
    scope: ConflictScope,
    one: (&JobState, &Visit),
    two: (&JobState, &Visit),
) -> bool {
    let (first, second) = (
        booked_one_by_one(one.0, one.1),
        booked_one_by_one(two.0, two.1),
    );
    let both_points = first.len() == 1
        && second.len() == 1
        && one.1.slot.end.is_none()
        && two.1.slot.end.is_none();
    let overlap = !both_points && first.iter().any(|moment| second.contains(moment));
    let different = one.0.job.id != two.0.job.id;
    let share = one.1.crew.iter().any(|worker| two.1.crew.contains(worker));
    let nobody = one.1.crew.is_empty() && two.1.crew.is_empty();
    overlap
        && match scope {
            ConflictScope::Business => different,
            ConflictScope::Worker => share || (nobody && different),
        }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// rule: visit-clash, rule: visit-takes-time, rule: booking-scope
    #[test]
    fn the_clash_rule_finds_the_same_clashes_as_comparing_every_half_minute(one in any_job(10), two in any_job(20)) {
        for scope in [ConflictScope::Worker, ConflictScope::Business] {
            let states = [&one, &two];
            let visits: Vec<(&JobState, &Visit)> = states
                .into_iter()
                .flat_map(|state| state.visits.iter().map(move |visit| (state, visit)))
                .collect();
            let occupied: Vec<Occupied> = states.into_iter().flat_map(occupied).collect();
            let find = |id| occupied.iter().find(|occupied| occupied.visit == id);
            for a in &visits {
                for b in visits.iter().filter(|b| b.1.id != a.1.id) {
                    let found = find(a.1.id).zip(find(b.1.id)).is_some_and(|(a, b)| clash(scope, a, b));
                    prop_assert_eq!(found, clash_one_by_one(scope, *a, *b), "{:?} {:?}", scope, (a.1, b.1));
                }
            }
        }
    }

    #[test]
    fn sorting_and_numbering_the_visits_of_a_job_again_changes_nothing(state in any_job(10)) {
        let mut again = state.clone();
        settle(&mut again);
        prop_assert_eq!(again, state);
    }
}

#[test]
fn two_visits_of_one_job_clash_only_in_the_scope_worker_and_no_visit_clashes_with_itself() {
    // rule: visit-clash
    let mut state = job(1, Scheduled, vec![visit(1, 0, 10), visit(2, 5, 15)]);
    for visit in &mut state.visits {
        visit.crew = vec![ANN];
    }
    let visits = occupied(&state);
    assert!(!clash(ConflictScope::Worker, &visits[0], &visits[0]));
    assert!(clash(ConflictScope::Worker, &visits[0], &visits[1]));
    assert!(!clash(ConflictScope::Business, &visits[0], &visits[1]));
    state.visits.iter_mut().for_each(|visit| visit.crew.clear());
    let nobodys = occupied(&state);
    assert!(!clash(ConflictScope::Worker, &nobodys[0], &nobodys[1]));
}

fn checked(before: &Visit, after: &Visit, by_lead: bool) -> Check {
    let until = |visit| busy_until(visit, false, false);
    check_of(
        Some((before, until(before))),
        (after, until(after)),
        false,
        by_lead,
    )
}

#[test]
fn a_change_of_time_or_worker_or_a_move_out_of_the_tray_is_refused_if_the_visit_clashes() {
    // rule: booking-refused
    let before = Visit {
        crew: vec![ANN],
        ..visit(1, 10, 20)
    };
    let now = |change: fn(&mut Visit)| {
        let mut after = before.clone();
        change(&mut after);
        checked(&before, &after, false)
    };
    assert_eq!(now(|_| ()), Check::None);
    assert_eq!(now(|visit| visit.slot.start = 12), Check::Refuse);
    assert_eq!(now(|visit| visit.slot.end = Some(19)), Check::Refuse);
    assert_eq!(now(|visit| visit.crew = vec![BOB]), Check::Refuse);
    assert_eq!(now(|visit| visit.crew.push(BOB)), Check::Refuse);
    assert_eq!(now(|visit| visit.note = Some("x".into())), Check::None);
    assert_eq!(now(|visit| visit.unscheduled = true), Check::None);
    let waits = Visit {
        unscheduled: true,
        ..before.clone()
    };
    assert_eq!(checked(&waits, &before, false), Check::Refuse);
    assert_eq!(
        check_of(None, (&before, Some(20)), false, false),
        Check::Refuse
    );
    let same = Some((&before, Some(20)));
    assert_eq!(
        check_of(same, (&before, Some(20)), true, false),
        Check::Refuse
    );
}

#[test]
fn clashes_after_removing_workers_or_starting_or_finishing_work_are_only_recorded() {
    // rule: booking-refused, rule: booking-allowed
    let pair = Visit {
        crew: vec![ANN, BOB],
        ..visit(1, 10, 20)
    };
    let alone = Visit {
        crew: vec![BOB],
        ..pair.clone()
    };
    let nobody = Visit {
        crew: Vec::new(),
        ..pair.clone()
    };
    assert_eq!(checked(&pair, &alone, false), Check::None);
    assert_eq!(checked(&pair, &nobody, true), Check::Record);
    assert_eq!(checked(&alone, &nobody, false), Check::Record);
    assert_eq!(checked(&alone, &nobody, true), Check::RefuseClash);
    let finished = Visit {
        actual_finish: Some(15),
        ..pair.clone()
    };
    assert_eq!(checked(&pair, &finished, false), Check::None);
    assert_eq!(checked(&finished, &pair, false), Check::Record);
    let done = Visit {
        done: true,
        ..pair.clone()
    };
    let freed = check_of(Some((&done, None)), (&pair, Some(20)), false, false);
    assert_eq!(freed, Check::Record, "the visit takes time again");
}
