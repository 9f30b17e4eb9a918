//! Decimal numbers of forms: quantities, hours and prices, exact whatever a binary fraction would make of them.
//!
//! Decisions 8: "a number may come as a number or as text; text that is no number counts as 0; negative or over
//! 1,000,000 is 400".

use std::{borrow::Cow, fmt};

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type},
    },
};

/// The largest number that is taken.
const MOST: i64 = 1_000_000;

/// An exact decimal number; a number on the wire and in stored rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Number(pub Decimal);

impl Number {
    /// The number with at least `least` decimals, thousands parted by commas: `1,234.50`.
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
        // Up to 15 digits a double's shortest form is the decimal itself; the text is read to the nearest double.
        let nearest: f64 = self
            .0
            .to_string()
            .parse()
            .map_err(serde::ser::Error::custom)?;
        serializer.serialize_f64(nearest)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match deserializer.deserialize_any(InputVisitor::<10>)?.0 {
            Ok(number) => Ok(number),
            Err(fault) => Err(de::Error::custom(fault)),
        }
    }
}

impl PartialSchema for Number {
    fn schema() -> RefOr<Schema> {
        f64::schema()
    }
}

impl ToSchema for Number {}

/// Why a number is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NumberFault {
    /// Below zero.
    #[error("Must not be negative")]
    Negative,
    /// Infinite, or over 1,000,000.
    #[error("Must be at most 1000000")]
    TooLarge,
}

/// A number as it was sent, as a number or as text, rounded half up to so many decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberInput<const DECIMALS: u32>(pub Result<Number, NumberFault>);

impl<const DECIMALS: u32> NumberInput<DECIMALS> {
    /// The number of a text; one that is no number counts as 0.
    pub fn of_text(text: &str) -> Self {
        Self(parse(text.trim(), DECIMALS).map(Number))
    }
}

impl<const DECIMALS: u32> Default for NumberInput<DECIMALS> {
    fn default() -> Self {
        Self(Ok(Number::default()))
    }
}

/// Refuses what is negative or too large; for `#[garde(custom(in_range()))]`.
pub fn in_range<const DECIMALS: u32>() -> impl Fn(&NumberInput<DECIMALS>, &()) -> garde::Result {
    |input, ()| input.0.map(drop).map_err(garde::Error::new)
}

impl<'de, const DECIMALS: u32> Deserialize<'de> for NumberInput<DECIMALS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(InputVisitor::<DECIMALS>)
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

/// One name for every count of decimals, so that each place refers to it.
impl<const DECIMALS: u32> ToSchema for NumberInput<DECIMALS> {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("NumberInput")
    }
}

/// What a text comes to, the way a script's `Number()` reads it; 0 where that says NaN.
fn parse(text: &str, decimals: u32) -> Result<Decimal, NumberFault> {
    let (negative, unsigned) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    if unsigned == "Infinity" {
        return Err(if negative {
            NumberFault::Negative
        } else {
            NumberFault::TooLarge
        });
    }
    let Some(scientific) = Scientific::read(unsigned) else {
        return Ok(Decimal::ZERO);
    };
    if negative && !scientific.is_zero() {
        return Err(NumberFault::Negative);
    }
    let number = scientific.round(decimals).ok_or(NumberFault::TooLarge)?;
    let most = Decimal::from(MOST);
    // What lies over the most by less than is kept is over it too, as what is below zero by as little is negative.
    if number > most || (number == most && scientific.is_rounded_down(decimals)) {
        return Err(NumberFault::TooLarge);
    }
    Ok(number)
}

/// Digits, and where the point stands in them.
struct Scientific<'a> {
    whole: &'a str,
    fraction: &'a str,
    exponent: i64,
}

impl<'a> Scientific<'a> {
    /// `12`, `12.`, `.5`, `1.5e-3`; nothing for what is no number.
    fn read(text: &'a str) -> Option<Self> {
        let (mantissa, exponent) = text
            .split_once(['e', 'E'])
            .map_or((text, None), |(a, b)| (a, Some(b)));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let exponent = match exponent {
            None => 0,
            Some(text) => {
                let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
                if unsigned.is_empty() || !digits(unsigned) {
                    return None;
                }
                // Past every digit that a body can hold the exact exponent makes no difference.
                let size = unsigned.parse().unwrap_or(i64::MAX).min(1 << 32);
                if text.starts_with('-') { -size } else { size }
            }
        };
        let is_number =
            digits(whole) && digits(fraction) && !(whole.is_empty() && fraction.is_empty());
        is_number.then_some(Self {
            whole,
            fraction,
            exponent,
        })
    }

