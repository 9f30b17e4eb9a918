//! Decides who is notified when a job's visits change. Nobody is notified of their own changes. Pure.
//! rule: notifications-told

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::features::jobs::model::Visit;

/// The reason why a worker is notified of a new or changed job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkerNotice {
    /// The worker was added to a visit.
    Assigned {
        /// The start of the first new visit.
        start: i64,
    },
    /// A visit of the worker was moved to a new start.
    Moved {
        /// The former start.
        from: i64,
        /// The new start.
        start: i64,
    },
    /// A visit of the worker was removed or put into the tray.
    Cancelled {
        /// The former start; `None` if the visit was in the tray before it was removed.
        start: Option<i64>,
    },
}

/// Returns who is notified when `actor` changes the visits of a job. `before` is empty for a new job, `after` is empty
/// for a deleted one. Each worker gets at most one notice. Workers get no notice when they are removed from a crew.
pub fn of_change(actor: Uuid, before: &[Visit], after: &[Visit]) -> Vec<(Uuid, WorkerNotice)> {
    let people: BTreeSet<Uuid> = before
        .iter()
        .chain(after)
        .flat_map(|visit| visit.crew.iter().copied())
        .filter(|person| *person != actor)
        .collect();
    people
        .into_iter()
        .filter_map(|person| Some((person, of_person(person, before, after)?)))
        .collect()
}

fn of_person(person: Uuid, before: &[Visit], after: &[Visit]) -> Option<WorkerNotice> {
    let had = visits_of(person, before);
    let has = visits_of(person, after);
    let gained = has.iter().find(|visit| find(&had, visit.id).is_none());
    let lost = had.iter().find(|visit| !is_scheduled(after, visit.id));
    let start = |visit: &&Visit| visit.slot.start;
    match (gained.map(start), lost.map(start)) {
        (Some(start), Some(from)) => return Some(WorkerNotice::Moved { from, start }),
        (Some(start), None) => return Some(WorkerNotice::Assigned { start }),
        (None, Some(start)) => return Some(WorkerNotice::Cancelled { start: Some(start) }),
        (None, None) => {}
    }
    let moved = has.iter().find_map(|visit| {
        let from = find(&had, visit.id)?.slot.start;
        (from != visit.slot.start).then_some(WorkerNotice::Moved {
            from,
            start: visit.slot.start,
        })
    });
    let is_removed = |visit: &Visit| after.iter().all(|one| one.id != visit.id);
    let mut waiting = before.iter().filter(|visit| visit.unscheduled);
    let dropped = waiting.any(|visit| visit.crew.contains(&person) && is_removed(visit));
    moved.or(dropped.then_some(WorkerNotice::Cancelled { start: None }))
}

fn find<'a>(visits: &[&'a Visit], id: Uuid) -> Option<&'a Visit> {
    visits.iter().find(|visit| visit.id == id).copied()
}

/// Returns the scheduled visits of a person.
fn visits_of(person: Uuid, visits: &[Visit]) -> Vec<&Visit> {
    let own = |visit: &&Visit| !visit.unscheduled && visit.crew.contains(&person);
    visits.iter().filter(own).collect()
}

fn is_scheduled(visits: &[Visit], id: Uuid) -> bool {
    visits
        .iter()
        .any(|visit| visit.id == id && !visit.unscheduled)
}

