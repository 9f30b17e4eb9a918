//! Computes when people work and when they are away. Pure. rule: working-hours, rule: leave-days

use std::collections::HashMap;

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use uuid::Uuid;

use super::model::{AbsenceSpan, Span, Stretch, WorkingHours};
use crate::kit::day;

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 86_400_000;

/// The maximum length of an absence in days.
pub const MAX_ABSENCE_DAYS: i64 = 366;

/// The working hours of people and of the business, and approved absences.
#[derive(Debug, Clone)]
pub struct WorkingTime {
    zone: TimeZone,
    /// The hours of the business. `None` if no hours are set; then every hour is a working hour.
    business: Option<Vec<Stretch>>,
    people: HashMap<Uuid, Vec<Stretch>>,
    absences: Vec<AbsenceSpan>,
}

impl WorkingTime {
    /// Creates the working time of people and of the business. `hours` can be in any order. The hours of the business
    /// apply to all people who have no hours of their own.
    pub fn new(
        zone: TimeZone,
        hours: impl IntoIterator<Item = WorkingHours>,
        mut absences: Vec<AbsenceSpan>,
    ) -> Self {
        let mut business = None;
        let mut people = HashMap::new();
        for WorkingHours { user, works, hours } in hours {
            match user {
                None if !hours.is_empty() => business = Some(hours),
                Some(user) if !works => {
                    people.insert(user, Vec::new());
                }
                Some(user) if !hours.is_empty() => {
                    people.insert(user, hours);
                }
                _ => {}
            }
        }
        absences.sort_unstable_by_key(|absence| (absence.start, absence.id));
        Self {
            zone,
            business,
            people,
            absences,
        }
    }

    /// Whether working hours are set for a person: the person has hours, never works, or the business has hours.
    pub fn has_hours(&self, person: Uuid) -> bool {
        self.business.is_some() || self.people.contains_key(&person)
    }

    /// Returns the minutes within `from..to` when a person works and is not away; `None` if no working hours are set.
    /// rule: board-load
    pub fn available_minutes(&self, person: Uuid, from: i64, to: i64) -> Option<i64> {
        if !self.has_hours(person) {
            return None;
        }
        let worked = self.worked(Some(person), from, to);
        let away: Vec<Span> = self
            .absences(Some(person))
            .map(|absence| Span {
                start: absence.start,
                end: absence.end,
            })
            .collect();
        let left: i64 = worked.iter().map(|span| left_of(*span, &away)).sum();
        Some(left / MINUTE_MS)
    }

    /// Returns the working time within `from..to` as sorted spans that don't touch. `person` selects a person; `None`
    /// selects the business. If no hours are set, the working time is the whole of `from..to`.
    pub fn worked(&self, person: Option<Uuid>, from: i64, to: i64) -> Vec<Span> {
        let own = person.and_then(|person| self.people.get(&person));
        match own.or(self.business.as_ref()) {
            Some(week) => worked(week, &self.zone, from, to),
            None if from < to => vec![Span {
                start: from,
                end: to,
            }],
            None => Vec::new(),
        }
    }

    /// Returns the approved absences of a person and the absences that apply to everybody, sorted by start. `None`
    /// selects only the absences that apply to everybody.
    pub fn absences(&self, person: Option<Uuid>) -> impl Iterator<Item = &AbsenceSpan> {
        let concerns =
            move |absence: &&AbsenceSpan| absence.user.is_none() || absence.user == person;
        self.absences.iter().filter(concerns)
    }
}

/// Returns the milliseconds of a span that are in none of the absences. The absences must be sorted by start.
fn left_of(span: Span, away: &[Span]) -> i64 {
    let mut left = 0;
    let mut at = span.start;
    for absence in away {
        left += (absence.start.min(span.end) - at).max(0);
        at = at.max(absence.end);
    }
    left + (span.end - at).max(0)
}

/// Returns the spans within `from..to` when the wall clock shows a time in the week's working periods. So an hour that
/// the clocks skip is not worked, and an hour that they repeat is worked twice.
fn worked(week: &[Stretch], zone: &TimeZone, from: i64, to: i64) -> Vec<Span> {
    let mut spans = Vec::new();
    let (Ok(first), Ok(_)) = (
        Timestamp::from_millisecond(from),
        Timestamp::from_millisecond(to),
    ) else {
        return spans;
    };
    let mut start = from;
    let mut offset = zone.to_offset(first);
    for change in zone.following(first) {
        let at = change.timestamp().as_millisecond();
        if at >= to {
            break;
        }
        let span = Span { start, end: at };
        push_worked(&mut spans, week, span, i64::from(offset.seconds()) * 1_000);
        (start, offset) = (at, change.offset());
    }
    let span = Span { start, end: to };
    push_worked(&mut spans, week, span, i64::from(offset.seconds()) * 1_000);
    spans
}

/// Appends the worked time in a span in which the wall clock is always `offset` milliseconds ahead of UTC.
fn push_worked(spans: &mut Vec<Span>, week: &[Stretch], within: Span, offset: i64) {
    if within.start >= within.end {
        return;
    }
    let day_of = |instant: i64| (instant + offset).div_euclid(DAY_MS);
    for day in day_of(within.start)..=day_of(within.end - 1) {
        let midnight = day * DAY_MS - offset;
        // 1 January 1970 was a Thursday.
        let weekday = (day + 3).rem_euclid(7) + 1;
        let today = week
            .iter()
            .filter(|stretch| i64::from(stretch.weekday) == weekday);
        for stretch in today {
            let start = (midnight + i64::from(stretch.from) * MINUTE_MS).max(within.start);
            let end = (midnight + i64::from(stretch.to) * MINUTE_MS).min(within.end);
            push_joined(spans, Span { start, end });
        }
    }
}

/// Appends a span to a list in order of start. If the span touches or overlaps the last span of the list, it extends
/// that span instead.
fn push_joined(spans: &mut Vec<Span>, span: Span) {
    if span.start >= span.end {
        return;
    }
    match spans.last_mut() {
        Some(last) if span.start <= last.end => last.end = last.end.max(span.end),
        _ => spans.push(span),
    }
}

/// Sorts the working periods of a week, and joins periods of one day that touch or overlap.
pub fn joined(mut week: Vec<Stretch>) -> Vec<Stretch> {
    week.sort_unstable();
    let mut joined: Vec<Stretch> = Vec::with_capacity(week.len());
    for stretch in week {
        match joined.last_mut() {
            Some(last) if last.weekday == stretch.weekday && stretch.from <= last.to => {
                last.to = last.to.max(stretch.to);
            }
            _ => joined.push(stretch),
        }
    }
    joined
}

/// Converts a day to its stored form: midnight of the day in UTC, in milliseconds.
pub fn stored_day(day: Date) -> i64 {
    day.to_zoned(TimeZone::UTC)
        .map_or(0, |midnight| midnight.timestamp().as_millisecond())
}

/// Converts a stored day (midnight in UTC, in milliseconds) back to its date.
pub fn day_of(stored: i64) -> Date {
    Timestamp::from_millisecond(stored)
        .map_or(Date::ZERO, |at| TimeZone::UTC.to_datetime(at).date())
}

/// Returns the span of a stored absence. Days are converted to instants only here, so they follow a change of the
/// business's time zone.
pub fn instants(all_day: bool, stored: Span, zone: &TimeZone) -> Span {
    if !all_day {
        return stored;
    }
    let start_of = |midnight: i64| day::start_of(day_of(midnight), zone).unwrap_or(midnight);
    Span {
        start: start_of(stored.start),
        end: start_of(stored.end),
    }
}

#[cfg(test)]
mod tests;
