//! The quarter hours of a wall clock.
//!
//! A quarter hour begins at an instant when the clock shows a multiple of 15 minutes. So an hour that the clocks skip
//! has no quarter hours. An hour that the clocks repeat has each quarter hour twice.

use jiff::{Timestamp, tz::TimeZone};

const QUARTER_MS: i64 = 15 * 60 * 1000;

/// Returns the first quarter hour at or after an instant; `None` if it is outside the range of dates that jiff
/// supports.
pub(super) fn at_or_after(instant: i64, zone: &TimeZone) -> Option<i64> {
    let (offset, from) = offset(instant, zone)?;
    let found = instant + (-(instant + offset)).rem_euclid(QUARTER_MS);
    if offset_is(offset, found, zone) {
        return Some(found);
    }
    // The clocks change between the instant and the quarter hour that was found, so continue from the change.
    let change = zone.following(from).next()?;
    let change = change.timestamp().as_millisecond();
    let (offset, _) = self::offset(change, zone)?;
    Some(change + (-(change + offset)).rem_euclid(QUARTER_MS))
}

/// Returns the last quarter hour at or before an instant; `None` if it is outside the range of dates that jiff
/// supports.
pub(super) fn at_or_before(instant: i64, zone: &TimeZone) -> Option<i64> {
    let (offset, _) = offset(instant, zone)?;
    let found = instant - (instant + offset).rem_euclid(QUARTER_MS);
    if offset_is(offset, found, zone) {
        return Some(found);
    }
    let earlier = Timestamp::from_millisecond(instant + 1).ok()?;
    let change = zone.preceding(earlier).next()?;
    at_or_before(change.timestamp().as_millisecond() - 1, zone)
}

/// Returns how far the clock is ahead of UTC at this instant, in milliseconds, and the instant as a timestamp.
fn offset(instant: i64, zone: &TimeZone) -> Option<(i64, Timestamp)> {
    let at = Timestamp::from_millisecond(instant).ok()?;
    Some((i64::from(zone.to_offset(at).seconds()) * 1000, at))
}

fn offset_is(offset: i64, instant: i64, zone: &TimeZone) -> bool {
    self::offset(instant, zone).is_some_and(|(there, _)| there == offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lord Howe's clocks change by half an hour. Liberia's clock was 44 minutes and 30 seconds behind UTC until 1972,
    /// so its quarter hours shifted too.
    const CHANGES: [(&str, &str); 5] = [
        ("Europe/Berlin", "2026-03-29T01:00:00Z"),
        ("America/New_York", "2026-11-01T06:00:00Z"),
        ("Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
        ("Africa/Monrovia", "1972-01-07T00:44:30Z"),
        ("Asia/Kathmandu", "1985-12-31T18:30:00Z"),
    ];

    fn is_quarter(instant: i64, zone: &TimeZone) -> bool {
        let at = zone.to_datetime(Timestamp::from_millisecond(instant).unwrap());
        at.minute() % 15 == 0 && at.second() == 0 && at.subsec_nanosecond() == 0
    }

    #[test]
    fn quarter_hours_follow_the_wall_clock_even_when_the_clocks_change() {
        // rule: find-a-time-quarters
        const AROUND: i64 = 3 * 3_600_000;
        for (name, change) in CHANGES {
            let zone = TimeZone::get(name).unwrap();
            let change = change.parse::<Timestamp>().unwrap().as_millisecond();
            let all: Vec<i64> = (change - AROUND..change + AROUND)
                .step_by(30_000)
                .filter(|instant| is_quarter(*instant, &zone))
                .collect();
            for instant in (all[4]..all[all.len() - 4]).step_by(10_001) {
                let next = all.iter().find(|quarter| **quarter >= instant);
                let last = all.iter().rfind(|quarter| **quarter <= instant);
                assert_eq!(at_or_after(instant, &zone).as_ref(), next, "{name}");
                assert_eq!(at_or_before(instant, &zone).as_ref(), last, "{name}");
            }
        }
    }
}
