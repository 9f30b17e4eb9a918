//! Computes the periods, weeks, months and percentages of reports. Pure.

use jiff::{ToSpan, civil::Date, tz::TimeZone};

use crate::{
    features::jobs::Span,
    kit::day::{day_of, monday_of, start_of},
};

/// The maximum number of weeks in a report.
const MAX_WEEKS: usize = 53;
/// The maximum number of months in a report. With 13 months, the last month can be compared with the same month of the
/// year before.
const MAX_MONTHS: usize = 13;
const MINUTE_MS: i64 = 60_000;

/// A period of days in the business's time zone, including the first and the last day. If `from` is `None`, the period
/// has no first day. If `to` is `None`, it has no last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Period {
    pub(super) from: Option<Date>,
    pub(super) to: Option<Date>,
}

/// A week of a report: its Monday, and the span of those days of the week that are in the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Week {
    pub(super) monday: Date,
    pub(super) span: Span,
}

/// A month of a report: its first day, and the span of those days of the month that are in the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Month {
    pub(super) first: Date,
    pub(super) span: Span,
}

impl Period {
    /// Returns the span from the beginning of the first day to the end of the last day. These days may be shorter or
    /// longer than 24 hours, because the clocks may change.
    pub(super) fn span(self, zone: &TimeZone) -> Span {
        Span::new(
            self.from.and_then(|day| start_of(day, zone)),
            self.to.and_then(|day| start_of(day.tomorrow().ok()?, zone)),
        )
    }

    /// Returns the weeks of the period without gaps, the oldest first. If there are more than 53, only the newest 53
    /// are returned. `ends` are the starts of the first and the last job. A period without a first day begins with the
    /// first job; a period without a last day ends with the last job. If there are no jobs, a period without a first
    /// or last day has no weeks.
    pub(super) fn weeks(self, ends: Option<(i64, i64)>, zone: &TimeZone) -> Vec<Week> {
        let first = self.from.or_else(|| day_of(ends?.0, zone));
        let last = self.to.or_else(|| day_of(ends?.1, zone));
        let (Some(first), Some(last)) = (first.map(monday_of), last.map(monday_of)) else {
            return Vec::new();
        };
        let mondays = std::iter::successors(Some(last), |monday| monday.checked_sub(7.days()).ok());
        let mut weeks: Vec<Week> = mondays
            .take_while(|monday| *monday >= first)
            .take(MAX_WEEKS)
            .map(|monday| self.week(monday, zone))
            .collect();
        weeks.reverse();
        weeks
    }

    fn week(self, monday: Date, zone: &TimeZone) -> Week {
        let sunday = monday.saturating_add(6.days());
        Week {
            monday,
            span: self.part(monday, sunday).span(zone),
        }
    }

    /// Returns the months of the period without gaps, the oldest first. If there are more than 13, only the newest 13
    /// are returned. A period without a last day ends with the month of `today`. A period without a first day begins
    /// with the month of `first`, the start of the first job.
    pub(super) fn months(self, first: Option<i64>, today: Date, zone: &TimeZone) -> Vec<Month> {
        let Some(first) = self.from.or_else(|| day_of(first?, zone)) else {
            return Vec::new();
        };
        let last = self.to.unwrap_or_else(|| today.max(first));
        let before = |day: &Date| day.checked_sub(1.month()).ok();
        let mut months: Vec<Month> = std::iter::successors(Some(last.first_of_month()), before)
            .take_while(|day| *day >= first.first_of_month())
            .take(MAX_MONTHS)
            .map(|day| Month {
                first: day,
                span: self.part(day, day.last_of_month()).span(zone),
            })
            .collect();
        months.reverse();
        months
    }

    /// Returns the days of the period that are also in the range from `first` to `last`. Both ends are included.
    fn part(self, first: Date, last: Date) -> Self {
        Self {
            from: Some(self.from.map_or(first, |from| from.max(first))),
            to: Some(self.to.map_or(last, |to| to.min(last))),
        }
    }
}

/// Returns `part` as a percentage of `whole`, rounded half up. Returns 0 if `whole` is 0. rule: reports-rounding
pub(super) fn percent(part: i64, whole: i64) -> i64 {
    if whole == 0 {
        0
    } else {
        (200 * part + whole) / (2 * whole)
    }
}

