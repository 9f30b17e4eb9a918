//! The working hours, absences and bookings of some people in a period, and the free time that remains.

use std::collections::HashMap;

use jiff::{Timestamp, tz::TimeZone};
use uuid::Uuid;

use crate::{
    features::{
        jobs::rules::visits::Occupied,
        settings::ConflictScope,
        working_time::{Span, WorkingTime},
    },
    kit::day,
};

/// The time that a visit takes from one worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookedTime {
    /// The worker. Some visits of other jobs are also listed under `None`. In the scope `business` these are all visits
    /// of other jobs, because they block every worker. In the scope `worker` these are the visits without workers.
    pub who: Option<Uuid>,
    /// The time that the visit takes. A visit without an end takes only the instant of its start.
    pub span: Span,
}

/// Returns the times that `visit` blocks when a free time is searched for another visit. `of` is the job of that other
/// visit, if it has one. rule: visit-clash
pub fn booked_times(
    scope: ConflictScope,
    of: Option<Uuid>,
    visit: &Occupied,
) -> impl Iterator<Item = BookedTime> {
    let span = Span {
        start: visit.slot.start,
        end: visit.slot.end_or_start(),
    };
    let of_all = scope == ConflictScope::Business || visit.crew.is_empty();
    let of_all = (of_all && of != Some(visit.job)).then_some(None);
    let crew = visit.crew.iter().copied().map(Some);
    crew.chain(of_all).map(move |who| BookedTime { who, span })
}

/// The working hours, absences and bookings of some people in a period.
#[derive(Debug)]
pub struct Availability {
    scope: ConflictScope,
    zone: TimeZone,
    hours: WorkingTime,
    /// The time that must stay free before and after each visit of a worker, in milliseconds.
    gap: i64,
    /// The booked times, sorted by start.
    booked: HashMap<Option<Uuid>, Vec<Span>>,
}

impl Availability {
    /// Creates the availability of the people. `booked` has the bookings of all people in the search, in any order.
    pub fn new(
        (scope, zone): (ConflictScope, TimeZone),
        gap: i64,
        hours: WorkingTime,
        booked: impl IntoIterator<Item = BookedTime>,
    ) -> Self {
        let mut all: HashMap<Option<Uuid>, Vec<Span>> = HashMap::new();
        for BookedTime { who, span } in booked {
            all.entry(who).or_default().push(span);
        }
        for spans in all.values_mut() {
            spans.sort_unstable();
        }
        Self {
            scope,
            zone,
            hours,
            gap,
            booked: all,
        }
    }

    /// Returns the spans of the period in which a visit of this crew can take place: the whole crew works, nobody is
    /// away, the gap to their other visits is kept, and nothing clashes. Two spans may touch. Then a visit must not
    /// cross the instant where one ends and the other begins. rule: find-a-time-free
    pub fn free(&self, crew: &[Uuid], period: Span) -> Vec<Span> {
        let worked = |person| self.hours.worked(person, period.start, period.end);
        let mut people = crew.iter().copied();
        let mut free = worked(people.next());
        for person in people {
            free = shared(&free, &worked(Some(person)));
        }
        without(free, self.obstacles(crew))
    }

    /// Whether this time is free for a visit with this person as the only worker.
    pub fn is_free(&self, person: Uuid, slot: Span) -> bool {
        self.free(&[person], slot).contains(&slot)
    }

    /// Returns the spans that a visit of this crew must not overlap, sorted by start.
    fn obstacles(&self, crew: &[Uuid]) -> Vec<Span> {
        let mut spans = Vec::new();
        let members = crew.iter().copied().map(Some);
        let everybody = crew.is_empty().then_some(None);
        for person in members.chain(everybody) {
            let absences = self.hours.absences(person);
            spans.extend(absences.map(|away| Span {
                start: away.start,
                end: away.end,
            }));
        }
        for person in crew {
            spans.extend(self.booked(Some(*person)).iter().map(|visit| Span {
                start: visit.start - self.gap,
                end: visit.end + self.gap,
            }));
        }
        if crew.is_empty() || self.scope == ConflictScope::Business {
            spans.extend(self.booked(None));
        }
        spans.sort_unstable();
        spans
    }

    fn booked(&self, who: Option<Uuid>) -> &[Span] {
        self.booked.get(&who).map_or(&[], Vec::as_slice)
    }

    /// Returns how many milliseconds are booked for a person on the day that contains this instant.
    /// rule: find-a-time-anybody
    pub fn booked_on_day(&self, person: Uuid, instant: i64) -> i64 {
        let day = day_around(&self.zone, instant);
        let visits = self.booked(Some(person)).iter();
        visits
            .map(|visit| (visit.end.min(day.end) - visit.start.max(day.start)).max(0))
            .sum()
    }
}

/// Returns the day that contains an instant in a time zone, from midnight to midnight. The span is empty if the
/// instant is outside the range of dates that jiff supports.
pub fn day_around(zone: &TimeZone, instant: i64) -> Span {
    let found = || {
        let date = zone
            .to_datetime(Timestamp::from_millisecond(instant).ok()?)
            .date();
        Some(Span {
            start: day::start_of(date, zone)?,
            end: day::start_of(date.tomorrow().ok()?, zone)?,
        })
    };
    found().unwrap_or(Span {
        start: instant,
        end: instant,
    })
}

/// Returns the time that is in both lists of spans. Both lists must be sorted.
fn shared(one: &[Span], other: &[Span]) -> Vec<Span> {
    let mut result = Vec::new();
    let (mut left, mut right) = (one.iter().peekable(), other.iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let (start, end) = (a.start.max(b.start), a.end.min(b.end));
        if start < end {
            result.push(Span { start, end });
        }
        if a.end < b.end {
            left.next();
        } else {
            right.next();
        }
    }
    result
}

/// Removes `obstacles` from `spans`. Both lists must be sorted. An obstacle without length splits a span in two.
fn without(spans: Vec<Span>, obstacles: Vec<Span>) -> Vec<Span> {
    let mut result = Vec::with_capacity(spans.len());
    let mut obstacles = obstacles.into_iter().peekable();
    // The latest end of the obstacles so far. An obstacle may reach into the next span.
    let mut reach = i64::MIN;
    for span in spans {
        let mut start = span.start.max(reach);
        while let Some(next) = obstacles.next_if(|next| next.start < span.end) {
            if next.start > start {
                result.push(Span {
                    start,
                    end: next.start,
                });
            }
            start = start.max(next.end);
            reach = reach.max(next.end);
        }
        if start < span.end {
            result.push(Span {
                start,
                end: span.end,
            });
        }
    }
    result
}
