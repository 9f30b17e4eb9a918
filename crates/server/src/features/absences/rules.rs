//! Who may see and write which absence, and which times an absence may have. Pure. rule: leave-rights, rule: leave-days

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::model::AbsenceRecord;
use crate::{
    features::{
        jobs::rules::{END_TEXT, YEAR_TEXT, day_allowed, year_allowed},
        users::Actor,
        working_time::{
            Span,
            rules::{MAX_ABSENCE_DAYS, day_of, instants, stored_day},
        },
    },
    kit::{day::DayInput, wire::Instant},
};

const DAY_MS: i64 = 86_400_000;
/// The error message for a last day before the first day.
const LAST_DAY_TEXT: &str = "The last day must not be before the first";
/// The error message for an absence that is too long.
const LONG_TEXT: &str = "Leave can be at most 366 days long";
const TIME_TEXT: &str = "Invalid time value";

/// Which details of an absence a person may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VisiblePart {
    /// All details.
    All,
    /// Only who is away, and when.
    TimeOnly,
    /// Nothing, not even that the absence exists.
    Nothing,
}

/// Returns which details of an absence a person may see. Workers see all details of their own absences and of those
/// that apply to everybody. Of other people's absences they see only approved ones, and only who is away and when.
/// rule: leave-rights
pub(super) fn visible_part(actor: &Actor, absence: &AbsenceRecord) -> VisiblePart {
    let concerns_actor = absence.user.is_none_or(|user| user == actor.id);
    if actor.is_admin() || absence.user == Some(actor.id) {
        VisiblePart::All
    } else if !absence.approved {
        VisiblePart::Nothing
    } else if concerns_actor {
        VisiblePart::All
    } else {
        VisiblePart::TimeOnly
    }
}

/// Whether a person may store or remove this absence. Workers may store and remove only their own requests.
/// rule: leave-rights
pub(super) fn may_write(actor: &Actor, absence: &AbsenceRecord) -> bool {
    actor.is_admin() || (absence.user == Some(actor.id) && !absence.approved)
}

/// The time of an absence as the request contains it: either the first and the last day, or two instants.
#[derive(Debug, Clone, Copy)]
pub(super) struct GivenTime {
    pub(super) all_day: bool,
    pub(super) start: DayInput,
    pub(super) end: DayInput,
}

/// The errors in the time of an absence, as pairs of field and message.
pub(super) type Faults = Vec<(&'static str, &'static str)>;

/// Returns the time to store, or the errors in the requested time. rule: leave-days
pub(super) fn to_stored(given: GivenTime, zone: &TimeZone) -> Result<Span, Faults> {
    if given.all_day {
        of_days(given.start.in_zone(zone), given.end.in_zone(zone))
    } else {
        of_instants(given.start, given.end, zone)
    }
}

fn of_days(first: Date, last: Date) -> Result<Span, Faults> {
    let mut faults = year_faults(day_allowed(first), day_allowed(last));
    let time = Span {
        start: stored_day(first),
        end: stored_day(last) + DAY_MS,
    };
    if last < first {
        faults.push(("endDate", LAST_DAY_TEXT));
    }
    checked(time, faults)
}

fn of_instants(start: DayInput, end: DayInput, zone: &TimeZone) -> Result<Span, Faults> {
    let (start, end) = match (start, end) {
        (DayInput::Instant(start), DayInput::Instant(end)) => (start.millis(), end.millis()),
        (DayInput::Day(_), DayInput::Day(_)) => {
            return Err(vec![("startDate", TIME_TEXT), ("endDate", TIME_TEXT)]);
        }
        (DayInput::Day(_), _) => return Err(vec![("startDate", TIME_TEXT)]),
        (_, DayInput::Day(_)) => return Err(vec![("endDate", TIME_TEXT)]),
    };
    let mut faults = year_faults(year_allowed(start, zone), year_allowed(end, zone));
    if end <= start {
        faults.push(("endDate", END_TEXT));
    }
    checked(Span { start, end }, faults)
}

fn year_faults(start: bool, end: bool) -> Faults {
    let years = [("startDate", start), ("endDate", end)].into_iter();
    years
        .filter(|(_, allowed)| !allowed)
        .map(|(field, _)| (field, YEAR_TEXT))
        .collect()
}

fn checked(time: Span, mut faults: Faults) -> Result<Span, Faults> {
    if time.end - time.start > MAX_ABSENCE_DAYS * DAY_MS {
        faults.push(("endDate", LONG_TEXT));
    }
    // A field can have several errors. The caller reports only the first one.
    if faults.is_empty() {
        Ok(time)
    } else {
        Err(faults)
    }
}

/// Returns the time of an absence in the form of the API: either the first and the last day, or two instants.
pub(super) fn as_sent(absence: &AbsenceRecord) -> (DayInput, DayInput) {
    let Span { start, end } = absence.time;
    if absence.all_day {
        (
            DayInput::Day(day_of(start)),
            DayInput::Day(day_of(end - DAY_MS)),
        )
    } else {
        let instant = |at| DayInput::Instant(Instant::from_millis(at));
        (instant(start), instant(end))
    }
}

/// Converts the time of an absence from days to instants, or from instants to days. Used for the dates that a change
/// of `allDay` omits. Two instants become the days that they touch. Days become the instant when the first day starts
/// and the instant when the last day ends.
pub(super) fn convert_form(
    absence: &AbsenceRecord,
    all_day: bool,
    zone: &TimeZone,
) -> (DayInput, DayInput) {
    if absence.all_day == all_day {
        return as_sent(absence);
    }
    let Span { start, end } = instants(absence.all_day, absence.time, zone);
    if all_day {
        let day = |at| {
            Timestamp::from_millisecond(at).map_or(Date::ZERO, |at| zone.to_datetime(at).date())
        };
        (DayInput::Day(day(start)), DayInput::Day(day(end - 1)))
    } else {
        let instant = |at| DayInput::Instant(Instant::from_millis(at));
        (instant(start), instant(end))
    }
}

#[cfg(test)]
mod tests;