/// Returns the average and the median of a sorted list of durations. If the number of durations is even, the median is
/// the average of the two durations in the middle. `None` for an empty list.
pub(super) fn average_and_median(sorted: &[i64]) -> Option<(i64, i64)> {
    let count = i64::try_from(sorted.len())
        .ok()
        .filter(|count| *count > 0)?;
    let sum: i64 = sorted.iter().sum();
    let (low, high) = (sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
    Some((sum / count, low.midpoint(high)))
}

/// Converts milliseconds to minutes, rounded half up.
pub(super) fn minutes(ms: i64) -> i64 {
    (ms + MINUTE_MS / 2).div_euclid(MINUTE_MS)
}

#[cfg(test)]
mod tests {
    use jiff::{
        Timestamp,
        civil::{Weekday, date},
    };
    use proptest::prelude::*;

    use super::*;

    const ZONES: [&str; 7] = [
        "UTC",
        "Australia/Sydney",
        "Australia/Lord_Howe",
        "America/New_York",
        "America/Sao_Paulo",
        "Pacific/Apia",
        "Asia/Kolkata",
    ];

    fn zone(index: usize) -> TimeZone {
        TimeZone::get(ZONES[index]).unwrap()
    }

    proptest! {
        /// rule: calendar-days. It also applies on days on which the clocks change.
        #[test]
        fn an_instant_is_in_a_report_period_if_its_local_day_is_in_the_period(
            zone_index in 0..ZONES.len(), first in 0i64..36_500, length in 0i64..400, hours in -30i64..10_000,
        ) {
            let zone = zone(zone_index);
            let from = date(2000, 1, 1).saturating_add(first.days());
            let to = from.saturating_add(length.days());
            let at = start_of(from, &zone).unwrap() + hours * 3_600_000 + 1_800_000;
            let day = day_of(at, &zone).unwrap();
            let is_in = |period: Period| {
                let span = period.span(&zone);
                span != Span::new(Some(at), Some(at)) && Span::new(Some(at), Some(at + 1)).is_within(span)
            };
            let period = |from, to| Period { from, to };
            prop_assert_eq!(is_in(period(Some(from), Some(to))), from <= day && day <= to);
            prop_assert_eq!(is_in(period(Some(from), None)), from <= day);
            prop_assert_eq!(is_in(period(None, Some(to))), day <= to);
            prop_assert!(is_in(period(None, None)));
        }

        #[test]
        fn the_weeks_of_a_report_have_no_gaps_and_are_within_the_period(
            zone_index in 0..ZONES.len(), first in 0i64..36_000, length in 0i64..800,
        ) {
            let zone = zone(zone_index);
            let from = date(2000, 1, 1).saturating_add(first.days());
            let to = from.saturating_add(length.days());
            let period = Period { from: Some(from), to: Some(to) };
            let weeks = period.weeks(None, &zone);
            prop_assert_eq!(weeks.last().unwrap().monday, monday_of(to));
            prop_assert!(weeks.len() == MAX_WEEKS || weeks[0].monday == monday_of(from));
            prop_assert!(weeks.iter().all(|week| week.monday.weekday() == Weekday::Monday));
            for pair in weeks.windows(2) {
                prop_assert_eq!(pair[0].monday.saturating_add(7.days()), pair[1].monday);
            }
            // Together the weeks cover the whole period. If the period has more than `MAX_WEEKS` weeks, they cover
            // only its newest part.
            let ends = [weeks[0].monday.max(from), to].map(Some);
            let mut joined = weeks[0].span;
            for week in &weeks[1..] {
                joined = joined.joined(week.span).unwrap();
            }
            prop_assert_eq!(joined, Period { from: ends[0], to: ends[1] }.span(&zone));
        }
    }

    #[test]
    fn the_weeks_of_an_open_period_extend_to_the_first_or_the_last_job() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        let ends = (at("2026-11-01T23:00:00Z"), at("2026-11-15T13:30:00Z"));
        let mondays = |from, to, ends| {
            let weeks = Period { from, to }.weeks(ends, &zone(1));
            weeks
                .into_iter()
                .map(|week| week.monday.to_string())
                .collect::<Vec<_>>()
        };
        // In Sydney these instants are on Monday 2 November and Monday 16 November.
        assert_eq!(
            mondays(None, None, Some(ends)),
            ["2026-11-02", "2026-11-09", "2026-11-16"]
        );
        assert_eq!(mondays(None, Some(date(2026, 11, 24)), Some(ends)).len(), 4);
        assert_eq!(mondays(Some(date(2026, 10, 26)), None, Some(ends)).len(), 4);
        assert_eq!(mondays(None, None, None), [""; 0]);
        assert_eq!(mondays(Some(date(2026, 10, 26)), None, None), [""; 0]);
    }

    proptest! {
        #[test]
        fn the_months_of_a_report_have_no_gaps_and_are_within_the_period(
            zone_index in 0..ZONES.len(), first in 0i64..36_000, length in 0i64..800,
        ) {
            let zone = zone(zone_index);
            let from = date(2000, 1, 1).saturating_add(first.days());
            let to = from.saturating_add(length.days());
            let period = Period { from: Some(from), to: Some(to) };
            let months = period.months(None, date(2026, 11, 20), &zone);
            prop_assert_eq!(months.last().unwrap().first, to.first_of_month());
            prop_assert!(months.len() == MAX_MONTHS || months[0].first == from.first_of_month());
            let mut joined = months[0].span;
            for month in &months[1..] {
                prop_assert_eq!(month.first.day(), 1);
                joined = joined.joined(month.span).unwrap();
            }
            let start = months[0].first.max(from);
            prop_assert_eq!(joined, Period { from: Some(start), to: Some(to) }.span(&zone));
        }
    }

    #[test]
    fn the_median_is_the_middle_value_or_the_average_of_the_two_middle_values() {
        // rule: reports-completion
        assert_eq!(average_and_median(&[]), None);
        assert_eq!(average_and_median(&[7]), Some((7, 7)));
        assert_eq!(average_and_median(&[1, 3, 11]), Some((5, 3)));
        assert_eq!(average_and_median(&[1, 3, 5, 11]), Some((5, 4)));
    }

    #[test]
    fn percentages_are_rounded_and_are_0_if_there_are_no_jobs() {
        // rule: reports-rounding
        assert_eq!(percent(0, 0), 0);
        assert_eq!([1, 2].map(|part| percent(part, 3)), [33, 67]);
        assert_eq!(
            (percent(1, 200), percent(1, 201), percent(199, 200)),
            (1, 0, 100)
        );
        assert_eq!(percent(7, 7), 100);
    }

    #[test]
    fn half_a_minute_is_rounded_up_to_a_minute() {
        assert_eq!([0, 29_999, 30_000, 90_000].map(minutes), [0, 0, 1, 2]);
    }
}
