//! Calendar days. They are written as `YYYY-MM-DD`, and read from a day or an instant. rule: wire-days

use std::fmt;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Weekday},
    tz::TimeZone,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type, schema::AnyOfBuilder,
    },
};

use super::wire::{Instant, InvalidTime};

/// A day or an instant, as clients send it. Where a day is needed, an instant is converted to the day in the
/// business's time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayInput {
    /// `2026-11-20`.
    Day(Date),
    /// `2026-11-20T09:00:00.000Z`.
    Instant(Instant),
}

impl DayInput {
    /// Converts the day or instant to a calendar day in the business's time zone.
    pub fn in_zone(self, zone: &TimeZone) -> Date {
        match self {
            Self::Day(day) => day,
            Self::Instant(instant) => zone.to_datetime(instant.0).date(),
        }
    }
}

impl<'de> Deserialize<'de> for DayInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match parse(&text) {
            Some(day) => Ok(Self::Day(day)),
            None => text.parse().map(Self::Instant).map_err(D::Error::custom),
        }
    }
}

impl fmt::Display for DayInput {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => day.fmt(formatter),
            Self::Instant(instant) => instant.fmt(formatter),
        }
    }
}

impl Serialize for DayInput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl PartialSchema for DayInput {
    fn schema() -> RefOr<Schema> {
        AnyOfBuilder::new()
            .item(Day::schema())
            .item(Instant::schema())
            .into()
    }
}

impl ToSchema for DayInput {}

/// Parses exactly the form `YYYY-MM-DD`, because jiff would accept other forms too.
pub fn parse(text: &str) -> Option<Date> {
    let bytes = text.as_bytes();
    let shaped = bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    shaped.then(|| text.parse().ok()).flatten()
}

/// A calendar day in the business's time zone. Only the form `YYYY-MM-DD` is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub Date);

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse(&text)
            .map(Self)
            .ok_or_else(|| D::Error::custom(InvalidTime))
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl PartialSchema for Day {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)))
            .into()
    }
}

impl ToSchema for Day {}

/// Refuses a last day that is before the first day `from`. For `#[garde(custom(not_before(self.from)))]`.
pub fn not_before(from: Option<Day>) -> impl Fn(&Option<Day>, &()) -> garde::Result {
    move |to, ()| match (from, *to) {
        (Some(from), Some(to)) if to < from => Err(garde::Error::new("Must not be before 'from'")),
        _ => Ok(()),
    }
}

/// Returns the first instant of a day, in milliseconds. It is not midnight if the clocks are put forward at midnight
/// on that day.
pub fn start_of(day: Date, zone: &TimeZone) -> Option<i64> {
    let start = day.to_zoned(zone.clone()).ok()?;
    Some(start.timestamp().as_millisecond())
}

/// Returns the day to which an instant belongs. The instant is in milliseconds.
pub fn day_of(instant: i64, zone: &TimeZone) -> Option<Date> {
    let instant = Timestamp::from_millisecond(instant).ok()?;
    Some(zone.to_datetime(instant).date())
}

/// Returns the Monday of the week that contains this day.
pub fn monday_of(day: Date) -> Date {
    let since = day.weekday().since(Weekday::Monday);
    day.saturating_sub(i64::from(since).days())
}

/// Parses a day from a form: `YYYY-MM-DD`, or `None` for an empty field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaybeDay(pub Option<Date>);

impl<'de> Deserialize<'de> for MaybeDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "" => Ok(Self(None)),
            text => parse(text)
                .map(|day| Self(Some(day)))
                .ok_or_else(|| D::Error::custom(InvalidTime)),
        }
    }
}

/// Converts a day to the number that is stored: 20 November 2026 becomes 20261120.
pub fn to_number(day: Date) -> i64 {
    i64::from(day.year()) * 10_000 + i64::from(day.month()) * 100 + i64::from(day.day())
}

/// Converts a stored number back to its day. Returns `None` if the number is not a day.
pub fn from_number(number: i64) -> Option<Date> {
    let part = |value: i64| i8::try_from(value % 100).ok();
    let year = i16::try_from(number / 10_000).ok()?;
    Date::new(year, part(number / 100)?, part(number)?).ok()
}

/// Formats a stored day as `YYYY-MM-DD`.
pub fn to_text(number: i64) -> String {
    format!(
        "{:04}-{:02}-{:02}",
        number / 10_000,
        number / 100 % 100,
        number % 100
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<DayInput, serde_json::Error> {
        serde_json::from_value(serde_json::Value::from(text))
    }

    #[test]
    fn an_instant_is_converted_to_the_local_day_of_the_business() {
        // rule: wire-days
        let sydney = TimeZone::get("Australia/Sydney").unwrap();
        let late = read("2026-11-20T23:30:00Z").unwrap();
        assert_eq!(late.in_zone(&sydney), jiff::civil::date(2026, 11, 21));
        assert_eq!(
            late.in_zone(&TimeZone::UTC),
            jiff::civil::date(2026, 11, 20)
        );
        assert_eq!(
            read("2026-11-20").unwrap().in_zone(&sydney),
            jiff::civil::date(2026, 11, 20)
        );
    }

    #[test]
    fn a_text_that_is_not_a_day_is_refused_as_an_invalid_time_value() {
        for wrong in [
            "",
            "2026-02-30",
            "20261120",
            "2026-W47-5",
            "+002026-11-20",
            "2026-11-20T09:00",
            "soon",
        ] {
            assert!(
                read(wrong)
                    .unwrap_err()
                    .to_string()
                    .starts_with("Invalid time value"),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_stored_day_is_read_back_unchanged() {
        let day = jiff::civil::date(2026, 1, 9);
        assert_eq!(to_number(day), 20_260_109);
        assert_eq!(to_text(to_number(day)), "2026-01-09");
        assert_eq!(from_number(to_number(day)), Some(day));
        assert_eq!(from_number(20_260_230), None);
    }
    #[test]
    fn a_calendar_day_is_accepted_in_only_one_format() {
        let day: Day = serde_json::from_str("\"2026-02-28\"").unwrap();
        assert_eq!(serde_json::to_string(&day).unwrap(), "\"2026-02-28\"");
        for wrong in [
            "",
            "2026-2-28",
            "2026-02-30",
            "20260228",
            "2026-02-28T00:00:00Z",
            "today",
        ] {
            let error = serde_json::from_value::<Day>(serde_json::Value::from(wrong)).unwrap_err();
            assert!(
                error.to_string().starts_with("Invalid time value"),
                "{wrong}: {error}"
            );
        }
    }
}
