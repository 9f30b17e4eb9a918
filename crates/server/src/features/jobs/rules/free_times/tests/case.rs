//! Random businesses, and a search in each of them.

use std::sync::LazyLock;

use jiff::{Timestamp, tz::TimeZone};
use proptest::{prelude::*, sample::select};
use uuid::Uuid;

use super::super::{MINUTE_MS, Wanted};
use crate::features::{
    jobs::rules::{Slot, visits::Occupied},
    settings::ConflictScope,
    working_time::{AbsenceSpan, Span, Stretch, WorkingHours, WorkingTime},
};

const CELL_MIN: i64 = 5;
pub(super) const CELL: i64 = CELL_MIN * MINUTE_MS;
pub(super) const HOUR: i64 = 60 * MINUTE_MS;
const DAY: i64 = 24 * HOUR;
/// The number of days in the calendar of a generated business.
const DAYS: i64 = 7;
pub(super) const CREW: usize = 4;

/// Some days in a time zone, with the wall-clock time of every five minutes.
pub(super) struct Days {
    pub(super) zone: TimeZone,
    pub(super) from: i64,
    /// The weekday (Monday is 1) and the minute of the day at each of these times.
    pub(super) clock: Vec<(u8, u16)>,
    /// The days of the period, each from midnight to midnight.
    pub(super) whole: Vec<Span>,
}

