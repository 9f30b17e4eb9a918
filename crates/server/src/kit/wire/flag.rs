//! Yes or no in the API. rule: wire-flags

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{ObjectBuilder, OneOfBuilder, Type},
    },
};

/// A yes or no. Responses have `0` or `1`; requests may also have a boolean.
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

/// Describes a [`Flag`] in a request for the OpenAPI document. Nothing creates a value of this type.
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

#[cfg(test)]
mod tests {
    use serde_json::{from_str, to_string};

    use super::*;

    #[test]
    fn a_flag_is_sent_as_a_number_and_read_from_a_boolean_or_a_number() {
        assert_eq!(to_string(&[Flag(true), Flag(false)]).unwrap(), "[1,0]");
        assert_eq!(
            from_str::<[Flag; 4]>("[true,false,1,0]").unwrap(),
            [Flag(true), Flag(false), Flag(true), Flag(false)]
        );
        for wrong in ["2", "-1", "\"1\"", "null", "1.0"] {
            assert!(from_str::<Flag>(wrong).is_err(), "{wrong}");
        }
    }
}
