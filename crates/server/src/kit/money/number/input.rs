//! Decimal numbers as clients send them: as a number or as text. A text that is not a number counts as 0. Negative
//! numbers and numbers over 1,000,000 are refused with 400. rule: card-numbers

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, de};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type},
    },
};

use super::{
    Number,
    digits::{self, NumberFault},
};

/// A number from a request, sent as a JSON number or as text. Rounded half up to `DECIMALS` decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberInput<const DECIMALS: u32>(pub Result<Number, NumberFault>);

impl<const DECIMALS: u32> NumberInput<DECIMALS> {
    /// Parses a text. If the text is not a number, the result is 0.
    pub fn of_text(text: &str) -> Self {
        Self(digits::parse(text.trim(), DECIMALS).map(Number))
    }
}

impl<const DECIMALS: u32> Default for NumberInput<DECIMALS> {
    fn default() -> Self {
        Self(Ok(Number::default()))
    }
}

/// Refuses numbers that are negative or too large. For `#[garde(custom(in_range()))]`.
pub fn in_range<const DECIMALS: u32>() -> impl Fn(&NumberInput<DECIMALS>, &()) -> garde::Result {
    |input, ()| input.0.map(drop).map_err(garde::Error::new)
}

impl<'de, const DECIMALS: u32> Deserialize<'de> for NumberInput<DECIMALS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(InputVisitor::<DECIMALS>)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberInput::<10>::deserialize(deserializer)?.0 {
            Ok(number) => Ok(number),
            Err(fault) => Err(de::Error::custom(fault)),
        }
    }
}

struct InputVisitor<const DECIMALS: u32>;

impl<const DECIMALS: u32> de::Visitor<'_> for InputVisitor<DECIMALS> {
    type Value = NumberInput<DECIMALS>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a number")
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(NumberInput::of_text(text))
    }
    fn visit_f64<E: de::Error>(self, value: f64) -> Result<Self::Value, E> {
        Ok(NumberInput::of_text(&value.to_string()))
    }
    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
        Ok(NumberInput::of_text(&value.to_string()))
    }
    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
        Ok(NumberInput::of_text(&value.to_string()))
    }
    fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(NumberInput::default())
    }
}

impl<const DECIMALS: u32> PartialSchema for NumberInput<DECIMALS> {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new()
            .schema_type(Type::Number)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)))
            .minimum(Some(0.0))
            .maximum(Some(1_000_000.0));
        OneOfBuilder::new()
            .item(number)
            .item(String::schema())
            .item(ObjectBuilder::new().schema_type(Type::Null))
            .into()
    }
}

/// All values of `DECIMALS` use the same schema name, so that the OpenAPI document has one schema.
impl<const DECIMALS: u32> ToSchema for NumberInput<DECIMALS> {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("NumberInput")
    }
}
