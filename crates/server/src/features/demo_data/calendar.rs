//! Places one person's jobs of a week into the working hours. No two overlap whatever the random numbers are: each day
//! is split into as many windows as it has jobs, and each job stays within its window.

use jiff::{ToSpan, civil::Date, tz::TimeZone};
use rand::{Rng, seq::SliceRandom};

/// The start of work, 07:00, in minutes of the day.
const DAY_STARTS: i64 = 7 * 60;
/// The length of the working day, in minutes.
const DAY_MINUTES: i64 = 10 * 60;
/// The most jobs on a weekday. Five weekdays hold the 25 jobs a week that a worker may have.
const A_DAY: usize = 5;
const MINUTE_MS: i64 = 60_000;

/// A period of one person's time, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeSpan {
    pub(super) start: i64,
    pub(super) end: i64,
}

/// Draws how many jobs one person has on each day of a week, Monday first.
///
/// `from` is the first day that may have jobs. If `today` is in this week, it always has a job.
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

/// The number of jobs that [`days`] can place on the weekdays starting with `from`.
pub(super) fn room(from: usize) -> usize {
    5usize.saturating_sub(from) * A_DAY
}

/// Draws the times of one person's jobs in a week: as many per day as `days` says, in order, without overlaps.
pub(super) fn week(
    rng: &mut impl Rng,
    zone: &TimeZone,
    monday: Date,
    days: [usize; 7],
) -> Result<Vec<TimeSpan>, jiff::Error> {
    let mut spans: Vec<TimeSpan> = Vec::with_capacity(days.iter().sum());
    for (day, jobs) in (0i64..).zip(days) {
        let date = monday.checked_add(day.days())?;
        for (start, minutes) in minutes_of_day(rng, jobs) {
            let clock = date.at(0, 0, 0, 0).checked_add(start.minutes())?;
            let start = zone.to_zoned(clock)?.timestamp().as_millisecond();
            // Times of a day that the time zone skipped fall on the next day. They must not overlap the jobs of that
            // next day.
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

/// Draws the jobs of one day as (minute of the day, length in minutes), in order.
fn minutes_of_day(rng: &mut impl Rng, jobs: usize) -> Vec<(i64, i64)> {
    let Ok(count @ 1..) = i64::try_from(jobs) else {
        return Vec::new();
    };
    let window = (DAY_MINUTES / count).min(300) / 15 * 15;
    let mut day: Vec<(i64, i64)> = (0..count)
        .map(|index| {
            let minutes = length(rng).min(window);
            let late = rng.random_range(0..=(window - minutes) / 15) * 15;
            (DAY_STARTS + index * DAY_MINUTES / count + late, minutes)
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
        fn jobs_of_one_person_never_overlap(
            seed: u64, jobs in 0usize..=25, week_of_era in 0i64..1_600, zone in 0usize..ZONES.len(),
        ) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let zone = TimeZone::get(ZONES[zone]).unwrap();
            let monday = jiff::civil::date(2000, 1, 3).checked_add(week_of_era.weeks()).unwrap();
            let days = days(&mut rng, jobs, 0, None);
            prop_assert_eq!(days.iter().sum::<usize>(), jobs);
            let spans = week(&mut rng, &zone, monday, days).unwrap();
            prop_assert_eq!(spans.len(), jobs);
            for pair in spans.windows(2) {
                prop_assert!(pair[0].end <= pair[1].start, "{pair:?}");
            }
            prop_assert!(spans.iter().all(|s| s.start < s.end));
        }
    }

    #[test]
    fn jobs_do_not_overlap_around_the_day_that_samoa_skipped() {
        // 30 December 2011 does not exist in Apia.
        let zone = TimeZone::get("Pacific/Apia").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let spans = week(&mut rng, &zone, jiff::civil::date(2011, 12, 26), [5; 7]).unwrap();
        assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start));
    }

    #[test]
    fn the_demo_has_work_today_even_on_a_weekend() {
        for seed in 0..50 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            assert_eq!(days(&mut rng, 16, 0, Some(6))[6], 1);
        }
    }
}
