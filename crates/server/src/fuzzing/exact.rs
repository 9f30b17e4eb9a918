//! Integer arithmetic for the numbers in forms. The fuzz targets compare its results with those of the server's decimal
//! arithmetic.

/// The maximum amount that is accepted, in whole units such as dollars.
const MAX_VALUE: i128 = 1_000_000;

/// The result of parsing a text as a number. A number is counted in units of the last decimal, such as cents.
/// rule: card-numbers
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Exact {
    /// The number, counted in units of the last decimal.
    Units(i128),
    /// The number is negative, so it must be refused.
    Negative,
    /// The number is greater than the maximum, so it must be refused.
    TooLarge,
    /// The number has too many digits for the integers that are used here. It isn't checked.
    Unsaid,
}

impl Exact {
    /// Parses a text and rounds it half up to `decimals`. rule: card-numbers
    pub(super) fn of(text: &str, decimals: u32) -> Self {
        let text = text.trim();
        let rest = text.strip_prefix(['-', '+']).unwrap_or(text);
        let negative = text.starts_with('-');
        if rest == "Infinity" {
            return if negative {
                Self::Negative
            } else {
                Self::TooLarge
            };
        }
        let Some((digits, power)) = scan(rest) else {
            return Self::Units(0);
        };
        match digits.parse() {
            Ok(0) => Self::Units(0),
            Ok(_) if negative => Self::Negative,
            Ok(value) if digits.len() <= 30 => shifted(value, power, decimals),
            _ => Self::Unsaid,
        }
    }
}

/// Returns the digits without leading zeros, and the power of ten to multiply them with. Returns `None` if the text is
/// not a number.
fn scan(text: &str) -> Option<(String, Option<i64>)> {
    let (mantissa, exponent) = match text.find(['e', 'E']) {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (text, "0"),
    };
    let size = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    let is_digits = |part: &str| part.chars().all(|letter| letter.is_ascii_digit());
    let points = mantissa.matches('.').count();
    let digits = mantissa.replacen('.', "", 1);
    if size.is_empty() || !is_digits(size) || points > 1 || digits.is_empty() || !is_digits(&digits)
    {
        return None;
    }
    let fraction = mantissa.find('.').map_or(0, |at| mantissa.len() - at - 1);
    let exponent: Option<i64> = exponent
        .parse()
        .ok()
        .filter(|size: &i64| size.abs() < 1_000);
    let power = exponent.and_then(|exponent| Some(exponent - i64::try_from(fraction).ok()?));
    let digits = format!("0{}", digits.trim_start_matches('0'));
    Some((digits, power))
}

fn shifted(value: i128, power: Option<i64>, decimals: u32) -> Exact {
    let Some(power) = power else {
        return Exact::Unsaid;
    };
    let shift = power + i64::from(decimals);
    let Some(ten) = u32::try_from(shift.unsigned_abs())
        .ok()
        .and_then(|shift| 10i128.checked_pow(shift))
    else {
        return if shift < 0 {
            Exact::Units(0)
        } else {
            Exact::TooLarge
        };
    };
    let most = MAX_VALUE * 10i128.pow(decimals);
    let (units, is_over) = if shift < 0 {
        (
            Some((value + ten / 2) / ten),
            value > most.saturating_mul(ten),
        )
    } else {
        (value.checked_mul(ten), false)
    };
    match units {
        Some(units) if units <= most && !is_over => Exact::Units(units),
        _ => Exact::TooLarge,
    }
}
