//! Places one person's jobs of a week into the working hours. Jobs never overlap, whatever the random numbers are:
//! each day is split into one window per job, and each job stays within its window.

use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use rand::{Rng, seq::SliceRandom};

/// The start of the working day, 07:00, in minutes after midnight.
const DAY_STARTS: i64 = 7 * 60;
/// Noon, in minutes after midnight. A shared job ends by noon, so an afternoon with five more jobs has an hour for each
/// of them.
const NOON: i64 = 12 * 60;
/// The length of the working day, in minutes.
const DAY_MINUTES: i64 = 10 * 60;
/// The maximum number of a person's jobs on a weekday. On five weekdays this makes 25 jobs, the maximum number for a
/// worker in a week.
const A_DAY: usize = 5;
const MINUTE_MS: i64 = 60_000;

/// A time range in one person's calendar, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeSpan {
    pub(super) start: i64,
    pub(super) end: i64,
}

/// Generates the number of jobs of one person on each day of a week, Monday first.
///
/// `from` is the first day that may have jobs. If today is in this week, `today` is its index, and today always has a
/// job.
pub(super) fn days(
    rng: &mut impl Rng,
    jobs: usize,
    from: usize,
    today: Option<usize>,
) -> [usize; 7] {
    let mut slots: Vec<usize> = (from..5).flat_map(|day| [day; A_DAY]).collect();
    slots.shuffle(rng);
    slots.truncate(jobs);
    for (weekend, chance) in [(5, 0.5), (6, 0.2)] {
        let wanted = today == Some(weekend) || rng.random_bool(chance);
        if wanted
            && weekend >= from
            && let Some(slot) = slots.iter_mut().find(|slot| **slot < 5)
        {
            *slot = weekend;
        }
    }
    let mut days = [0; 7];
    for slot in slots {
        days[slot] += 1;
    }
    days
}

/// Returns how many jobs [`days`] can place on the weekdays of a week, if `from` is the first day that may have jobs.
pub(super) fn room(from: usize) -> usize {
    5usize.saturating_sub(from) * A_DAY
}

/// Generates the times of one person's jobs in a week, in order and without overlaps. `days` contains the number of
/// jobs of each day. On the days in `mornings` a shared job occupies the person until noon, so the generated jobs of
/// these days are in the afternoon.
pub(super) fn week(
    rng: &mut impl Rng,
    zone: &TimeZone,
    monday: Date,
    days: [usize; 7],
    mornings: &[usize],
) -> Result<Vec<TimeSpan>, jiff::Error> {
    let mut spans: Vec<TimeSpan> = Vec::with_capacity(days.iter().sum());
    for (day, jobs) in days.into_iter().enumerate() {
        let from = if mornings.contains(&day) {
            NOON
        } else {
            DAY_STARTS
        };
        for (start, minutes) in minutes_of_day(rng, jobs, from) {
            let start = instant(zone, monday, day, start)?;
            // If the time zone skipped a day, the jobs of that day fall on the next day. These jobs must not overlap
            // the jobs that the next day already has.
            let free = spans.last().map_or(i64::MIN, |last| last.end);
            let start = start.max(free);
            spans.push(TimeSpan {
                start,
                end: start + minutes * MINUTE_MS,
            });
        }
    }
    Ok(spans)
}

/// Returns one time range in the morning of each of these days of a week. The hours are the same on each day. `None` if
/// the time zone skipped one of the days.
pub(super) fn mornings(
    zone: &TimeZone,
    monday: Date,
    days: &[usize],
    (start, minutes): (i64, i64),
) -> Result<Option<Vec<TimeSpan>>, jiff::Error> {
    let mut spans = Vec::with_capacity(days.len());
    for day in days {
        let start = instant(zone, monday, *day, DAY_STARTS + start)?;
        let date = zone.to_datetime(Timestamp::from_millisecond(start)?).date();
        if date != monday.checked_add(i64::try_from(*day).unwrap_or(0).days())? {
            return Ok(None);
        }
        let end = start + minutes * MINUTE_MS;
        spans.push(TimeSpan { start, end });
    }
    Ok(Some(spans))
}

