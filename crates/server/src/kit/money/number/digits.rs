//! Decimal numbers read digit by digit, so that neither a size nor a fraction is lost on the way.

use rust_decimal::Decimal;

use super::NumberFault;

/// The largest number that is taken.
const MOST: i64 = 1_000_000;

/// What a text comes to, the way a script's `Number()` reads it; 0 where that says NaN.
pub(super) fn parse(text: &str, decimals: u32) -> Result<Decimal, NumberFault> {
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
