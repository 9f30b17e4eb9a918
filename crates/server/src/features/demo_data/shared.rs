//! Generates the work that two people share in a week: one morning, or the mornings of three to five days. Pure.

use jiff::{civil::Date, tz::TimeZone};
use rand::Rng;

use super::{
    calendar::{self, TimeSpan},
    plan::ADMINISTRATORS,
    texts::{HEAVY, LONG, Work},
};

/// A shared job. Its people are given by their indexes in the list of users.
pub(super) struct Shared {
    pub(super) work: &'static Work,
    pub(super) lead: usize,
    pub(super) helper: usize,
    /// The indexes of the days in the week; Monday is 0.
    pub(super) days: Vec<usize>,
    pub(super) spans: Vec<TimeSpan>,
}

/// Generates the shared jobs of a week: one for each pair of workers. The lead changes from week to week.
pub(super) fn shared(
    rng: &mut impl Rng,
    zone: &TimeZone,
    monday: Date,
    week: usize,
    workers: usize,
) -> Result<Vec<Shared>, jiff::Error> {
    let mut drawn = Vec::new();
    for pair in 0..workers / 2 {
        let person = |place: usize| ADMINISTRATORS + (2 * pair + place + week) % workers;
        let (first, count, work, hours) = hours(rng);
        let days: Vec<usize> = (first..first + count).collect();
        if let Some(spans) = calendar::mornings(zone, monday, &days, hours)? {
            drawn.push(Shared {
                work,
                lead: person(0),
                helper: person(1),
                days,
                spans,
            });
        }
    }
    Ok(drawn)
}

/// Selects the work of two people and its time at random. Returns the index of the first day, the number of days, the
/// work, and its start and length. The start is in minutes after the beginning of the working day, the length in
/// minutes.
fn hours(rng: &mut impl Rng) -> (usize, usize, &'static Work, (i64, i64)) {
    let start = rng.random_range(0..=2) * 30;
    if rng.random_bool(0.5) {
        let count = rng.random_range(3..=5);
        let first = rng.random_range(0..=5 - count);
        let work = &LONG[rng.random_range(0..LONG.len())];
        (first, count, work, (start, 240))
    } else {
        let work = &HEAVY[rng.random_range(0..HEAVY.len())];
        (
            rng.random_range(0..5),
            1,
            work,
            (start, rng.random_range(2..=4) * 60),
        )
    }
}
