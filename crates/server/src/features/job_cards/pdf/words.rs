//! Days and money in the words of the screen (spec 9).

use jiff::civil::Date;

use crate::kit::money::{Cents, Number};

/// `Nov 20, 2026` (spec 9).
pub(super) fn day(day: Date) -> String {
    day.strftime("%b %-d, %Y").to_string()
}

/// `$1,234.50`: spec 2 "in dollars with 2 decimals".
pub(super) fn dollars(amount: Cents) -> String {
    format!("${}", Number(amount.decimal()).in_words(2))
}
