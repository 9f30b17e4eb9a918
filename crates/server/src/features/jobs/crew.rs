//! Computes the crew that a request sets, and the faults of the request. Pure.

use std::collections::HashSet;

use uuid::Uuid;

use super::rules::visits::MAX_WORKERS;
use crate::{error::Fields, kit::wire::Patch};

const NOT_FIRST: &str = "Must be the first of the workers";
pub(super) const TOO_MANY: &str = "A visit can have at most 20 workers";
pub(super) const DOUBLED: &str = "A worker can be chosen only once";

/// Returns the crew after a request with a lead (`assignedUserId`) or a whole crew (`workerIds`). rule: crew
///
/// If only the lead is set, it replaces the first worker. A lead who is already in the crew moves to the front. An
/// empty lead removes all workers.
pub(super) fn asked(
    before: &[Uuid],
    lead: Patch<Uuid>,
    workers: Patch<Vec<Uuid>>,
    faults: &mut Fields,
) -> Vec<Uuid> {
    if workers.is_absent() {
        return match lead {
            Patch::Absent => before.to_vec(),
            Patch::Null => Vec::new(),
            Patch::Value(lead) => with_lead(before, lead),
        };
    }
    let mut crew = workers.into_value().unwrap_or_default();
    if !lead.is_absent() && lead.into_value() != crew.first().copied() {
        faults.insert("assignedUserId".to_owned(), NOT_FIRST.to_owned());
    }
    if crew.len() > MAX_WORKERS {
        faults.insert("workerIds".to_owned(), TOO_MANY.to_owned());
        crew.truncate(MAX_WORKERS);
    } else if crew.iter().collect::<HashSet<_>>().len() < crew.len() {
        faults.insert("workerIds".to_owned(), DOUBLED.to_owned());
    }
    crew
}

fn with_lead(before: &[Uuid], lead: Uuid) -> Vec<Uuid> {
    let others = if before.contains(&lead) {
        before
    } else {
        before.get(1..).unwrap_or_default()
    };
    let others = others.iter().copied().filter(|worker| *worker != lead);
    std::iter::once(lead).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Uuid = Uuid::from_u128(1);
    const BOB: Uuid = Uuid::from_u128(2);
    const CAT: Uuid = Uuid::from_u128(3);

    fn crew(before: &[Uuid], lead: Patch<Uuid>, workers: Patch<Vec<Uuid>>) -> (Vec<Uuid>, Fields) {
        let mut faults = Fields::new();
        let crew = asked(before, lead, workers, &mut faults);
        (crew, faults)
    }

    #[test]
    fn setting_only_the_lead_replaces_the_first_worker_and_keeps_the_others() {
        // rule: crew
        let alone = |lead| crew(&[ANN, BOB], lead, Patch::Absent).0;
        assert_eq!(alone(Patch::Absent), [ANN, BOB]);
        assert_eq!(alone(Patch::Value(CAT)), [CAT, BOB]);
        assert_eq!(alone(Patch::Value(BOB)), [BOB, ANN]);
        assert_eq!(alone(Patch::Value(ANN)), [ANN, BOB]);
        assert!(alone(Patch::Null).is_empty());
        assert_eq!(crew(&[], Patch::Value(CAT), Patch::Absent).0, [CAT]);
    }

    #[test]
    fn a_valid_crew_is_accepted_and_for_an_invalid_crew_the_invalid_field_is_reported() {
        // rule: crew, rule: visit-bounds
        let both = vec![ANN, BOB];
        assert_eq!(
            crew(&[CAT], Patch::Value(ANN), Patch::Value(both.clone())).1,
            Fields::new()
        );
        for lead in [Patch::Value(BOB), Patch::Null] {
            let (_, faults) = crew(&[CAT], lead, Patch::Value(both.clone()));
            assert_eq!(faults.keys().collect::<Vec<_>>(), ["assignedUserId"]);
        }
        let (_, faults) = crew(&[], Patch::Absent, Patch::Value(vec![ANN, ANN]));
        assert_eq!(faults.get("workerIds").map(String::as_str), Some(DOUBLED));
        let many = (0..21).map(Uuid::from_u128).collect();
        let (_, faults) = crew(&[], Patch::Absent, Patch::Value(many));
        assert_eq!(faults.get("workerIds").map(String::as_str), Some(TOO_MANY));
    }
}
