//! Formats the times of visits and of leave for the printed sheets. Pure.

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::{
    features::{
        jobs::rules::Slot,
        working_time::{AbsenceSpan, Span},
    },
    kit::{language::Language, time_of_day::TimeOfDay},
};

/// Whether a visit overlaps a span. A visit without an end overlaps the span if its start is in the span.
pub(super) fn is_within(slot: Slot, span: Span) -> bool {
    let reaches_in = slot.start >= span.start || slot.end_or_start() > span.start;
    slot.start < span.end && reaches_in
}

/// Formats times in a reader's language and in the business's time zone.
pub(super) struct Times {
    language: Language,
    zone: TimeZone,
}

impl Times {
    pub(super) const fn new(language: Language, zone: TimeZone) -> Self {
        Self { language, zone }
    }

    /// Returns the time of a visit: `9:00 AM – 11:00 AM`. A start or an end on another day than `date` is shown with
    /// its day. The line can break only after the dash.
    pub(super) fn on_day(&self, slot: Slot, date: Date) -> String {
        let bound = |instant| self.moment(instant, date).replace(' ', "\u{a0}");
        match slot.end {
            Some(end) => format!("{}\u{a0}– {}", bound(slot.start), bound(end)),
            None => bound(slot.start),
        }
    }

    /// Returns the start of a visit: `9:00 AM`, or `…` if the visit started on an earlier day.
    pub(super) fn start_on_day(&self, slot: Slot, date: Date) -> String {
        let (day, time) = self.local(slot.start);
        if day < date { "…".to_owned() } else { time }
    }

    /// Returns the part of leave that is within a span: `Away` if the leave covers the whole span, or `Away 9:00 AM –
    /// 1:00 PM` if it covers a part. `None` if the leave is not in the span.
    pub(super) fn leave(&self, word: &str, absence: &AbsenceSpan, span: Span) -> Option<String> {
        let (start, end) = (absence.start.max(span.start), absence.end.min(span.end));
        if start >= end {
            return None;
        }
        if (start, end) == (span.start, span.end) {
            return Some(word.to_owned());
        }
        let ((_, from), (_, to)) = (self.local(start), self.local(end));
        Some(format!("{word} {from} – {to}"))
    }

    fn moment(&self, instant: i64, date: Date) -> String {
        let (day, time) = self.local(instant);
        if day == date {
            return time;
        }
        format!("{}, {time}", self.language.short_day(day, date.year()))
    }

    fn local(&self, instant: i64) -> (Date, String) {
        let at = Timestamp::from_millisecond(instant).unwrap_or_default();
        let at = self.zone.to_datetime(at);
        (at.date(), self.language.time(TimeOfDay::of(at.time())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    const HOUR: i64 = 3_600_000;

    fn times() -> Times {
        Times::new(Language::En, TimeZone::UTC)
    }

    fn first_day() -> Span {
        Span {
            start: 0,
            end: 24 * HOUR,
        }
    }

    fn slot(start: i64, end: Option<i64>) -> Slot {
        Slot {
            start: start * HOUR,
            end: end.map(|end| end * HOUR),
        }
    }

    #[test]
    fn a_visit_is_printed_on_every_day_that_it_overlaps() {
        for (start, end, expected) in [
            (0, None, true),
            (24, None, false),
            (-2, Some(0), false),
            (-2, Some(1), true),
            (23, Some(30), true),
            (-30, Some(40), true),
        ] {
            assert_eq!(
                is_within(slot(start, end), first_day()),
                expected,
                "{start}"
            );
        }
    }

    #[test]
    fn a_time_on_another_day_is_shown_with_that_day() {
        let date = Date::constant(1970, 1, 1);
        let shown = |start, end| {
            let shown = times().on_day(slot(start, end), date);
            shown.replace('\u{a0}', " ")
        };
        assert_eq!(shown(9, Some(11)), "9:00 AM – 11:00 AM");
        assert_eq!(shown(9, None), "9:00 AM");
        assert_eq!(shown(22, Some(26)), "10:00 PM – Jan 2, 2:00 AM");
        assert_eq!(times().start_on_day(slot(-1, Some(2)), date), "…");
    }

    #[test]
    fn leave_that_covers_a_part_of_the_day_is_shown_with_its_times() {
        let shown = |start: i64, end: i64| {
            let absence = AbsenceSpan {
                id: Uuid::nil(),
                user: None,
                start: start * HOUR,
                end: end * HOUR,
                all_day: false,
            };
            times().leave("Away", &absence, first_day())
        };
        assert_eq!(shown(-24, 48).as_deref(), Some("Away"));
        assert_eq!(shown(9, 13).as_deref(), Some("Away 9:00 AM – 1:00 PM"));
        assert_eq!(shown(24, 30), None);
    }
}
