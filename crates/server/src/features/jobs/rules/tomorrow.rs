//! Decides which visits are the first ones of the next day. Workers are notified of them on the evening before. Pure.
//! rule: visit-tomorrow

use std::collections::BTreeMap;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Time, time},
    tz::TimeZone,
};
use uuid::Uuid;

use crate::kit::day;

/// The time of day, in the business's time zone, when the server begins to send notifications about the next day.
const EVENING: Time = time(17, 0, 0, 0);

/// The next day, about which workers are to be notified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tomorrow {
    /// The day, as the number yyyymmdd.
    pub day: i64,
    /// The first instant of the day.
    pub from: i64,
    /// The first instant after the day.
    pub to: i64,
}

/// Returns the next day if it is evening, from 17:00 to midnight; else `None`.
pub fn tomorrow(now: Timestamp, zone: &TimeZone) -> Option<Tomorrow> {
    let local = zone.to_datetime(now);
    if local.time() < EVENING {
        return None;
    }
    let day = local.date().checked_add(1.day()).ok()?;
    let after = day.checked_add(1.day()).ok()?;
    Some(Tomorrow {
        day: day::to_number(day),
        from: day::start_of(day, zone)?,
        to: day::start_of(after, zone)?,
    })
}

/// A visit of a worker, with the data for the notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkerVisit {
    /// The worker.
    pub worker: Uuid,
    /// The visit.
    pub visit: Uuid,
    /// The start of the visit.
    pub start: i64,
    /// The id of the visit's job.
    pub job: Uuid,
    /// The job's title.
    pub title: String,
    /// The job's location, or the client's address if the job has no location.
    pub place: Option<String>,
}

/// Returns the first visit of each worker. If two visits of a worker have the same start, it returns the one with the
/// smaller id.
pub fn first_of_each(visits: Vec<WorkerVisit>) -> Vec<WorkerVisit> {
    let mut first: BTreeMap<Uuid, WorkerVisit> = BTreeMap::new();
    for visit in visits {
        let key = |visit: &WorkerVisit| (visit.start, visit.visit);
        match first.get(&visit.worker) {
            Some(found) if key(found) <= key(&visit) => {}
            _ => {
                first.insert(visit.worker, visit);
            }
        }
    }
    first.into_values().collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn the_evening_begins_at_17_00_in_the_business_time_zone_even_when_the_clocks_change() {
        // rule: visit-tomorrow
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        // The clocks go forward on 29 March 2026 and back on 25 October.
        for (before, from, day, hours) in [
            (
                "2026-03-27T15:59:59Z",
                "2026-03-27T16:00:00Z",
                20_260_328,
                24,
            ),
            (
                "2026-03-28T15:59:59Z",
                "2026-03-28T16:00:00Z",
                20_260_329,
                23,
            ),
            (
                "2026-03-29T14:59:59Z",
                "2026-03-29T15:00:00Z",
                20_260_330,
                24,
            ),
            (
                "2026-10-24T14:59:59Z",
                "2026-10-24T15:00:00Z",
                20_261_025,
                25,
            ),
            (
                "2026-10-25T15:59:59Z",
                "2026-10-25T16:00:00Z",
                20_261_026,
                24,
            ),
        ] {
            assert_eq!(tomorrow(at(before), &berlin), None, "{before}");
            let next = tomorrow(at(from), &berlin).unwrap();
            assert_eq!(next.day, day);
            assert_eq!(next.to - next.from, hours * 3_600_000, "{day}");
        }
    }

    fn any_visit() -> impl Strategy<Value = WorkerVisit> {
        (0_u128..4, 0_u128..40, 0_i64..6).prop_map(|(worker, visit, start)| WorkerVisit {
            worker: Uuid::from_u128(worker),
            visit: Uuid::from_u128(visit),
            start,
            job: Uuid::nil(),
            title: String::new(),
            place: None,
        })
    }

    proptest! {
        #[test]
        fn the_next_day_lasts_from_local_midnight_to_local_midnight(
            seconds in 0_i64..4_000_000_000,
            name in prop::sample::select(vec!["UTC", "Europe/Berlin", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia", "Asia/Kathmandu"]),
            offset in -100_i64..100,
        ) {
            let zone = TimeZone::get(name).unwrap();
            let now = Timestamp::from_second(seconds).unwrap();
            let local = zone.to_datetime(now);
            match tomorrow(now, &zone) {
                None => prop_assert!(local.hour() < 17),
                Some(next) => {
                    prop_assert!(local.hour() >= 17);
                    for (edge, is_inside) in [(next.from, offset >= 0), (next.to, offset < 0)] {
                        let day = day::day_of(edge + offset, &zone).unwrap();
                        prop_assert_eq!(day::to_number(day) == next.day, is_inside);
                    }
                }
            }
        }

        #[test]
        fn each_worker_is_notified_of_exactly_their_earliest_visit(visits in prop::collection::vec(any_visit(), 0..30)) {
            let firsts = first_of_each(visits.clone());
            for visit in &visits {
                let own: Vec<_> = firsts.iter().filter(|one| one.worker == visit.worker).collect();
                prop_assert_eq!(own.len(), 1);
                prop_assert!((own[0].start, own[0].visit) <= (visit.start, visit.visit));
            }
            prop_assert!(firsts.iter().all(|one| visits.contains(one)));
        }
    }
}
