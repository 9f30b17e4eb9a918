//! The fields in the body of a PATCH. rule: wire-patch

use serde::{Deserialize, Deserializer};

/// A field in the body of a PATCH: unchanged, cleared, or set. Needs `#[serde(default)]` on the field.
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
    /// Returns the value, if the body has one.
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }

    /// Like [`Self::value`], but moves the value out.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }

    /// Whether the body lacks the field.
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Returns the new value of an optional field. It is `current` if the body doesn't have the field.
    pub fn apply(self, current: Option<T>) -> Option<T> {
        match self {
            Self::Absent => current,
            Self::Null => None,
            Self::Value(value) => Some(value),
        }
    }

    /// Returns the new value of a required field. It is `current` if the body has no value for the field.
    pub fn or(self, current: T) -> T {
        self.into_value().unwrap_or(current)
    }

    /// Converts the value, if there is one.
    pub fn map<U>(self, turn: impl FnOnce(T) -> U) -> Patch<U> {
        match self {
            Self::Absent => Patch::Absent,
            Self::Null => Patch::Null,
            Self::Value(value) => Patch::Value(turn(value)),
        }
    }
}

/// Validates the value, if there is one.
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

/// Refuses `null` for a field that may be absent but must not be cleared. For `#[garde(custom(not_null))]`.
pub fn not_null<T>(value: &Patch<T>, (): &()) -> garde::Result {
    match value {
        Patch::Null => Err(garde::Error::new("Required")),
        _ => Ok(()),
    }
}

/// Requires a value. Use it for a field that is parsed as an option, so that a missing value gives the usual error
/// text. For `#[garde(custom(given))]`.
pub fn given<T>(value: &Option<T>, (): &()) -> garde::Result {
    match value {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Required")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::from_str;

    use super::*;

    #[test]
    fn a_patch_distinguishes_an_absent_field_from_null_and_from_a_value() {
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
