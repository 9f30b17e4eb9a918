//! On which day of the pack each job is needed, and how many days fit into it. Pure. rule: pack-size

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};
use uuid::Uuid;

/// The most jobs of a pack. More would not fit in any case.
pub(super) const MOST_JOBS: usize = 400;

/// The most bytes of a pack, compressed with gzip.
pub(super) const MOST_BYTES: usize = 153_600;

/// The most bytes of the texts that are read for a pack. Texts of this length hardly ever fit when they are compressed.
pub(super) const MOST_READ: usize = 2 * 1_024 * 1_024;

/// The most notes of a job, the newest.
pub(super) const MOST_NOTES: usize = 100;

/// The most notes of a job if the first day would not fit with all of them.
pub(super) const FEW_NOTES: usize = 20;

/// The days of a pack, the last included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Days {
    pub(super) first: Date,
    pub(super) last: Date,
}

/// A job with the first day on which it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needed {
    pub(super) day: Date,
    pub(super) job: Uuid,
}

/// The bytes of a job with its visits, notes, cards and files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    /// With at most [`MOST_NOTES`] notes.
    pub(super) whole: usize,
    /// With at most [`FEW_NOTES`] notes.
    pub(super) short: usize,
}

/// What is read for a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reading {
    /// How many jobs.
    pub(super) jobs: usize,
    /// The most notes of each.
    pub(super) notes: usize,
    /// The bytes of all of it.
    pub(super) bytes: usize,
}

/// Returns how much of the first jobs is read: as many jobs as [`MOST_READ`] allows. They have fewer notes if the first day
/// would not be whole otherwise. There is a size for each of the first jobs.
pub(super) fn reading(days: Days, jobs: &[Needed], sizes: &[Size]) -> Reading {
    let first = jobs.iter().take_while(|job| job.day == days.first).count();
    let whole = within(sizes.iter().map(|size| size.whole), MOST_NOTES);
    if whole.jobs >= first {
        return whole;
    }
    within(sizes.iter().map(|size| size.short), FEW_NOTES)
}

fn within(sizes: impl Iterator<Item = usize>, notes: usize) -> Reading {
    let none = Reading {
        jobs: 0,
        notes,
        bytes: 0,
    };
    let sums = sizes.scan(none, |sum, size| {
        sum.jobs += 1;
        sum.bytes += size;
        Some(*sum)
    });
    sums.take_while(|sum| sum.bytes <= MOST_READ)
        .last()
        .unwrap_or(none)
}

/// Returns the jobs in the order in which they are needed, each once. `visits` are those in the span by start, with the
/// day of their start; what began before the span is needed on its first day, and so is what is in progress.
pub(super) fn needed(days: Days, in_progress: &[Uuid], visits: &[(Uuid, Date)]) -> Vec<Needed> {
    let now = in_progress.iter().map(|job| (*job, days.first));
    let mut first: BTreeMap<Uuid, (Date, usize)> = BTreeMap::new();
    for (place, (job, day)) in now.chain(visits.iter().copied()).enumerate() {
        let found = (day.max(days.first), place);
        let kept = first.entry(job).or_insert(found);
        *kept = found.min(*kept);
    }
    let mut all: Vec<_> = first.into_iter().collect();
    all.sort_unstable_by_key(|(_, key)| *key);
    all.into_iter()
        .map(|(job, (day, _))| Needed { day, job })
        .collect()
}

/// Returns the last day of a pack with only the first `kept` of the jobs: it has everything of that day, unless not even
/// the first day is whole.
pub(super) fn until(days: Days, jobs: &[Needed], kept: usize) -> Date {
    match jobs.get(kept) {
        None => days.last,
        Some(left_out) => left_out
            .day
            .checked_sub(1.day())
            .unwrap_or(days.first)
            .max(days.first),
    }
}

/// Returns the largest number of jobs that make whole days and fit, `None` if not even the first day does. `fits` is
/// asked a few times, and must not fit more jobs when it doesn't fit fewer.
pub(super) fn most_days(
    days: Days,
    jobs: &[Needed],
    fits: impl FnMut(usize) -> bool,
) -> Option<usize> {
    let ends = (1..=jobs.len()).filter(|end| {
        let next = jobs.get(*end).map(|job| job.day);
        next != Some(jobs[end - 1].day)
    });
    let starts_later = jobs.first().is_none_or(|job| job.day > days.first);
    let cuts: Vec<usize> = starts_later.then_some(0).into_iter().chain(ends).collect();
    largest(&cuts, fits)
}

