//! What is known of some people in a period: their hours, their absences and what is booked; and what is free.

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

/// A time that a visit takes of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The worker. `None` for a visit that any other one of its kind clashes with: in the scope `business` every visit of
    /// another job, in the scope `worker` one without workers.
    pub who: Option<Uuid>,
    /// The time. A visit without an end takes only its start.
    pub span: Span,
}

/// What a visit takes of a search for a visit of the job `of`. rule: visit-clash
pub fn taken(
    scope: ConflictScope,
    of: Option<Uuid>,
    visit: &Occupied,
) -> impl Iterator<Item = Taken> {
    let span = Span {
        start: visit.slot.start,
        end: visit.slot.end_or_start(),
    };
    let of_all = scope == ConflictScope::Business || visit.crew.is_empty();
    let of_all = (of_all && of != Some(visit.job)).then_some(None);
    let crew = visit.crew.iter().copied().map(Some);
    crew.chain(of_all).map(move |who| Taken { who, span })
}

/// What is known of some people in a period.
#[derive(Debug)]
pub struct Books {
    scope: ConflictScope,
    zone: TimeZone,
    hours: WorkingTime,
    /// Kept free before and after each visit of a worker, in milliseconds.
    gap: i64,
    /// By start.
    taken: HashMap<Option<Uuid>, Vec<Span>>,
}

impl Books {
    /// `taken` has what is booked for everybody who is asked about, in any order.
    pub fn new(
        (scope, zone): (ConflictScope, TimeZone),
        gap: i64,
        hours: WorkingTime,
        taken: impl IntoIterator<Item = Taken>,
    ) -> Self {
        let mut all: HashMap<Option<Uuid>, Vec<Span>> = HashMap::new();
        for Taken { who, span } in taken {
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
            taken: all,
        }
    }

    /// The spans of the period within which a visit of this crew is free: all of them work, nobody is away, the gap is kept
    /// to their other visits, and nothing clashes. Neighbours may touch, but no visit may lie across the place where they
    /// do. rule: find-a-time-free
    pub fn free(&self, crew: &[Uuid], period: Span) -> Vec<Span> {
        let worked = |person| self.hours.worked(person, period.start, period.end);
        let mut people = crew.iter().copied();
        let mut free = worked(people.next());
        for person in people {
            free = shared(&free, &worked(Some(person)));
        }
        without(free, self.in_the_way(crew))
    }

    /// Whether this time is free for the person alone.
    pub fn is_free(&self, person: Uuid, slot: Span) -> bool {
        self.free(&[person], slot).contains(&slot)
    }

    /// What a visit of this crew must not overlap, by start.
    fn in_the_way(&self, crew: &[Uuid]) -> Vec<Span> {
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
        self.taken.get(&who).map_or(&[], Vec::as_slice)
    }

    /// How many milliseconds are booked for a person on the day of this instant. rule: find-a-time-anybody
    pub fn booked_on_day(&self, person: Uuid, instant: i64) -> i64 {
        let day = day_around(&self.zone, instant);
        let visits = self.booked(Some(person)).iter();
        visits
            .map(|visit| (visit.end.min(day.end) - visit.start.max(day.start)).max(0))
            .sum()
    }
}

/// The day of an instant in a time zone, from midnight to midnight. An instant out of jiff's range has an empty day.
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

/// What two lists of spans share. Both are in order.
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

/// Spans without what is in the way; both are in order. An instant in the way splits a span in two.
fn without(spans: Vec<Span>, in_the_way: Vec<Span>) -> Vec<Span> {
    let mut result = Vec::with_capacity(spans.len());
    let mut taken = in_the_way.into_iter().peekable();
    // The last of what ended after the span before may reach into the next one.
    let mut reach = i64::MIN;
    for span in spans {
        let mut start = span.start.max(reach);
        while let Some(next) = taken.next_if(|next| next.start < span.end) {
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
