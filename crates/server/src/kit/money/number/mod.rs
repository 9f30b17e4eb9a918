//! Decimal numbers in forms: quantities, hours and prices. They are exact, unlike binary fractions. `input` accepts
//! numbers from clients, `digits` parses their text.

mod digits;
mod input;
#[cfg(test)]
mod tests;

use rust_decimal::Decimal;
use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

pub use digits::NumberFault;
pub use input::{NumberInput, in_range};

/// An exact decimal number. It is a JSON number in the API and in stored rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Number(pub Decimal);

impl Number {
    /// Formats the number with at least `least` decimals, and with commas between thousands: `1,234.50`.
    pub fn in_words(self, least: usize) -> String {
        let text = self.0.normalize().to_string();
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let (sign, digits) = whole
            .strip_prefix('-')
            .map_or(("", whole), |rest| ("-", rest));
        let mut words = sign.to_owned();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                words.push(',');
            }
            words.push(digit);
        }
        if least.max(fraction.len()) > 0 {
            words.push('.');
            words.push_str(fraction);
            words.extend(std::iter::repeat_n(
                '0',
                least.saturating_sub(fraction.len()),
            ));
        }
        words
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // This is exact for up to 15 digits: the shortest form of the nearest f64 then equals the decimal.
        let nearest: f64 = self
            .0
            .to_string()
            .parse()
            .map_err(serde::ser::Error::custom)?;
        serializer.serialize_f64(nearest)
    }
}

impl PartialSchema for Number {
    fn schema() -> RefOr<Schema> {
        f64::schema()
    }
}

impl ToSchema for Number {}
