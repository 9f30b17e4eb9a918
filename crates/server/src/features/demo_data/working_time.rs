//! The working hours and absences of the demo business. Pure. Nobody is absent during one of their visits.

use jiff::{ToSpan, civil::Date, tz::TimeZone};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::plan::ADMINISTRATORS;
use crate::{
    features::{
        absences::{AbsenceKind, AbsenceRecord},
        working_time::{Span, Stretch, WorkingHours, rules::stored_day},
    },
    kit::{day::monday_of, ids::seeded_id, wire::Instant},
};

const DAY_MS: i64 = 86_400_000;
/// The number of work days in a week: Monday to Friday.
const WORK_DAYS: i64 = 5;
/// The minimum free time that a training needs.
const MIN_MS: i64 = 2 * 3_600_000;

/// Returns the working hours of the business, of a person who starts early, and of a part-time worker.
pub(super) fn hours(users: &[Uuid]) -> Vec<WorkingHours> {
    let on = |days: std::ops::RangeInclusive<u8>, from, to| {
        days.map(move |weekday| Stretch { weekday, from, to })
    };
    let of = |user, hours| WorkingHours {
        user,
        works: true,
        hours,
    };
    let mut all = vec![of(None, on(1..=5, 450, 990).collect())];
    if let Some(early) = users.get(ADMINISTRATORS + 1) {
        let week = on(1..=5, 360, 870).chain(on(6..=6, 480, 720));
        all.push(of(Some(*early), week.collect()));
    }
    if let Some(part_time) = users.get(ADMINISTRATORS + 3) {
        all.push(of(Some(*part_time), on(1..=3, 450, 990).collect()));
    }
    all
}

/// The Monday of next week.
pub(super) fn next_monday(today: Date) -> Result<Date, jiff::Error> {
    monday_of(today).checked_add(7.days())
}

/// Returns the business's working time on each work day of the week that begins on `monday`.
pub(super) fn work_days(monday: Date, zone: &TimeZone) -> Result<Vec<Span>, jiff::Error> {
    let at = |day: i64, hour, minute| {
        let day = monday.checked_add(day.days())?;
        let at = day.at(hour, minute, 0, 0).to_zoned(zone.clone())?;
        Ok::<_, jiff::Error>(at.timestamp().as_millisecond())
    };
    let day = |day| {
        Ok(Span {
            start: at(day, 7, 30)?,
            end: at(day, 16, 30)?,
        })
    };
    (0..WORK_DAYS).map(day).collect()
}

/// Returns the absences: a training for the worker with the longest free time on one of these work days, and a week of
/// leave that the account `worker` has requested. The leave begins two weeks after `monday`.
pub(super) fn absences(
    users: &[Uuid],
    visits: &[(Uuid, Span)],
    work_days: &[Span],
    (monday, now, seed): (Date, i64, u64),
) -> Vec<AbsenceRecord> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::MAX - 1);
    let mut all = Vec::new();
    let others = users.iter().skip(ADMINISTRATORS + 1);
    let free = others.flat_map(|user| {
        let free = work_days
            .iter()
            .map(|day| longest_free(*user, visits, *day));
        free.map(|time| (*user, time))
    });
    if let Some((user, time)) = free.max_by_key(|(_, time)| time.end - time.start)
        && time.end - time.start >= MIN_MS
    {
        all.push(AbsenceRecord {
            kind: AbsenceKind::Training,
            approved: true,
            note: Some("First aid course".to_owned()),
            ..absence(&mut rng, user, time, now - 9 * DAY_MS)
        });
    }
    if let Some(worker) = users.get(ADMINISTRATORS) {
        let start = stored_day(monday) + 14 * DAY_MS;
        let end = start + WORK_DAYS * DAY_MS;
        all.push(AbsenceRecord {
            all_day: true,
            ..absence(&mut rng, *worker, Span { start, end }, now - 2 * DAY_MS)
        });
    }
    all
}

/// Returns the longest time range of a work day in which this person has no visit.
fn longest_free(user: Uuid, visits: &[(Uuid, Span)], day: Span) -> Span {
    let mut own: Vec<Span> = visits
        .iter()
        .filter(|(of, time)| *of == user && time.start < day.end && time.end >= day.start)
        .map(|(_, time)| *time)
        .collect();
    own.sort_unstable();
    own.push(Span {
        start: day.end,
        end: day.end,
    });
    let mut start = day.start;
    let mut longest = Span { start, end: start };
    for Span { start: next, end } in own {
        if next - start > longest.end - longest.start {
            longest = Span { start, end: next };
        }
        start = start.max(end);
    }
    longest
}

fn absence(rng: &mut impl Rng, user: Uuid, time: Span, at: i64) -> AbsenceRecord {
    AbsenceRecord {
        id: seeded_id(Instant::from_millis(at).0, rng),
        user: Some(user),
        all_day: false,
        time,
        kind: AbsenceKind::Leave,
        note: None,
        approved: false,
        version: 1,
        created_at: at,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const HOUR_MS: i64 = 3_600_000;

    fn users() -> Vec<Uuid> {
        (0..8).map(Uuid::from_u128).collect()
    }

    /// Creates visits that fill every work day of every user, except that one user has a gap on one day.
    fn full_week(hole: (Uuid, usize), days: &[Span]) -> Vec<(Uuid, Span)> {
        let mut visits = Vec::new();
        for user in users() {
            for (index, day) in days.iter().enumerate() {
                let until = if hole == (user, index) {
                    day.start + 3 * HOUR_MS
                } else {
                    day.end - HOUR_MS
                };
                visits.push((
                    user,
                    Span {
                        start: day.start - HOUR_MS,
                        end: until,
                    },
                ));
            }
        }
        visits
    }

    #[test]
    fn the_demo_worker_with_the_longest_free_time_has_a_training_next_week() {
        // rule: demo-data
        let monday = next_monday(date(2026, 11, 20)).unwrap();
        assert_eq!(monday, date(2026, 11, 23));
        let days = work_days(monday, &TimeZone::UTC).unwrap();
        let somebody = Uuid::from_u128(5);
        let visits = full_week((somebody, 2), &days);
        let all = absences(&users(), &visits, &days, (monday, 0, 1));
        assert_eq!((all[0].user, all[0].approved), (Some(somebody), true));
        let free = Span {
            start: days[2].start + 3 * HOUR_MS,
            end: days[2].end,
        };
        assert_eq!(all[0].time, free);
        assert_eq!(
            (all[1].user, all[1].approved),
            (Some(Uuid::from_u128(2)), false)
        );
        assert_eq!(all[1].time.start, stored_day(date(2026, 12, 7)));
        assert_eq!(
            absences(&users(), &visits, &days, (monday, 0, 1)),
            all,
            "the same seed gives the same absences"
        );
    }

    #[test]
    fn no_demo_worker_has_a_training_next_week_if_nobody_is_free_for_two_hours() {
        let days = work_days(date(2026, 11, 23), &TimeZone::UTC).unwrap();
        let visits = full_week((Uuid::nil(), 0), &days);
        let all = absences(&users(), &visits, &days, (date(2026, 11, 23), 0, 1));
        assert_eq!(all.len(), 1);
        assert!(!all[0].approved);
    }
}
