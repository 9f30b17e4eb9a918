//! A value together with its JSON.

use std::ops::Deref;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A value whose JSON is rendered once and copied each time it is sent. It saves time for values that occur many times
/// in a response, such as the client of many jobs.
#[derive(Debug)]
pub struct Rendered<T> {
    value: T,
    json: Box<RawValue>,
}

impl<T: Serialize> Rendered<T> {
    /// Renders a value to JSON. Fails if the value can't be serialized.
    pub fn new(value: T) -> serde_json::Result<Self> {
        let json = to_raw_value(&value)?;
        Ok(Self { value, json })
    }
}

impl<T> Deref for Rendered<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> Serialize for Rendered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rendered_value_has_the_same_json_as_the_value() {
        let name = "Jørgen \"Sparky\"\n";
        let rendered = Rendered::new(name).unwrap();
        assert_eq!(*rendered, name);
        let sent = serde_json::to_string(&[&rendered, &rendered]).unwrap();
        assert_eq!(sent, serde_json::to_string(&[name, name]).unwrap());
    }
}
