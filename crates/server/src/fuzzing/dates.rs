//! Checks days, times of day and instants. The server's results are compared with those of an independent calendar.

use jiff::tz::TimeZone;
use serde::{Deserialize, de::value::StrDeserializer};

use crate::kit::{
    day::{self, Day, DayInput},
    time_of_day::TimeOfDay,
    wire::Instant,
};

/// Time zones with special cases: half-hour offsets, changes at midnight, and a skipped day.
const ZONES: [&str; 5] = [
    "UTC",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "Pacific/Apia",
    "Asia/Kathmandu",
];
const DAY: i64 = 86_400_000;

/// Checks the input as a day, as a time of day, as an instant, and as a field for a day or an instant.
pub fn dates(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    calendar_day(text);
    time(text);
    instant(text);
    either(text);
}

/// Parses a number that has exactly this many digits.
fn digits(text: &str, at: usize, length: usize) -> Option<i64> {
    let part = text.get(at..at + length)?;
    let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| part.parse().ok()).flatten()
}

/// Parses the year, month and day at the beginning of a text.
fn parts(text: &str) -> Option<(i64, i64, i64)> {
    let parts = (
        digits(text, 0, 4)?,
        digits(text, 5, 2)?,
        digits(text, 8, 2)?,
    );
    let (year, month, day) = parts;
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let is_day = (1..=12).contains(&month) && (1..=last).contains(&day);
    (is_day && text.get(4..5) == Some("-") && text.get(7..8) == Some("-")).then_some(parts)
}

/// Returns the number of days since 1970.
fn days((year, month, day): (i64, i64, i64)) -> i64 {
    // Years are counted from March here, so that the leap day is the last day of a year.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let leaps = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leaps + (month * 153 + 2) / 5 + day - 1 - 719_468
}

fn calendar_day(text: &str) {
    let expected = parts(text).filter(|_| text.len() == 10);
    let found = day::parse(text);
    let as_parts = found.map(|day| (day.year().into(), day.month().into(), day.day().into()));
    assert_eq!(as_parts, expected, "{text:?}");
    let Some(date) = found else { return };
    assert_eq!(
        serde_json::to_string(&Day(date)).ok(),
        Some(format!("\"{text}\""))
    );
    let stored = day::to_number(date);
    assert_eq!(day::to_text(stored), text);
    assert_eq!(day::from_number(stored), Some(date));
    for zone in ZONES.iter().filter_map(|name| TimeZone::get(name).ok()) {
        let Some(start) = day::start_of(date, &zone) else {
            assert!(matches!(date.year(), 0 | 9999), "{text} has no start");
            continue;
        };
        // If the zone skips a day, the skipped day begins when the next one begins.
        let at = |millis| zone.to_datetime(Instant::from_millis(millis).0).date();
        assert!(
            at(start) >= date && at(start - 1) < date,
            "{text} begins at {start}"
        );
    }
}

fn time(text: &str) {
    let clock = digits(text, 0, 2).zip(digits(text, 3, 2));
    let is_time = clock.is_some_and(|(hour, minute)| hour < 24 && minute < 60);
    let is_time = is_time && text.len() == 5 && text.get(2..3) == Some(":");
    let found = TimeOfDay::parse(text);
    assert_eq!(
        found.map(|time| time.to_string()),
        is_time.then(|| text.to_owned())
    );
    if let Some((time, (hour, _))) = found.zip(clock) {
        let half = if hour < 12 { "AM" } else { "PM" };
        let words = format!("{}{} {half}", (hour + 11) % 12 + 1, &text[2..]);
        assert_eq!(time.in_words(), words);
    }
}

/// Returns the milliseconds of an RFC 3339 instant with any offset, or `None` if the text is not such an instant.
fn rfc_3339(text: &str) -> Option<i64> {
    let date = parts(text)?;
    let clock = (
        digits(text, 11, 2)?,
        digits(text, 14, 2)?,
        digits(text, 17, 2)?,
    );
    let (hour, minute, second) = clock;
    let is_shaped =
        text.get(10..11)? == "T" && text.get(13..14)? == ":" && text.get(16..17)? == ":";
    let rest = text.get(19..)?;
    let at = rest.find(['Z', '+', '-'])?;
    let (fraction, offset) = rest.split_at(at);
    let decimals = fraction.strip_prefix('.').unwrap_or("0");
    let is_fraction = (fraction.is_empty() || fraction.starts_with('.'))
        && (1..=9).contains(&decimals.len())
        && decimals.bytes().all(|byte| byte.is_ascii_digit());
    let millis: i64 = format!("{decimals:0<3}").get(..3)?.parse().ok()?;
    let minutes = match offset.len() {
        1 => (offset == "Z").then_some(0)?,
        6 if !offset.starts_with('Z') => {
            let (hours, minutes) = (digits(offset, 1, 2)?, digits(offset, 4, 2)?);
            let size = (hours < 24 && minutes < 60 && &offset[3..4] == ":")
                .then_some(hours * 60 + minutes)?;
            if offset.starts_with('-') { -size } else { size }
        }
        _ => return None,
    };
    let is_time = is_shaped && is_fraction && hour < 24 && minute < 60 && second < 60;
    is_time
        .then(|| days(date) * DAY + ((hour * 60 + minute - minutes) * 60 + second) * 1_000 + millis)
}

fn instant(text: &str) {
    let found = text.parse::<Instant>().ok();
    if let Some(millis) = rfc_3339(text) {
        // Instants on the first and the last supported day are not checked. They may be accepted or refused.
        let is_inside = (days((0, 1, 2)) * DAY..days((9999, 12, 30)) * DAY).contains(&millis);
        assert!(
            !is_inside || found.map(Instant::millis) == Some(millis),
            "{text}: {found:?}"
        );
    }
    let Some(at) = found else { return };
    assert_eq!(Instant::from_millis(at.millis()), at);
    let sent = at.to_string();
    assert!(
        sent.len() == 24 && rfc_3339(&sent) == Some(at.millis()),
        "{text} is sent as {sent}"
    );
    assert_eq!(sent.parse(), Ok(at), "{text} is sent as {sent}");
}

/// Asserts that a field for a day or an instant accepts exactly those texts that are a day or an instant.
fn either(text: &str) {
    let read: Result<_, serde::de::value::Error> =
        DayInput::deserialize(StrDeserializer::new(text));
    let is_either = day::parse(text).is_some() || text.parse::<Instant>().is_ok();
    assert_eq!(read.is_ok(), is_either, "{text:?}");
    for zone in ZONES.iter().filter_map(|name| TimeZone::get(name).ok()) {
        match read {
            Ok(DayInput::Day(day)) => assert_eq!(DayInput::Day(day).in_zone(&zone), day),
            Ok(DayInput::Instant(at)) => {
                let local = days_of(DayInput::Instant(at).in_zone(&zone));
                let distance = local - at.millis().div_euclid(DAY);
                assert!(
                    (-1..=1).contains(&distance),
                    "{text} is {distance} days off"
                );
            }
            Err(_) => {}
        }
    }
}

fn days_of(date: jiff::civil::Date) -> i64 {
    days((date.year().into(), date.month().into(), date.day().into()))
}
