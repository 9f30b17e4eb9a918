//! Times of day without a date and without a time zone, in the form of a time field: `HH:MM`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::wire::InvalidTime;

/// A minute of the day. It is `09:05` in the API and in the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay {
    hour: u8,
    minute: u8,
}

impl TimeOfDay {
    /// Parses exactly `HH:MM`, from `00:00` to `23:59`.
    pub fn parse(text: &str) -> Option<Self> {
        let (hour, minute) = text.split_once(':')?;
        let part = |text: &str, below: u8| {
            let is_shaped = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            let value: Option<u8> = is_shaped.then(|| text.parse().ok()).flatten();
            value.filter(|value| *value < below)
        };
        Some(Self {
            hour: part(hour, 24)?,
            minute: part(minute, 60)?,
        })
    }

    /// Returns the minute of the day to which a time belongs.
    pub fn of(time: jiff::civil::Time) -> Self {
        Self {
            hour: time.hour().unsigned_abs(),
            minute: time.minute().unsigned_abs(),
        }
    }

    /// Returns the time of day, without seconds.
    pub fn time(self) -> jiff::civil::Time {
        let part = |value: u8| i8::try_from(value).unwrap_or_default();
        jiff::civil::Time::constant(part(self.hour), part(self.minute), 0, 0)
    }

    /// Formats the time as `9:05 AM`.
    pub fn in_words(self) -> String {
        let half = if self.hour < 12 { "AM" } else { "PM" };
        let hour = match self.hour % 12 {
            0 => 12,
            hour => hour,
        };
        format!("{hour}:{:02} {half}", self.minute)
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:02}:{:02}", self.hour, self.minute)
    }
}

impl Serialize for TimeOfDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeOfDay {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom(InvalidTime))
    }
}

/// Parses a time from a form: `HH:MM`, or `None` for an empty field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaybeTime(pub Option<TimeOfDay>);

impl<'de> Deserialize<'de> for MaybeTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "" => Ok(Self(None)),
            text => TimeOfDay::parse(text)
                .map(|time| Self(Some(time)))
                .ok_or_else(|| D::Error::custom(InvalidTime)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_day_must_have_two_digits_for_hours_and_two_for_minutes() {
        for text in ["00:00", "09:05", "23:59"] {
            assert_eq!(TimeOfDay::parse(text).unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "9:05",
            "24:00",
            "12:60",
            "12:00:00",
            "+9:05",
            "12",
            "١٢:٠٠",
        ] {
            assert_eq!(TimeOfDay::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_time_of_day_is_formatted_with_the_12_hour_clock() {
        for (time, words) in [
            ("00:00", "12:00 AM"),
            ("09:05", "9:05 AM"),
            ("12:30", "12:30 PM"),
            ("23:59", "11:59 PM"),
        ] {
            assert_eq!(TimeOfDay::parse(time).unwrap().in_words(), words);
        }
    }
}