/// Returns the largest of the numbers that fits, which are in order.
pub(super) fn largest(numbers: &[usize], mut fits: impl FnMut(usize) -> bool) -> Option<usize> {
    // Mostly everything fits.
    let last = *numbers.last()?;
    if fits(last) {
        return Some(last);
    }
    let fitting = numbers[..numbers.len() - 1].partition_point(|number| fits(*number));
    fitting.checked_sub(1).map(|place| numbers[place])
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    fn day(number: i64) -> Date {
        date(2026, 11, 20).saturating_add(number.days())
    }

    fn week() -> Days {
        Days {
            first: day(0),
            last: day(7),
        }
    }

    proptest! {
        #[test]
        fn each_job_is_needed_once_on_its_first_day(
            progress in prop::collection::vec(0_u128..8, 0..4),
            visits in prop::collection::vec((0_u128..12, -3_i64..8), 0..20),
        ) {
            // rule: pack-jobs
            let progress: Vec<Uuid> = progress.into_iter().map(Uuid::from_u128).collect();
            let mut visits: Vec<(Uuid, Date)> = visits.into_iter().map(|(job, number)| (Uuid::from_u128(job), day(number))).collect();
            visits.sort_by_key(|(_, day)| *day);
            let all = needed(week(), &progress, &visits);
            for job in progress.iter().chain(visits.iter().map(|(job, _)| job)) {
                let found: Vec<_> = all.iter().filter(|one| one.job == *job).collect();
                prop_assert_eq!(found.len(), 1);
                let own = visits.iter().filter(|(other, _)| other == job).map(|(_, day)| (*day).max(day_zero()));
                let first = if progress.contains(job) { Some(day(0)) } else { own.min() };
                prop_assert_eq!(Some(found[0].day), first);
            }
            prop_assert!(all.is_sorted_by_key(|one| one.day));
        }

        #[test]
        fn as_many_whole_days_as_fit_are_kept(numbers in prop::collection::vec(0_i64..8, 0..20), room in 0_usize..25) {
            // rule: pack-size
            let mut numbers = numbers;
            numbers.sort_unstable();
            let jobs: Vec<Needed> = numbers.iter().enumerate()
                .map(|(index, number)| Needed { day: day(*number), job: Uuid::from_u128(index as u128) }).collect();
            let kept = most_days(week(), &jobs, |count| count <= room);
            let Some(kept) = kept else {
                prop_assert!(jobs.iter().filter(|one| one.day == day(0)).count() > room);
                return Ok(());
            };
            let until = until(week(), &jobs, kept);
            prop_assert!(kept <= room);
            prop_assert_eq!(jobs.iter().filter(|one| one.day <= until).count(), kept, "whole days");
            if until < day(7) {
                let next = until.saturating_add(1.day());
                prop_assert!(jobs.iter().filter(|one| one.day <= next).count() > room, "the next day does not fit");
            }
        }
    }

    #[test]
    fn jobs_are_read_up_to_a_number_of_bytes() {
        // rule: pack-size
        let jobs: Vec<Needed> = (0..4_u32)
            .map(|number| Needed {
                day: day(i64::from(number / 2)),
                job: Uuid::from_u128(number.into()),
            })
            .collect();
        let read = |whole: usize, short: usize| {
            let reading = reading(week(), &jobs, &[Size { whole, short }; 4]);
            (reading.jobs, reading.notes, reading.bytes)
        };
        let third = MOST_READ / 3;
        assert_eq!(read(10, 5), (4, MOST_NOTES, 40), "all");
        assert_eq!(read(third, 5), (3, MOST_NOTES, 3 * third), "the first day");
        assert_eq!(read(MOST_READ, 5), (4, FEW_NOTES, 20));
        assert_eq!(read(MOST_READ, MOST_READ), (1, FEW_NOTES, MOST_READ));
        assert_eq!(read(MOST_READ + 1, MOST_READ + 1), (0, FEW_NOTES, 0));
    }

    fn day_zero() -> Date {
        day(0)
    }
}
