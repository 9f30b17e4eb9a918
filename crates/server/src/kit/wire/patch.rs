//! The fields of a change on the wire.

use serde::{Deserialize, Deserializer};

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
    use serde_json::from_str;

    use super::*;

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
