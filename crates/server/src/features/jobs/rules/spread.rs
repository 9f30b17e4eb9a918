//! Computes the times of visits in the business's time zone when a job is spread over several days or shifted by whole
//! days. Pure. rule: spread, rule: shift

use jiff::{
    Timestamp,
    civil::{Date, Time, Weekday},
    tz::TimeZone,
};

use super::Slot;

/// The times of visits on several days: the first day, and the start and end, which are the same on each day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hours {
    /// The requested first day. If it is on a weekend and weekends are skipped, the next Monday is used instead.
    pub first: Date,
    /// The time of day at which each visit starts.
    pub start: Time,
    /// The time of day at which each visit ends, on the same day.
    pub end: Time,
}

/// Returns the times of the visits, one on each day. `days` is the number of visits; skipped weekend days are not
/// counted. If the clocks skip a time, this time moves forward by the length of the gap. `None` if a day is outside the
/// supported calendar.
pub fn slots(hours: Hours, days: usize, skip_weekends: bool, zone: &TimeZone) -> Option<Vec<Slot>> {
    let mut slots = Vec::with_capacity(days);
    let mut day = hours.first;
    while slots.len() < days {
        if !(skip_weekends && is_weekend(day)) {
            slots.push(Slot {
                start: instant(day, hours.start, zone)?,
                end: Some(instant(day, hours.end, zone)?),
            });
        }
        day = day.tomorrow().ok()?;
    }
    Some(slots)
}

fn is_weekend(day: Date) -> bool {
    matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday)
}

/// Moves a slot by whole days. The start keeps its wall-clock time, and the slot lasts as many hours and minutes as
/// before. `None` if the day is outside the supported calendar.
pub fn shifted(slot: Slot, days: i64, zone: &TimeZone) -> Option<Slot> {
    let at = zone.to_datetime(Timestamp::from_millisecond(slot.start).ok()?);
    let day = at
        .date()
        .checked_add(jiff::Span::new().try_days(days).ok()?)
        .ok()?;
    let start = instant(day, at.time(), zone)?;
    Some(Slot {
        start,
        end: slot.end.map(|end| start + (end - slot.start)),
    })
}

fn instant(day: Date, time: Time, zone: &TimeZone) -> Option<i64> {
    let at = zone.to_ambiguous_timestamp(day.to_datetime(time));
    Some(at.compatible().ok()?.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::{date, time};

    fn sydney() -> TimeZone {
        TimeZone::get("Australia/Sydney").unwrap()
    }

    fn hours(first: Date) -> Hours {
        Hours {
            first,
            start: time(8, 0, 0, 0),
            end: time(17, 0, 0, 0),
        }
    }

    fn starts(slots: &[Slot], zone: &TimeZone) -> Vec<String> {
        let text = |slot: &Slot| {
            let start = Timestamp::from_millisecond(slot.start).unwrap();
            zone.to_datetime(start).to_string()
        };
        slots.iter().map(text).collect()
    }

    #[test]
    fn visits_on_several_days_have_the_same_hours_on_each_day() {
        // rule: spread
        let found = slots(hours(date(2026, 11, 30)), 3, false, &sydney()).unwrap();
        let expected = [
            "2026-11-30T08:00:00",
            "2026-12-01T08:00:00",
            "2026-12-02T08:00:00",
        ];
        assert_eq!(starts(&found, &sydney()), expected);
        assert!(
            found
                .iter()
                .all(|slot| slot.end == Some(slot.start + 9 * 3_600_000))
        );
    }

    #[test]
    fn skipped_weekend_days_do_not_reduce_the_number_of_visits() {
        // rule: spread
        let found = slots(hours(date(2026, 11, 28)), 6, true, &sydney()).unwrap();
        let days: Vec<String> = starts(&found, &sydney())
            .into_iter()
            .map(|at| at[8..10].to_owned())
            .collect();
        assert_eq!(
            days,
            ["30", "01", "02", "03", "04", "07"],
            "Saturday 28 moves on to Monday"
        );
    }

    #[test]
    fn a_visit_at_a_time_that_the_clocks_skip_is_moved_forward_by_the_length_of_the_gap() {
        // On Sunday 4 October 2026 the clocks in Sydney go from 2:00 to 3:00.
        let night = Hours {
            start: time(2, 30, 0, 0),
            ..hours(date(2026, 10, 3))
        };
        let found = slots(night, 3, false, &sydney()).unwrap();
        let expected = [
            "2026-10-03T02:30:00",
            "2026-10-04T03:30:00",
            "2026-10-05T02:30:00",
        ];
        assert_eq!(starts(&found, &sydney()), expected);
    }

    #[test]
    fn a_shifted_visit_keeps_its_wall_clock_start_and_its_length() {
        // rule: shift
        let zone = sydney();
        let evening = slots(
            Hours {
                start: time(22, 0, 0, 0),
                ..hours(date(2026, 10, 2))
            },
            1,
            false,
            &zone,
        );
        let start = evening.unwrap()[0].start;
        let slot = Slot {
            start,
            end: Some(start + 7 * 3_600_000),
        };
        let moved = shifted(slot, 1, &zone).unwrap();
        assert_eq!(starts(&[moved], &zone), ["2026-10-03T22:00:00"]);
        assert_eq!(moved.end, Some(moved.start + 7 * 3_600_000));
        assert_eq!(shifted(moved, -1, &zone), Some(slot));
        assert_eq!(
            shifted(Slot { end: None, ..slot }, 0, &zone),
            Some(Slot { end: None, ..slot })
        );
        assert_eq!(shifted(slot, i64::MAX, &zone), None);
    }
}
