//! Compares the search for free times with a simple search that tests every quarter hour.

use std::{cell::Cell, sync::LazyLock};

use jiff::{Timestamp, tz::TimeZone};
use proptest::{
    prelude::*,
    sample::select,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use uuid::Uuid;

use super::*;
use crate::features::{
    jobs::rules::{
        Slot,
        visits::{Occupied, clash},
    },
    settings::ConflictScope,
    working_time::{AbsenceSpan, Span, Stretch, WorkingHours, WorkingTime},
};

const CELL_MIN: i64 = 5;
const CELL: i64 = CELL_MIN * MINUTE_MS;
const HOUR: i64 = 60 * MINUTE_MS;
const DAY: i64 = 24 * HOUR;
/// The number of days in the calendar of a generated business.
const DAYS: i64 = 7;
const CREW: usize = 4;

/// Some days in a time zone, with the wall-clock time of every five minutes.
struct Days {
    zone: TimeZone,
    from: i64,
    /// The weekday (Monday is 1) and the minute of the day at each of these times.
    clock: Vec<(u8, u16)>,
    /// The days of the period, each from midnight to midnight.
    whole: Vec<Span>,
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
struct Case {
    place: usize,
    by_worker: bool,
    gap: i64,
    hours: Vec<Hours>,
    away: Vec<(Option<usize>, i64, i64)>,
    /// The job, the start, the length and the crew of each visit.
    visits: Vec<(u8, i64, i64, Vec<usize>)>,
    /// The job of the visit for which a time is searched; `None` if the visit is new.
    job: Option<u8>,
    crew: Vec<usize>,
    any: bool,
    near: i64,
    now: i64,
    length: i64,
    reach: i64,
    limit: usize,
}

fn person(number: usize) -> Uuid {
    Uuid::from_u128(number as u128 + 1)
}

fn job(number: u8) -> Uuid {
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

fn any_case() -> impl Strategy<Value = Case> {
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
    fn days(&self) -> &'static Days {
        &PLACES[self.place]
    }

    fn at(&self, minute: i64) -> i64 {
        self.days().from + minute * MINUTE_MS
    }

    fn scope(&self) -> ConflictScope {
        if self.by_worker {
            ConflictScope::Worker
        } else {
            ConflictScope::Business
        }
    }

    fn wanted(&self) -> Wanted {
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

    fn occupied(&self) -> Vec<Occupied> {
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

    fn hours(&self) -> WorkingTime {
        // If a person has several entries of working hours, the last one applies, as in `week_of`.
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

/// Searches by testing every quarter hour.
struct Plain<'a> {
    case: &'a Case,
    visits: Vec<Occupied>,
}

impl Plain<'_> {
    fn week_of(&self, who: Option<usize>) -> Option<&[(u8, u16, u16)]> {
        let of = |who| self.case.hours.iter().rev().find(|(user, ..)| *user == who);
        match of(who).filter(|_| who.is_some()) {
            Some((_, false, _)) => return Some(&[]),
            Some((_, _, own)) if !own.is_empty() => return Some(own),
            _ => {}
        }
        of(None)
            .map(|(_, _, week)| week.as_slice())
            .filter(|week| !week.is_empty())
    }

    /// Whether the person works during the whole time of the visit, tested in steps of five minutes.
    fn works(&self, who: Option<usize>, start: i64, end: i64) -> bool {
        let Some(week) = self.week_of(who) else {
            return true;
        };
        let days = self.case.days();
        let cell = |instant: i64| usize::try_from((instant - days.from) / CELL).unwrap();
        (cell(start)..=cell(end - 1)).all(|cell| {
            let (weekday, minute) = days.clock[cell];
            week.iter()
                .any(|(on, from, to)| *on == weekday && *from <= minute && minute < *to)
        })
    }

    fn is_free(&self, crew: &[usize], start: i64) -> bool {
        let case = self.case;
        let end = start + case.length * MINUTE_MS;
        let of = case.job.map_or(Uuid::nil(), job);
        let wanted = Occupied {
            job: of,
            visit: Uuid::nil(),
            slot: Slot {
                start,
                end: Some(end),
            },
            crew: crew.iter().copied().map(person).collect(),
        };
        let members: Vec<Option<usize>> = if crew.is_empty() {
            vec![None]
        } else {
            crew.iter().copied().map(Some).collect()
        };
        let away = |who: &Option<usize>| {
            case.away.iter().any(|(user, from, length)| {
                (user.is_none() || user == who)
                    && case.at(*from) < end
                    && case.at(from + length) > start
            })
        };
        let gap = case.gap * MINUTE_MS;
        let too_near = |visit: &Occupied| {
            visit.crew.iter().any(|worker| wanted.crew.contains(worker))
                && visit.slot.start < end + gap
                && visit.slot.end_or_start() > start - gap
        };
        members
            .iter()
            .all(|who| self.works(*who, start, end) && !away(who))
            && !self
                .visits
                .iter()
                .any(|visit| too_near(visit) || clash(case.scope(), &wanted, visit))
    }

    fn booked(&self, who: usize, start: i64) -> i64 {
        let days = &self.case.days().whole;
        let today = days
            .iter()
            .find(|day| day.start <= start && start < day.end);
        let today = today.unwrap();
        let (worker, visits) = (person(who), self.visits.iter());
        visits
            .filter(|visit| visit.crew.contains(&worker))
            .map(|visit| {
                (
                    visit.slot.start.max(today.start),
                    visit.slot.end_or_start().min(today.end),
                )
            })
            .filter(|(from, to)| from < to)
            .map(|(from, to)| to - from)
            .sum()
    }

    /// Returns the workers for a slot with this start: the whole crew, or the best of the free workers. `None` if the
    /// crew is not free, or if no worker is free.
    fn who(&self, start: i64) -> Option<Vec<Uuid>> {
        if !self.case.any {
            let crew = &self.case.crew;
            return self
                .is_free(crew, start)
                .then(|| crew.iter().copied().map(person).collect());
        }
        let free = (0..CREW).filter(|one| self.is_free(&[*one], start));
        let best = free.min_by_key(|one| (self.booked(*one, start), *one))?;
        Some(vec![person(best)])
    }

    fn slots(&self) -> Vec<(i64, Vec<Uuid>)> {
        let (wanted, days) = (self.case.wanted(), self.case.days());
        let mut starts: Vec<i64> = (0..)
            .zip(&days.clock)
            .filter(|(_, (_, minute))| minute % 15 == 0)
            .map(|(cell, _)| days.from + cell * CELL)
            .filter(|start| (wanted.starts.0..=wanted.starts.1).contains(start))
            .collect();
        starts.sort_by_key(|start| ((start - wanted.near).abs(), -start));
        let mut found: Vec<(i64, Vec<Uuid>)> = Vec::new();
        for start in starts {
            if found.len() == wanted.limit {
                break;
            }
            if found
                .iter()
                .any(|(other, _)| (start - other).abs() < wanted.length)
            {
                continue;
            }
            if let Some(crew) = self.who(start) {
                found.push((start, crew));
            }
        }
        found
    }
}

#[test]
fn the_search_finds_the_same_slots_as_a_test_of_every_quarter_hour_in_10_000_random_businesses() {
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
