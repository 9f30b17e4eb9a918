//! The supported languages, and how each formats days, times and numbers. Pure. rule: languages
//!
//! The web app formats them in the same way (`web/src/lib/format.ts`, `money.ts`).

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use super::{
    money::{Cents, Number},
    time_of_day::TimeOfDay,
};
use crate::text_enum;

text_enum! {
    /// A supported language. English is the default.
    pub enum Language {
        /// English.
        En = "en",
        /// German.
        De = "de",
    }
}

const WEEKDAYS: [&str; 7] = ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."];
const MONTHS: [&str; 12] = [
    "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
];

impl Language {
    /// Returns the language that an `Accept-Language` header prefers. It is the one with the greatest weight, or the
    /// first of several with the same weight (RFC 9110, 12.5.4). It is English if the header accepts no supported
    /// language.
    pub fn preferred(header: &str) -> Self {
        let ranges: Vec<(&str, u16)> = header.split(',').filter_map(range).collect();
        let named = |wanted: Self| {
            let own = ranges.iter().enumerate();
            own.filter(|(_, (tag, _))| is_of(tag, wanted))
                .map(|(place, (_, weight))| (*weight, usize::MAX - place))
                .max()
        };
        // The range `*` matches only languages that the header doesn't name.
        let any = ranges.iter().enumerate().find(|(_, (tag, _))| *tag == "*");
        let any = any.map(|(place, (_, weight))| (*weight, usize::MAX - place));
        let wish = |language: Self| {
            named(language)
                .or(any)
                .filter(|(weight, _)| *weight > 0)
                .unwrap_or_default()
        };
        if wish(Self::De) > wish(Self::En) {
            Self::De
        } else {
            Self::En
        }
    }

    /// Returns the name of the locale for documents.
    pub const fn locale(self) -> &'static str {
        match self {
            Self::En => "en-US",
            Self::De => "de-DE",
        }
    }

    /// Formats a day: `Nov 20, 2026`, `20. Nov. 2026`.
    pub fn day(self, day: Date) -> String {
        match self {
            Self::En => day.strftime("%b %-d, %Y").to_string(),
            Self::De => format!("{}. {} {}", day.day(), month(day), day.year()),
        }
    }

    /// Formats a day without its year: `Nov 20`, `20. Nov.`. If the year is not `this_year`, includes it.
    pub fn short_day(self, day: Date, this_year: i16) -> String {
        match self {
            _ if day.year() != this_year => self.day(day),
            Self::En => day.strftime("%b %-d").to_string(),
            Self::De => format!("{}. {}", day.day(), month(day)),
        }
    }

    /// Formats a day with its weekday: `Fri, Nov 20, 2026`, `Fr., 20. Nov. 2026`.
    pub fn weekday_and_day(self, day: Date) -> String {
        format!("{}, {}", self.weekday(day), self.day(day))
    }

    /// Formats a day like [`Self::short_day`], with its weekday: `Fri, Nov 20`, `Fr., 20. Nov.`.
    pub fn weekday_and_short_day(self, day: Date, this_year: i16) -> String {
        format!("{}, {}", self.weekday(day), self.short_day(day, this_year))
    }

    /// Formats the weekday as a short name: `Fri`, `Fr.`.
    fn weekday(self, day: Date) -> String {
        match self {
            Self::En => day.strftime("%a").to_string(),
            Self::De => {
                let place = day.weekday().to_monday_zero_offset();
                WEEKDAYS[usize::from(place.unsigned_abs())].to_owned()
            }
        }
    }

    /// Formats a time with its day: `Tue Nov 24, 9:00 AM`, `Di., 24. Nov., 09:00`. Adds the year if it differs from
    /// the year of `now`. Both instants are converted to the time zone first.
    pub fn moment(self, at: Timestamp, zone: &TimeZone, now: Timestamp) -> String {
        let at = zone.to_datetime(at);
        let (day, is_this_year) = (at.date(), at.year() == zone.to_datetime(now).year());
        let time = self.time(TimeOfDay::of(at.time()));
        match self {
            Self::En => {
                let form = if is_this_year {
                    "%a %b %-d"
                } else {
                    "%a %b %-d, %Y"
                };
                format!("{}, {time}", day.strftime(form))
            }
            Self::De => {
                let weekday = self.weekday(day);
                let year = if is_this_year {
                    String::new()
                } else {
                    format!(" {}", day.year())
                };
                format!("{weekday}, {}. {}{year}, {time}", day.day(), month(day))
            }
        }
    }

    /// Formats a time of day: `9:05 AM`, `09:05`.
    pub fn time(self, time: TimeOfDay) -> String {
        match self {
            Self::En => time.in_words(),
            Self::De => time.to_string(),
        }
    }

    /// Formats a number with at least `least` decimals: `1,234.50`, `1.234,50`.
    pub fn number(self, number: Number, least: usize) -> String {
        let english = number.in_words(least);
        match self {
            Self::En => english,
            Self::De => english
                .chars()
                .map(|letter| match letter {
                    ',' => '.',
                    '.' => ',',
                    other => other,
                })
                .collect(),
        }
    }

    /// Formats a price in dollars: `$1,234.50`, `1.234,50 $`. It has two decimals, or more if the price does.
    pub fn price(self, price: Number) -> String {
        let number = self.number(price, 2);
        match self {
            Self::En => format!("${number}"),
            Self::De => format!("{number}\u{a0}$"),
        }
    }

    /// Formats an amount of money in the same way as [`Self::price`].
    pub fn money(self, amount: Cents) -> String {
        self.price(Number(amount.decimal()))
    }
}

fn month(day: Date) -> &'static str {
    MONTHS[usize::from(day.month().unsigned_abs()) - 1]
}

/// Parses a language range of `Accept-Language`, with its weight in thousandths. Returns `None` if the range is
/// invalid.
fn range(text: &str) -> Option<(&str, u16)> {
    let (tag, parameter) = text.split_once(';').unwrap_or((text, "q=1"));
    let (name, weight) = parameter.split_once('=')?;
    let is_weight = name.trim().eq_ignore_ascii_case("q");
    let weight = is_weight.then(|| thousandths(weight.trim())).flatten()?;
    Some((tag.trim(), weight))
}

/// Parses a weight: `0.8` becomes 800. A weight is a number from 0 to 1 with at most three decimals.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_shaped = matches!(whole, "0" | "1")
        && decimals.len() <= 3
        && decimals.bytes().all(|byte| byte.is_ascii_digit());
    let number: u16 = is_shaped
        .then(|| format!("{whole}{decimals:0<3}").parse().ok())
        .flatten()?;
    (number <= 1_000).then_some(number)
}

/// Whether a tag means this language. For example, `de`, `de-AT` and `DE_at` mean German.
fn is_of(tag: &str, language: Language) -> bool {
    let primary = tag.split(['-', '_']).next().unwrap_or_default();
    primary.eq_ignore_ascii_case(language.as_str())
}

#[cfg(test)]
mod tests;
