//! Compares the search for free times with a simple search that tests every quarter hour.

mod case;
mod plain;

use std::cell::Cell;

use jiff::tz::TimeZone;
use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use uuid::Uuid;

use super::*;
use crate::features::{
    settings::ConflictScope,
    working_time::{Span, WorkingTime},
};
use case::{CREW, Case, HOUR, any_case, job, person};
use plain::Plain;

impl Case {
    /// Returns the result of the search under test: the slots with their workers.
    fn searched(&self) -> Vec<(i64, Vec<Uuid>)> {
        let (wanted, zone) = (self.wanted(), &self.days().zone);
        let of = self.job.map(job);
        let visits = self.occupied();
        let booked = visits
            .iter()
            .flat_map(|visit| booked_times(self.scope(), of, visit));
        let gap = self.gap * MINUTE_MS;
        let availability =
            Availability::new((self.scope(), zone.clone()), gap, self.hours(), booked);
        let period = Span {
            start: wanted.starts.0,
            end: wanted.starts.1 + wanted.length,
        };
        let crews = self.crews();
        let free: Vec<FreeSpans<'_>> = crews
            .iter()
            .map(|crew| FreeSpans::new(availability.free(crew, period), wanted, zone))
            .collect();
        let found = slots(&free, wanted, |start, free| {
            free.iter().copied().min_by_key(|place| {
                let Some(first) = crews[*place].first() else {
                    return (0, Uuid::nil());
                };
                (availability.booked_on_day(*first, start), *first)
            })
        });
        found
            .into_iter()
            .map(|(start, place)| (start, crews[place].clone()))
            .collect()
    }

    /// Returns all crews that the search may select.
    fn crews(&self) -> Vec<Vec<Uuid>> {
        if self.any {
            return (0..CREW).map(|one| vec![person(one)]).collect();
        }
        vec![self.crew.iter().copied().map(person).collect()]
    }
}

#[test]
fn the_search_for_free_times_finds_the_same_slots_as_checking_every_quarter_hour() {
    // rule: find-a-time-free, rule: find-a-time-order, rule: find-a-time-quarters, rule: find-a-time-anybody
    let config = Config {
        cases: 10_000,
        failure_persistence: None,
        ..Config::default()
    };
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &[11; 32]);
    let (some, whole) = (Cell::new(0), Cell::new(0));
    let outcome = TestRunner::new_with_rng(config, random).run(&any_case(), |case| {
        let found = case.searched();
        let plain = Plain {
            visits: case.occupied(),
            case: &case,
        };
        prop_assert_eq!(&found, &plain.slots());
        some.set(some.get() + usize::from(!found.is_empty()));
        whole.set(whole.get() + usize::from(found.len() == case.limit));
        Ok(())
    });
    outcome.unwrap();
    // The generated cases must be varied, or the comparison would prove little.
    assert!(
        some.get() > 4_000 && some.get() < 9_500,
        "{some:?} found a slot"
    );
    assert!(
        whole.get() > 1_500,
        "{whole:?} found all slots that were wanted"
    );
}

#[test]
fn a_visit_without_an_end_blocks_only_slots_that_contain_its_start() {
    // rule: find-a-time-free
    let at = 1_800_000_000_000;
    let visit = BookedTime {
        who: Some(person(1)),
        span: Span { start: at, end: at },
    };
    let availability = |gap| {
        let hours = WorkingTime::new(TimeZone::UTC, [], Vec::new());
        Availability::new((ConflictScope::Worker, TimeZone::UTC), gap, hours, [visit])
    };
    let free = |gap, start, end| {
        availability(gap).is_free(
            person(1),
            Span {
                start: at + start,
                end: at + end,
            },
        )
    };
    assert!(free(0, 0, HOUR) && free(0, -HOUR, 0));
    assert!(!free(0, -1, HOUR));
    assert!(!free(10, 9, HOUR) && !free(10, -HOUR, -9));
    assert!(free(10, 10, HOUR) && free(10, -HOUR, -10));
}
