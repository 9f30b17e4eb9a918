//! Money: stored in whole cents, and a number with two decimals in the API.
//!
//! Quantities, hours and prices are decimal [`Number`]s. Their product is rounded half up to the cent, only once.
//! rule: card-totals

mod number;

use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type},
    },
};

pub use number::{Number, NumberFault, NumberInput, in_range};

/// An amount of money in cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cents(pub i64);

/// The maximum amount: 1,000,000.00.
const MAX_CENTS: i64 = 100_000_000;

impl Cents {
    /// Rounds an exact amount half up to the cent. Returns `None` if it is too large.
    pub fn round(amount: Decimal) -> Option<Self> {
        let cents = amount.checked_mul(Decimal::ONE_HUNDRED)?;
        cents
            .round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero)
            .to_i64()
            .map(Self)
    }

    /// Converts the amount to an exact decimal.
    pub fn decimal(self) -> Decimal {
        Decimal::new(self.0, 2)
    }

    /// Parses a decimal number such as `95`, `95.5` or `95.50` to cents.
    ///
    /// Works on the digits, because a binary fraction would sometimes be off by a cent. `Err` says why a text is not a
    /// valid amount: it has more than two decimals, is negative, or is too large.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        const NO_NUMBER: &str = "Expected number, received string";
        if text.starts_with('-') {
            return Err("Must not be negative");
        }
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(fraction) {
            return Err(NO_NUMBER);
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 2 {
            return Err("At most 2 decimals");
        }
        let cents: i64 = format!("{whole}{fraction:0<2}").parse().unwrap_or(i64::MAX);
        if cents > MAX_CENTS {
            Err("Must be at most 1000000")
        } else {
            Ok(Self(cents))
        }
    }
}

impl Serialize for Cents {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // This is exact: an f64 can represent every amount up to 2^53 cents, and its shortest decimal form is that
        // amount.
        #[expect(
            clippy::cast_precision_loss,
            reason = "amounts are bounded far below 2^53"
        )]
        serializer.serialize_f64(self.0 as f64 / 100.0)
    }
}

impl<'de> Deserialize<'de> for Cents {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        let text = number.to_string();
        if text.contains(['e', 'E']) {
            let huge = number.as_f64().is_some_and(|value| value >= 1.0);
            return Err(D::Error::custom(if huge {
                "Must be at most 1000000"
            } else {
                "At most 2 decimals"
            }));
        }
        Self::parse(&text).map_err(D::Error::custom)
    }
}

impl PartialSchema for Cents {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)))
            .description(Some("Money, with at most two decimals"))
            .into()
    }
}

impl ToSchema for Cents {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_cent_is_rounded_up() {
        for (amount, cents) in [
            ("49.975", 4_998),
            ("0.005", 1),
            ("1.005", 101),
            ("99.999", 10_000),
            ("0.00499", 0),
        ] {
            assert_eq!(
                Cents::round(amount.parse().unwrap()),
                Some(Cents(cents)),
                "{amount}"
            );
        }
        assert_eq!(Cents::round(Decimal::MAX), None);
    }

    #[test]
    fn an_amount_is_parsed_exactly_to_the_cent() {
        for (text, cents) in [
            ("95", 9_500),
            ("95.5", 9_550),
            ("0.07", 7),
            ("1.10", 110),
            ("1000000", MAX_CENTS),
        ] {
            assert_eq!(Cents::parse(text), Ok(Cents(cents)), "{text}");
        }
    }

    #[test]
    fn a_text_that_is_not_a_valid_amount_is_refused() {
        for text in [
            "-1",
            "1.005",
            "1000000.01",
            "99999999999999999999",
            "",
            ".5",
            "1e3",
            "NaN",
        ] {
            assert!(Cents::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_amount_written_to_json_is_read_back_unchanged() {
        for cents in [0, 1, 7, 100, 9_550, 123_456, MAX_CENTS] {
            let json = serde_json::to_string(&Cents(cents)).unwrap();
            assert_eq!(
                serde_json::from_str::<Cents>(&json).unwrap(),
                Cents(cents),
                "{json}"
            );
        }
    }
}
