//! Values as they cross the wire (decisions 2): flags, instants, and the three states of a field in a change.

use jiff::Timestamp;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Error as _},
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type},
    },
};

/// A yes or no that is `0` or `1` in responses; input may be a boolean too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Flag(pub bool);

impl Serialize for Flag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(u8::from(self.0))
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FlagVisitor)
    }
}

struct FlagVisitor;

impl de::Visitor<'_> for FlagVisitor {
    type Value = Flag;

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a boolean")
    }
    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Flag, E> {
        Ok(Flag(value))
    }
    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Flag, E> {
        match value {
            0 => Ok(Flag(false)),
            1 => Ok(Flag(true)),
            _ => Err(E::custom("Expected boolean, received number")),
        }
    }
    fn visit_i64<E: de::Error>(self, _: i64) -> Result<Flag, E> {
        Err(E::custom("Expected boolean, received number"))
    }
}

impl PartialSchema for Flag {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .enum_values(Some([0, 1]))
            .into()
    }
}

impl ToSchema for Flag {}

/// How a [`Flag`] is documented where it is taken; there is no value of it.
#[derive(Debug)]
pub enum FlagInput {}

impl PartialSchema for FlagInput {
    fn schema() -> RefOr<Schema> {
        OneOfBuilder::new()
            .item(bool::schema())
            .item(Flag::schema())
            .into()
    }
}

impl ToSchema for FlagInput {}

/// The first millisecond of the year 0: one before it has no form in RFC 3339 and could not be sent.
const YEAR_0: i64 = -62_167_219_200_000;

/// An instant: RFC 3339 in UTC with milliseconds out, any offset in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(pub Timestamp);

impl Instant {
    /// The instant of stored milliseconds since 1970; stored ones are in range, others become the epoch.
    pub fn from_millis(millis: i64) -> Self {
        Self(Timestamp::from_millisecond(millis).unwrap_or(Timestamp::UNIX_EPOCH))
    }

    /// Milliseconds since 1970, as stored.
    pub fn millis(self) -> i64 {
        self.0.as_millisecond()
    }
}

impl From<Timestamp> for Instant {
    fn from(at: Timestamp) -> Self {
        Self(at)
    }
}

impl std::fmt::Display for Instant {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:.3}", self.0)
    }
}

impl std::str::FromStr for Instant {
    type Err = InvalidTime;

    fn from_str(text: &str) -> Result<Self, InvalidTime> {
        // jiff takes more than RFC 3339 (a week date, a zone in brackets); the browser takes less.
        let plain = text
            .get(10..11)
            .is_some_and(|separator| matches!(separator, "T" | "t" | " "))
            && !text.contains('[');
        let at: Timestamp = text.parse().map_err(|_| InvalidTime)?;
        if !plain {
            return Err(InvalidTime);
        }
        // Whole milliseconds, so that what is stored is what was taken; always the one that it lies in, before 1970 too.
        i64::try_from(at.as_nanosecond().div_euclid(1_000_000))
            .ok()
            .filter(|millis| *millis >= YEAR_0)
            .and_then(|millis| Timestamp::from_millisecond(millis).ok())
            .map(Self)
            .ok_or(InvalidTime)
    }
}

/// The spec's text for what is no instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Invalid time value")]
pub struct InvalidTime;

impl Serialize for Instant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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

/// A field in the body of a PATCH: left alone, cleared, or set. Needs `#[serde(default)]` on the field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Patch<T> {
    /// The body does not have the field.
    #[default]
    Absent,
    /// The body has the field as `null`.
    Null,
    /// The body has a value.
    Value(T),
}

impl<T> Patch<T> {
    /// The value, when there is one.
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }

    /// The value, given away.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }

    /// True when the body does not have the field.
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// What an optional field becomes: `current` when left alone.
    pub fn apply(self, current: Option<T>) -> Option<T> {
        match self {
            Self::Absent => current,
            Self::Null => None,
            Self::Value(value) => Some(value),
        }
    }

    /// What a field becomes that must have a value: `current` unless a new one is given.
    pub fn or(self, current: T) -> T {
        self.into_value().unwrap_or(current)
    }

    /// The value turned into another.
    pub fn map<U>(self, turn: impl FnOnce(T) -> U) -> Patch<U> {
        match self {
            Self::Absent => Patch::Absent,
            Self::Null => Patch::Null,
            Self::Value(value) => Patch::Value(turn(value)),
        }
    }
}

/// What is checked of a field of many parts is its value, if it has one.
impl<T: garde::Validate> garde::Validate for Patch<T> {
    type Context = T::Context;

    fn validate_into(
        &self,
        context: &Self::Context,
        parent: &mut dyn FnMut() -> garde::Path,
        report: &mut garde::Report,
    ) {
        if let Self::Value(value) = self {
            value.validate_into(context, parent, report);
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Null, Self::Value))
    }
}

/// Refuses `null` where a field may be left out but not cleared; for `#[garde(custom(not_null))]`.
pub fn not_null<T>(value: &Patch<T>, (): &()) -> garde::Result {
    match value {
        Patch::Null => Err(garde::Error::new("Required")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{from_str, to_string};

    use super::*;

    #[test]
    fn a_flag_is_a_number_out_and_a_boolean_or_number_in() {
        assert_eq!(to_string(&[Flag(true), Flag(false)]).unwrap(), "[1,0]");
        assert_eq!(
            from_str::<[Flag; 4]>("[true,false,1,0]").unwrap(),
            [Flag(true), Flag(false), Flag(true), Flag(false)]
        );
        for wrong in ["2", "-1", "\"1\"", "null", "1.0"] {
            assert!(from_str::<Flag>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_instant_has_milliseconds_in_utc() {
        let at: Instant = from_str("\"2026-11-20T20:00:00.1239+11:00\"").unwrap();
        assert_eq!(to_string(&at).unwrap(), "\"2026-11-20T09:00:00.123Z\"");
        let before: Instant = from_str("\"1969-12-31T23:59:59.9995Z\"").unwrap();
        assert_eq!(to_string(&before).unwrap(), "\"1969-12-31T23:59:59.999Z\"");
    }

    #[test]
    fn what_is_no_instant_has_the_specs_text() {
        for wrong in [
            "",
            "tomorrow",
            "2026-11-20",
            "2026-13-01T00:00:00Z",
            "2026-02-30T00:00:00Z",
            "2026-11-20T09:00:00",
            // In UTC this is the last hour of the year -1.
            "0000-01-01T00:00:00+01:00",
        ] {
            let error = from_str::<Instant>(&format!("\"{wrong}\""))
                .unwrap_err()
                .to_string();
            assert!(error.starts_with("Invalid time value"), "{wrong}: {error}");
        }
    }

    #[test]
    fn a_patch_knows_absent_null_and_value() {
        #[derive(Deserialize)]
        struct Body {
            #[serde(default)]
            name: Patch<String>,
        }
        let name = |json: &str| from_str::<Body>(json).unwrap().name;
        assert_eq!(name("{}"), Patch::Absent);
        assert_eq!(name("{\"name\":null}"), Patch::Null);
        assert_eq!(name("{\"name\":\"a\"}"), Patch::Value("a".to_owned()));
    }
}