/// Returns the instant at which this minute of a day begins, in milliseconds UTC. `monday` is the first day of the
/// week, and `day` is the index of the day in that week.
fn instant(zone: &TimeZone, monday: Date, day: usize, minute: i64) -> Result<i64, jiff::Error> {
    let date = monday.checked_add(i64::try_from(day).unwrap_or(0).days())?;
    let clock = date.at(0, 0, 0, 0).checked_add(minute.minutes())?;
    Ok(zone.to_zoned(clock)?.timestamp().as_millisecond())
}

/// Generates the jobs of one day from a given minute of the day on, in order. Each job is a pair: its start in minutes
/// after midnight, and its length in minutes.
fn minutes_of_day(rng: &mut impl Rng, jobs: usize, from: i64) -> Vec<(i64, i64)> {
    let Ok(count @ 1..) = i64::try_from(jobs) else {
        return Vec::new();
    };
    let all = DAY_STARTS + DAY_MINUTES - from;
    let window = (all / count).min(300) / 15 * 15;
    let mut day: Vec<(i64, i64)> = (0..count)
        .map(|index| {
            let minutes = length(rng).min(window);
            let late = rng.random_range(0..=(window - minutes) / 15) * 15;
            (from + index * all / count + late, minutes)
        })
        .collect();
    // A few days end with night work, from 22:00 to 02:00.
    if jobs <= 2
        && rng.random_bool(0.04)
        && let Some(last) = day.last_mut()
    {
        *last = (22 * 60, 240);
    }
    day
}

fn length(rng: &mut impl Rng) -> i64 {
    const LENGTHS: [i64; 8] = [60, 60, 90, 90, 120, 120, 180, 240];
    LENGTHS[rng.random_range(0..LENGTHS.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    const ZONES: [&str; 6] = [
        "Australia/Sydney",
        "America/New_York",
        "Europe/Berlin",
        "Pacific/Apia",
        "Asia/Kolkata",
        "UTC",
    ];

    proptest! {
        #[test]
        fn generated_jobs_of_one_person_never_overlap(
            seed: u64, jobs in 0usize..=25, week_of_era in 0i64..1_600, zone in 0usize..ZONES.len(),
            shared in prop::collection::vec(0usize..5, 0..3),
        ) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let zone = TimeZone::get(ZONES[zone]).unwrap();
            let monday = jiff::civil::date(2000, 1, 3).checked_add(week_of_era.weeks()).unwrap();
            let days = days(&mut rng, jobs, 0, None);
            prop_assert_eq!(days.iter().sum::<usize>(), jobs);
            let mut spans = week(&mut rng, &zone, monday, days, &shared).unwrap();
            prop_assert_eq!(spans.len(), jobs);
            let shared: std::collections::BTreeSet<usize> = shared.into_iter().collect();
            let shared: Vec<usize> = shared.into_iter().collect();
            spans.extend(mornings(&zone, monday, &shared, (0, 300)).unwrap().unwrap_or_default());
            spans.sort_by_key(|span| span.start);
            for pair in spans.windows(2) {
                prop_assert!(pair[0].end <= pair[1].start, "{pair:?}");
            }
            prop_assert!(spans.iter().all(|s| s.start < s.end));
        }
    }

    #[test]
    fn generated_jobs_do_not_overlap_around_a_day_that_samoa_skipped() {
        // The day 30 December 2011 does not exist in Apia, the capital of Samoa.
        let zone = TimeZone::get("Pacific/Apia").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let monday = jiff::civil::date(2011, 12, 26);
        let spans = week(&mut rng, &zone, monday, [5; 7], &[]).unwrap();
        assert_eq!(mornings(&zone, monday, &[3, 4], (0, 300)).unwrap(), None);
        assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start));
    }

    #[test]
    fn a_demo_worker_has_a_job_today_even_on_a_weekend() {
        for seed in 0..50 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            assert_eq!(days(&mut rng, 16, 0, Some(6))[6], 1);
        }
    }
}
