//! Finds the first day on which each job is needed, and decides how many days fit into a pack. Pure. rule: pack-size

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};
use uuid::Uuid;

/// The maximum number of jobs in a pack. More jobs would never fit into the size limit.
pub(super) const MAX_JOBS: usize = 400;

/// The maximum size of a pack in bytes, after compression with gzip.
pub(super) const MAX_BYTES: usize = 153_600;

/// The maximum size of the texts that are read for a pack, in bytes. Longer texts rarely fit into the pack, even when
/// they are compressed.
pub(super) const MAX_READ: usize = 2 * 1_024 * 1_024;

/// The maximum number of notes for each job in a pack. The newest notes are used.
pub(super) const MAX_NOTES: usize = 100;

/// The maximum number of notes for each job if the first day would not fit with more notes.
pub(super) const FEW_NOTES: usize = 20;

/// The first and the last day of a pack, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Days {
    pub(super) first: Date,
    pub(super) last: Date,
}

/// A job, with the first day on which a person needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Needed {
    pub(super) day: Date,
    pub(super) job: Uuid,
}

/// The size of a job together with its visits, notes, job card and files, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    /// The size with at most [`MAX_NOTES`] notes.
    pub(super) whole: usize,
    /// The size with at most [`FEW_NOTES`] notes.
    pub(super) short: usize,
}

/// The amount of data that is read for a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reading {
    /// The number of jobs that are read.
    pub(super) jobs: usize,
    /// The maximum number of notes that are read for each job.
    pub(super) notes: usize,
    /// The total size in bytes of the jobs that are read.
    pub(super) bytes: usize,
}

/// Decides how much is read for a pack: the first jobs in order, as many as [`MAX_READ`] allows. If the jobs of the
/// first day would exceed this limit, fewer notes are read for each job. `sizes` has the sizes of the first jobs, in
/// the same order.
pub(super) fn reading(days: Days, jobs: &[Needed], sizes: &[Size]) -> Reading {
    let first = jobs.iter().take_while(|job| job.day == days.first).count();
    let whole = within(sizes.iter().map(|size| size.whole), MAX_NOTES);
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
    sums.take_while(|sum| sum.bytes <= MAX_READ)
        .last()
        .unwrap_or(none)
}

/// Returns each job once, in the order in which the jobs are needed. `visits` are the visits on the days of the pack,
/// sorted by start: for each visit, its job and the day of its start. A job is needed on the first day if it is in
/// progress, or if one of its visits began before that day.
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

/// Returns the last day of a pack that contains only the first `kept` jobs. This is the last day whose jobs are all in
/// the pack. If the pack does not even contain all jobs of the first day, returns the first day.
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

/// Returns the largest number of jobs that fit into a pack and form whole days; `None` if not even the first day fits.
/// `fits` is called several times. If `fits` accepts a number of jobs, it must also accept all smaller numbers.
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

/// Returns the largest of the numbers that `fits` accepts. The numbers must be sorted.
pub(super) fn largest(numbers: &[usize], mut fits: impl FnMut(usize) -> bool) -> Option<usize> {
    // In most cases the largest number fits, so try it first.
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
        fn each_job_is_listed_once_on_the_first_day_it_is_needed(
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
        fn a_pack_contains_as_many_whole_days_as_fit(numbers in prop::collection::vec(0_i64..8, 0..20), room in 0_usize..25) {
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
    fn the_jobs_of_a_pack_are_read_until_their_size_reaches_the_limit() {
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
        let third = MAX_READ / 3;
        assert_eq!(read(10, 5), (4, MAX_NOTES, 40), "all");
        assert_eq!(read(third, 5), (3, MAX_NOTES, 3 * third), "the first day");
        assert_eq!(read(MAX_READ, 5), (4, FEW_NOTES, 20));
        assert_eq!(read(MAX_READ, MAX_READ), (1, FEW_NOTES, MAX_READ));
        assert_eq!(read(MAX_READ + 1, MAX_READ + 1), (0, FEW_NOTES, 0));
    }

    fn day_zero() -> Date {
        day(0)
    }
}