    fn digits(&self) -> impl Iterator<Item = u8> + '_ {
        self.whole
            .bytes()
            .chain(self.fraction.bytes())
            .map(|byte| byte - b'0')
    }

    fn is_zero(&self) -> bool {
        self.digits().all(|digit| digit == 0)
    }

    /// How many of the digits, padded with zeros, stand before the last decimal that is kept.
    fn kept(&self, decimals: u32) -> Option<i64> {
        Some(i64::try_from(self.whole.len()).ok()? + self.exponent + i64::from(decimals))
    }

    /// The digits after the last decimal that is kept; none where even the first one lies far below it.
    fn cut(&self, decimals: u32) -> impl Iterator<Item = u8> + '_ {
        let kept = self
            .kept(decimals)
            .and_then(|kept| usize::try_from(kept).ok());
        kept.into_iter().flat_map(|kept| self.digits().skip(kept))
    }

    /// Whether rounding takes something away.
    fn is_rounded_down(&self, decimals: u32) -> bool {
        let mut cut = self.cut(decimals).peekable();
        cut.peek().is_some_and(|next| *next < 5) && cut.any(|digit| digit > 0)
    }

    /// Rounded half up to so many decimals, looking at every digit; nothing when it is far too large.
    fn round(&self, decimals: u32) -> Option<Decimal> {
        if self.is_zero() {
            return Some(Decimal::ZERO);
        }
        let kept = self.kept(decimals)?;
        let mut scaled: i128 = 0;
        for digit in self
            .digits()
            .chain(std::iter::repeat(0))
            .take(usize::try_from(kept).unwrap_or(0))
        {
            scaled = scaled.checked_mul(10)?.checked_add(i128::from(digit))?;
        }
        let next = self.cut(decimals).next();
        scaled += i128::from(next.is_some_and(|digit| digit >= 5));
        Decimal::try_from_i128_with_scale(scaled, decimals)
            .ok()
            .map(|number| number.normalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn three(text: &str) -> Result<String, NumberFault> {
        NumberInput::<3>::of_text(text)
            .0
            .map(|number| number.0.to_string())
    }

    #[test]
    fn text_is_read_as_a_number_and_what_is_none_counts_as_0() {
        // decisions 8: "a number may come as a number or as text; text that is no number counts as 0".
        for (text, number) in [
            ("2.5", "2.5"),
            (" 7 ", "7"),
            ("+1", "1"),
            (".5", "0.5"),
            ("5.", "5"),
            ("1e3", "1000"),
            ("15e-1", "1.5"),
            ("0.0005", "0.001"),
            ("0.00049999999999999999999999999999999999", "0"),
            ("1000000", "1000000"),
            ("999999.9996", "1000000"),
            ("1000000.000", "1000000"),
            ("1e-99999999999999999999", "0"),
            ("-0", "0"),
            ("-0.0", "0"),
            ("0e999999999999", "0"),
            ("", "0"),
            ("abc", "0"),
            ("1,5", "0"),
            ("1 000", "0"),
            (".", "0"),
            ("e5", "0"),
            ("1e", "0"),
            ("--1", "0"),
            ("NaN", "0"),
            ("٣", "0"),
        ] {
            assert_eq!(three(text).as_deref(), Ok(number), "{text}");
        }
    }

    #[test]
    fn negative_infinite_and_over_large_ones_are_refused() {
        // decisions 8: "negative or over 1,000,000 is 400".
        for text in ["-1", "-0.0001", "-Infinity", "-1e999"] {
            assert_eq!(three(text), Err(NumberFault::Negative), "{text}");
        }
        for text in [
            "1000000.001",
            "1000000.0004",
            "1000000.0000000000000000000000000000000001",
            "1000001",
            "1e7",
            "1e999999999999999999999",
            "Infinity",
            "99999999999999999999999999999999999999999999",
        ] {
            assert_eq!(three(text), Err(NumberFault::TooLarge), "{text}");
        }
    }

    #[test]
    fn numbers_and_texts_of_json_alike() {
        let read = |json: &str| {
            serde_json::from_str::<NumberInput<4>>(json)
                .unwrap()
                .0
                .unwrap()
                .0
                .to_string()
        };
        for (json, number) in [
            ("0.335", "0.335"),
            ("\"0.335\"", "0.335"),
            ("null", "0"),
            ("19.99", "19.99"),
            ("1e2", "100"),
            ("0.00005", "0.0001"),
        ] {
            assert_eq!(read(json), number, "{json}");
        }
        for wrong in ["true", "[]", "{}"] {
            assert!(
                serde_json::from_str::<NumberInput<4>>(wrong).is_err(),
                "{wrong}"
            );
        }
    }

    #[test]
    fn people_read_thousands() {
        let words = |text: &str, least| Number(text.parse().unwrap()).in_words(least);
        assert_eq!(words("1234567.5", 2), "1,234,567.50");
        assert_eq!(words("0.335", 2), "0.335");
        assert_eq!(words("100", 0), "100");
        assert_eq!(words("999", 2), "999.00");
        assert_eq!(words("3.500", 0), "3.5");
    }

    proptest! {
        /// The wire's double and the stored text give back exactly the number that was taken.
        #[test]
        fn a_number_survives_the_wire(thousandths in 0i64..=1_000_000_000) {
            let number = Number(Decimal::new(thousandths, 3).normalize());
            let json = serde_json::to_string(&number).unwrap();
            prop_assert_eq!(serde_json::from_str::<Number>(&json).unwrap(), number, "{}", json);
        }

        /// Rounding looks at the digits, so it is checked against whole numbers.
        #[test]
        fn rounding_is_half_up(units in 0i128..=10_000_000_000) {
            let text = format!("{}.{:05}", units / 100_000, units % 100_000);
            let expected = (units + 50) / 100;
            let taken = NumberInput::<3>::of_text(&text).0;
            if expected > 1_000_000_000 {
                prop_assert_eq!(taken, Err(NumberFault::TooLarge));
            } else {
                prop_assert_eq!(taken.unwrap().0, Decimal::from_i128_with_scale(expected, 3));
            }
        }
    }
}