/// Periods in which the clocks change, and others in which they don't. Apia skipped one day.
static PLACES: LazyLock<Vec<Days>> = LazyLock::new(|| {
    let places = [
        ("UTC", "2026-11-20T12:00:00Z"),
        ("Europe/Berlin", "2026-10-25T01:00:00Z"),
        ("Europe/Berlin", "2026-03-29T01:00:00Z"),
        ("America/New_York", "2026-11-01T06:00:00Z"),
        ("Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
        ("America/Sao_Paulo", "2018-11-04T03:00:00Z"),
        ("Asia/Kathmandu", "2026-06-01T18:15:00Z"),
        ("Pacific/Apia", "2011-12-30T10:00:00Z"),
    ];
    places
        .iter()
        .map(|(name, middle)| days(name, middle))
        .collect()
});

fn days(name: &str, middle: &str) -> Days {
    let zone = TimeZone::get(name).unwrap();
    let from = middle.parse::<Timestamp>().unwrap().as_millisecond() - DAYS * DAY / 2;
    let cells = (0..DAYS * DAY / CELL).map(|cell| {
        let at = Timestamp::from_millisecond(from + cell * CELL).unwrap();
        let at = zone.to_datetime(at);
        let minute = i16::from(at.hour()) * 60 + i16::from(at.minute());
        let weekday = at.weekday().to_monday_one_offset();
        (weekday.unsigned_abs(), minute.unsigned_abs())
    });
    let clock: Vec<(u8, u16)> = cells.collect();
    let mut all: Vec<Span> = Vec::new();
    for (cell, here) in (0..).zip(clock.chunk_by(|one, other| one.0 == other.0)) {
        let start = if cell == 0 { from } else { all[cell - 1].end };
        let end = start + i64::try_from(here.len()).unwrap() * CELL;
        all.push(Span { start, end });
    }
    Days {
        clock,
        whole: all,
        zone,
        from,
    }
}

/// Working times of a week: the weekday (Monday is 1), and the start and end in minutes of the day.
type Week = Vec<(u8, u16, u16)>;
/// The hours of one person: the person (`None` for the business's hours), whether the person works at all, and the
/// week.
type Hours = (Option<usize>, bool, Week);

/// A random business and a search in it. Instants are in minutes since the start of the business's calendar.
#[derive(Debug, Clone)]
pub(super) struct Case {
    place: usize,
    by_worker: bool,
    pub(super) gap: i64,
    pub(super) hours: Vec<Hours>,
    pub(super) away: Vec<(Option<usize>, i64, i64)>,
    /// The job, the start, the length and the crew of each visit.
    visits: Vec<(u8, i64, i64, Vec<usize>)>,
    /// The job of the visit for which a time is searched; `None` if the visit is new.
    pub(super) job: Option<u8>,
    pub(super) crew: Vec<usize>,
    pub(super) any: bool,
    near: i64,
    now: i64,
    pub(super) length: i64,
    reach: i64,
    pub(super) limit: usize,
}

pub(super) fn person(number: usize) -> Uuid {
    Uuid::from_u128(number as u128 + 1)
}

pub(super) fn job(number: u8) -> Uuid {
    Uuid::from_u128(u128::from(number) + 100)
}

/// Generates a random crew without duplicates.
fn crew() -> impl Strategy<Value = Vec<usize>> {
    let all: Vec<usize> = (0..CREW).collect();
    (0..3_usize).prop_flat_map(move |count| {
        proptest::sample::subsequence(all.clone(), count).prop_shuffle()
    })
}

fn someone() -> impl Strategy<Value = Option<usize>> {
    proptest::option::weighted(0.8, 0..CREW)
}

/// Generates random working times of a week. Some working times of a day touch, and some end at 24:00.
fn week() -> impl Strategy<Value = Week> {
    let stretch = (1..=7_u8, 0..96_u16, 1..60_u16, select(vec![5_u16, 15, 15])).prop_map(
        |(weekday, from, length, step)| {
            let from = from * 15;
            (weekday, from, (from + length * step).min(1440))
        },
    );
    let day = prop_oneof![
        4 => Just(vec![(480_u16, 720_u16), (720, 1020)]),
        2 => Just(vec![(0, 1440)]),
        2 => Just(vec![(540, 750), (780, 1440)]),
        1 => Just(vec![(0, 300), (1200, 1440)]),
    ];
    let whole = (day, 1..=7_u8).prop_map(|(day, last)| {
        let days =
            (1..=last).flat_map(|weekday| day.iter().map(move |(from, to)| (weekday, *from, *to)));
        days.collect::<Vec<_>>()
    });
    prop_oneof![3 => whole, 2 => proptest::collection::vec(stretch, 0..12)]
}

fn minute() -> impl Strategy<Value = i64> {
    let all = DAYS * DAY / MINUTE_MS;
    prop_oneof![3 => (0..all / 15).prop_map(|quarter| quarter * 15), 1 => 0..all]
}

fn length() -> impl Strategy<Value = i64> {
    prop_oneof![1 => Just(0), 4 => (1..=16_i64).prop_map(|quarter| quarter * 15), 2 => 1..400_i64, 1 => 1000..4000_i64]
}

pub(super) fn any_case() -> impl Strategy<Value = Case> {
    let business = (
        0..PLACES.len(),
        any::<bool>(),
        select(vec![0_i64, 0, 10, 15, 45, 240]),
        proptest::collection::vec((someone(), proptest::bool::weighted(0.9), week()), 0..4),
        proptest::collection::vec((someone(), minute(), 1..2000_i64), 0..4),
        proptest::collection::vec((0..6_u8, minute(), length(), crew()), 0..12),
    );
    let lengths = prop_oneof![4 => (1..=24_i64).prop_map(|many| many * 15), 1 => 5..=1440_i64];
    let question = (
        (
            proptest::option::of(0..6_u8),
            crew(),
            proptest::bool::weighted(0.3),
        ),
        (minute(), minute(), lengths),
        (1..3_i64, 1..=20_usize),
    );
    (business, question).prop_map(|(business, question)| {
        let (place, by_worker, gap, hours, away, visits) = business;
        let ((job, crew, any), (near, now, length), (reach, limit)) = question;
        Case {
            place,
            by_worker,
            gap,
            hours,
            away,
            visits,
            job,
            crew,
            any,
            near,
            now,
            length,
            reach,
            limit,
        }
    })
}

impl Case {
    pub(super) fn days(&self) -> &'static Days {
        &PLACES[self.place]
    }

    pub(super) fn at(&self, minute: i64) -> i64 {
        self.days().from + minute * MINUTE_MS
    }

    pub(super) fn scope(&self) -> ConflictScope {
        if self.by_worker {
            ConflictScope::Worker
        } else {
            ConflictScope::Business
        }
    }

    pub(super) fn wanted(&self) -> Wanted {
        let near = self.at(self.near);
        let last = self.days().from + (DAYS - 2) * DAY;
        Wanted {
            near,
            starts: (
                self.at(self.now).max(near - self.reach * DAY),
                (near + self.reach * DAY).min(last),
            ),
            length: self.length * MINUTE_MS,
            limit: self.limit,
        }
    }

    pub(super) fn occupied(&self) -> Vec<Occupied> {
        let visits = self.visits.iter().enumerate();
        visits
            .map(|(number, (of, start, length, crew))| Occupied {
                job: job(*of),
                visit: Uuid::from_u128(number as u128 + 1000),
                slot: Slot {
                    start: self.at(*start),
                    end: Some(self.at(start + length)),
                },
                crew: crew.iter().copied().map(person).collect(),
            })
            .collect()
    }

    pub(super) fn hours(&self) -> WorkingTime {
        // If a person has several entries of working hours, the last one applies, as in `Plain::week_of`.
        let hours = self.hours.iter().map(|(user, works, week)| WorkingHours {
            user: user.map(person),
            works: *works || user.is_none(),
            hours: crate::features::working_time::rules::joined(
                week.iter()
                    .map(|(weekday, from, to)| Stretch {
                        weekday: *weekday,
                        from: *from,
                        to: *to,
                    })
                    .collect(),
            ),
        });
        let mut last: Vec<WorkingHours> = Vec::new();
        for hours in hours {
            last.retain(|other| other.user != hours.user);
            last.push(hours);
        }
        let away = self.away.iter().enumerate();
        let away = away.map(|(number, (user, start, length))| AbsenceSpan {
            id: Uuid::from_u128(number as u128),
            user: user.map(person),
            start: self.at(*start),
            end: self.at(start + length),
            all_day: false,
        });
        WorkingTime::new(self.days().zone.clone(), last, away.collect())
    }
}