/// Returns these people without `actor`. The people are the administrators if a deletion was requested, and the crew
/// if a note was added. rule: request-deletion, rule: notes-told
pub fn others(actor: Uuid, people: impl IntoIterator<Item = Uuid>) -> Vec<Uuid> {
    let people = people.into_iter();
    people.filter(|person| *person != actor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::jobs::rules::Slot;

    const ACTOR: Uuid = Uuid::from_u128(1);
    const ANN: Uuid = Uuid::from_u128(2);
    const BOB: Uuid = Uuid::from_u128(3);

    fn visit(id: u128, crew: &[Uuid], start: i64) -> Visit {
        Visit {
            id: Uuid::from_u128(id),
            number: 1,
            is_current: true,
            slot: Slot {
                start,
                end: Some(start + 10),
            },
            unscheduled: false,
            hold_reason: None,
            hold_until: None,
            hold_notified: true,
            actual_start: None,
            actual_finish: None,
            done: false,
            note: None,
            crew: crew.to_vec(),
        }
    }

    fn notices(before: &[Visit], after: &[Visit]) -> Vec<(Uuid, WorkerNotice)> {
        of_change(ACTOR, before, after)
    }

    #[test]
    fn a_worker_is_notified_when_added_to_a_visit() {
        // rule: notifications-told
        let anns = [visit(1, &[ANN], 0)];
        let given = [(ANN, WorkerNotice::Assigned { start: 0 })];
        assert_eq!(notices(&[], &anns), given, "a new job");
        assert_eq!(notices(&[visit(1, &[], 0)], &anns), given);
        assert_eq!(
            notices(&[visit(1, &[BOB], 5)], &anns),
            given,
            "assigned and moved in one change"
        );
        let both = [visit(1, &[BOB, ANN], 0)];
        assert_eq!(
            notices(&[visit(1, &[BOB], 0)], &both),
            given,
            "joins the crew"
        );
        let waiting = Visit {
            unscheduled: true,
            ..visit(1, &[ANN], 0)
        };
        assert_eq!(notices(&[waiting], &anns), given, "taken out of the tray");
    }

    #[test]
    fn the_whole_crew_is_notified_when_a_visit_moves_or_is_removed() {
        let anns = [visit(1, &[ANN, BOB], 0)];
        let later = [visit(1, &[ANN, BOB], 5)];
        let moved = WorkerNotice::Moved { from: 0, start: 5 };
        assert_eq!(notices(&anns, &later), [(ANN, moved), (BOB, moved)]);
        assert_eq!(notices(&anns, &anns), [], "only other fields changed");
        assert_eq!(
            notices(&anns, &[visit(1, &[], 5)]),
            [],
            "removed from the crew"
        );
        let cancelled = WorkerNotice::Cancelled { start: Some(0) };
        assert_eq!(notices(&anns, &[]), [(ANN, cancelled), (BOB, cancelled)]);
        let waiting = [Visit {
            unscheduled: true,
            ..anns[0].clone()
        }];
        assert_eq!(
            notices(&anns, &waiting),
            [(ANN, cancelled), (BOB, cancelled)]
        );
        let other_days = [visit(2, &[ANN], 20), visit(3, &[ANN], 30)];
        let spread = WorkerNotice::Moved { from: 0, start: 20 };
        assert_eq!(
            notices(&[visit(1, &[ANN], 0)], &other_days),
            [(ANN, spread)]
        );
    }

    #[test]
    fn the_crew_is_notified_when_a_visit_in_the_tray_is_removed() {
        // rule: notifications-told
        let waiting = Visit {
            unscheduled: true,
            ..visit(1, &[ANN, BOB], 0)
        };
        let dropped = WorkerNotice::Cancelled { start: None };
        assert_eq!(
            notices(std::slice::from_ref(&waiting), &[]),
            [(ANN, dropped), (BOB, dropped)]
        );
        let both = [visit(2, &[ANN], 5), waiting];
        let cancelled = WorkerNotice::Cancelled { start: Some(5) };
        assert_eq!(
            notices(&both, &[]),
            [(ANN, cancelled), (BOB, dropped)],
            "the visit with a time is reported"
        );
        assert_eq!(notices(&both, &both[1..]), [(ANN, cancelled)]);
        let spread = [visit(3, &[ANN], 20)];
        let moved = WorkerNotice::Moved { from: 5, start: 20 };
        assert_eq!(notices(&both, &spread), [(ANN, moved), (BOB, dropped)]);
    }

    #[test]
    fn people_are_not_notified_of_their_own_changes() {
        // rule: notifications-told, rule: request-deletion
        let (anns, later) = ([visit(1, &[ANN], 0)], [visit(1, &[ANN], 5)]);
        assert_eq!(of_change(ANN, &[], &anns), []);
        assert_eq!(of_change(ANN, &anns, &later), []);
        assert_eq!(of_change(ANN, &anns, &[]), []);
        assert_eq!(others(ANN, [ANN, BOB]), [BOB]);
    }
}
