//! Parses decimal numbers digit by digit, so that neither large numbers nor fractions lose precision.

use rust_decimal::Decimal;

/// Why a number is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NumberFault {
    /// The number is below zero.
    #[error("Must not be negative")]
    Negative,
    /// The number is infinite, or greater than 1,000,000.
    #[error("Must be at most 1000000")]
    TooLarge,
}

/// The maximum number that is accepted.
const MAX_VALUE: i64 = 1_000_000;

/// Parses a text in the same way as JavaScript's `Number()`, but returns 0 where `Number()` returns NaN.
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
    let most = Decimal::from(MAX_VALUE);
    // A number slightly above the maximum is refused, even if rounding would reduce it to the maximum. In the same
    // way, a number slightly below zero is refused as negative.
    if number > most || (number == most && scientific.is_rounded_down(decimals)) {
        return Err(NumberFault::TooLarge);
    }
    Ok(number)
}

/// The digits of a number, and the position of its decimal point.
struct Scientific<'a> {
    whole: &'a str,
    fraction: &'a str,
    exponent: i64,
}

impl<'a> Scientific<'a> {
    /// Parses texts like `12`, `12.`, `.5` and `1.5e-3`. Returns `None` for any other text.
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
                // The size of the exponent is limited. Above this limit every exponent gives the same result, because
                // no body contains that many digits.
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

    /// Returns how many digits the number has up to the last decimal that is kept. Missing digits count as zeros.
    fn kept(&self, decimals: u32) -> Option<i64> {
        Some(i64::try_from(self.whole.len()).ok()? + self.exponent + i64::from(decimals))
    }

    /// Returns the digits after the last decimal that is kept. Returns no digits if the number's first digit is far
    /// behind that decimal.
    fn cut(&self, decimals: u32) -> impl Iterator<Item = u8> + '_ {
        let kept = self
            .kept(decimals)
            .and_then(|kept| usize::try_from(kept).ok());
        kept.into_iter().flat_map(|kept| self.digits().skip(kept))
    }

    /// Whether rounding makes the number smaller.
    fn is_rounded_down(&self, decimals: u32) -> bool {
        let mut cut = self.cut(decimals).peekable();
        cut.peek().is_some_and(|next| *next < 5) && cut.any(|digit| digit > 0)
    }

    /// Rounds half up to `decimals` decimals, using every digit. Returns `None` if the number is far too large.
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
