//! Lays one person's jobs of a week into the working hours, so that no two overlap whatever the
//! dice say: each day is cut into as many windows as it has jobs, and a job stays in its window.

use jiff::{ToSpan, civil::Date, tz::TimeZone};
use rand::{Rng, seq::SliceRandom};

/// Work starts at seven in the morning, in minutes of the day.
const DAY_STARTS: i64 = 7 * 60;
/// Ten hours of it.
const DAY_MINUTES: i64 = 10 * 60;
/// Five jobs on each of five weekdays: the 25 a week of decisions 1.
const A_DAY: usize = 5;
const MINUTE_MS: i64 = 60_000;

/// A stretch of one person's time, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) start: i64,
    pub(super) end: i64,
}

/// The days of a week that one person works on: how many jobs on each, Monday first.
///
/// `from` is the first day that may hold any; `today`, when it is in this week, always holds one.
pub(super) fn days(
    rng: &mut impl Rng,
    jobs: usize,
    from: usize,
    today: Option<usize>,
) -> [usize; 7] {
    let mut seats: Vec<usize> = (from..5).flat_map(|day| [day; A_DAY]).collect();
    seats.shuffle(rng);
    seats.truncate(jobs);
    for (weekend, chance) in [(5, 0.5), (6, 0.2)] {
        let wanted = today == Some(weekend) || rng.random_bool(chance);
        if wanted
            && weekend >= from
            && let Some(seat) = seats.iter_mut().find(|seat| **seat < 5)
        {
            *seat = weekend;
        }
    }
    let mut days = [0; 7];
    for seat in seats {
        days[seat] += 1;
    }
    days
}

/// How many jobs [`days`] can hold from a day of the week on.
pub(super) fn room(from: usize) -> usize {
    5usize.saturating_sub(from) * A_DAY
}

/// One person's week: as many stretches as `days` asks for, in order, none overlapping.
pub(super) fn week(
    rng: &mut impl Rng,
    zone: &TimeZone,
    monday: Date,
    days: [usize; 7],
) -> Result<Vec<Stretch>, jiff::Error> {
    let mut stretches: Vec<Stretch> = Vec::with_capacity(days.iter().sum());
    for (day, jobs) in (0i64..).zip(days) {
        let date = monday.checked_add(day.days())?;
        for (start, minutes) in minutes_of_day(rng, jobs) {
            let clock = date.at(0, 0, 0, 0).checked_add(start.minutes())?;
            let start = zone.to_zoned(clock)?.timestamp().as_millisecond();
            // A day that the zone skipped altogether falls onto the next; it must not fall onto its jobs.
            let free = stretches.last().map_or(i64::MIN, |last| last.end);
            let start = start.max(free);
            stretches.push(Stretch {
                start,
                end: start + minutes * MINUTE_MS,
            });
        }
    }
    Ok(stretches)
}

/// The jobs of one day as (minute of the day, length in minutes), in order.
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
    // Night work, past midnight and done before the morning.
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
        fn one_person_is_never_in_two_places(
            seed: u64, jobs in 0usize..=25, week_of_era in 0i64..1_600, zone in 0usize..ZONES.len(),
        ) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let zone = TimeZone::get(ZONES[zone]).unwrap();
            let monday = jiff::civil::date(2000, 1, 3).checked_add(week_of_era.weeks()).unwrap();
            let days = days(&mut rng, jobs, 0, None);
            prop_assert_eq!(days.iter().sum::<usize>(), jobs);
            let stretches = week(&mut rng, &zone, monday, days).unwrap();
            prop_assert_eq!(stretches.len(), jobs);
            for pair in stretches.windows(2) {
                prop_assert!(pair[0].end <= pair[1].start, "{pair:?}");
            }
            prop_assert!(stretches.iter().all(|s| s.start < s.end));
        }
    }

    #[test]
    fn the_skipped_day_of_samoa_holds_no_double_booking() {
        // 30 December 2011 does not exist in Apia.
        let zone = TimeZone::get("Pacific/Apia").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let stretches = week(&mut rng, &zone, jiff::civil::date(2011, 12, 26), [5; 7]).unwrap();
        assert!(
            stretches
                .windows(2)
                .all(|pair| pair[0].end <= pair[1].start)
        );
    }

    #[test]
    fn today_has_work_even_on_a_weekend() {
        for seed in 0..50 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            assert_eq!(days(&mut rng, 16, 0, Some(6))[6], 1);
        }
    }
}
