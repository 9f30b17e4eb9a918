//! Translates a text of the server to German with the catalog. In the catalog's texts `{}` is a variable part.

use jiff::civil::{Date, Time};
use rust_decimal::Decimal;

use super::german::{SENTENCES, WORDS};
use crate::kit::{language::Language, money::Number, time_of_day::TimeOfDay};

/// Returns the German translation of an English text; `None` if the catalog doesn't have the text.
pub fn in_german(english: &str) -> Option<String> {
    let exact = SENTENCES.iter().find(|(sentence, _)| *sentence == english);
    if let Some((_, german)) = exact {
        return Some((*german).to_owned());
    }
    SENTENCES
        .iter()
        .filter(|(sentence, _)| sentence.contains("{}"))
        .find_map(|(sentence, german)| Some(fill_in(german, &variable_parts(sentence, english)?)))
}

/// Returns every English text of the catalog, with `{}` for the variable parts.
pub fn catalog_texts() -> impl Iterator<Item = &'static str> {
    SENTENCES.iter().map(|(sentence, _)| *sentence)
}

/// Compares a text with `sentence`, a text of the catalog. If the text matches, returns its variable parts, else
/// `None`.
fn variable_parts<'a>(sentence: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = sentence.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        // The last variable part extends to the fixed end of the sentence.
        let at = if parts.peek().is_none() {
            rest.ends_with(part).then(|| rest.len() - part.len())
        } else {
            rest.find(part)
        };
        let at = at?;
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    Some(found)
}

fn fill_in(german: &str, varying: &[&str]) -> String {
    let mut parts = german.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (part, value) in parts.zip(varying) {
        text.push_str(&word(value));
        text.push_str(part);
    }
    text
}

/// Translates a variable part: a number, a day or a time to German notation, and a word such as 'string' to German.
/// Other texts are returned unchanged.
fn word(text: &str) -> String {
    if let Some(moment) = moment(text) {
        return moment;
    }
    if text.bytes().all(|byte| byte.is_ascii_digit())
        && let Ok(number) = text.parse::<Decimal>()
    {
        return Language::De.number(Number(number), 0);
    }
    let known = WORDS.iter().find(|(english, _)| *english == text);
    known.map_or(text, |(_, german)| *german).to_owned()
}

/// Parses a day, a time of day, or both with a comma between them, in the English form that [`Language::short_day`]
/// and [`Language::time`] write.
fn moment(text: &str) -> Option<String> {
    if let Some((day, time)) = text.rsplit_once(", ")
        && let (Some(day), Some(time)) = (day_in_german(day), time_in_german(time))
    {
        return Some(format!("{day}, {time}"));
    }
    day_in_german(text).or_else(|| time_in_german(text))
}

fn day_in_german(text: &str) -> Option<String> {
    // Use a leap year, because it contains every possible day.
    let no_year = 2000;
    let day = Date::strptime("%b %d, %Y", text)
        .or_else(|_| Date::strptime("%b %d, %Y", format!("{text}, {no_year}")))
        .ok()?;
    Some(Language::De.short_day(day, no_year))
}

fn time_in_german(text: &str) -> Option<String> {
    let time = Time::strptime("%I:%M %p", text).ok()?;
    Some(Language::De.time(TimeOfDay::of(time)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_german_text_contains_the_variable_parts_of_the_english_text() {
        for (english, german) in [
            ("Required", "Pflichtfeld"),
            (
                "Must be at most 10000 characters",
                "Höchstens 10.000 Zeichen",
            ),
            (
                "Expected string, received number",
                "Erwartet: Text, erhalten: Zahl",
            ),
            (
                "Expected 'a' | 'b', received 'x, received y'",
                "Erwartet: 'a' | 'b', erhalten: 'x, received y'",
            ),
        ] {
            assert_eq!(in_german(english).as_deref(), Some(german));
        }
        for (english, german) in [
            ("is away on Mar 3", "ist am 3. März abwesend"),
            ("is away on Mar 3, 2027", "ist am 3. März 2027 abwesend"),
            (
                "is away from Mar 3 to Mar 7",
                "ist vom 3. März bis 7. März abwesend",
            ),
            (
                "is away from Dec 30 to Jan 2, 2027",
                "ist vom 30. Dez. bis 2. Jan. 2027 abwesend",
            ),
            (
                "is away on Mar 3 from 9:00 AM to 1:00 PM",
                "ist am 3. März von 09:00 bis 13:00 abwesend",
            ),
            (
                "is away from Feb 29, 9:00 AM to Jan 5, 2027, 1:00 PM",
                "ist vom 29. Feb., 09:00 bis 5. Jan. 2027, 13:00 abwesend",
            ),
        ] {
            for name in ["Ana Ruiz", "Jo from A, B to C", "Al, on"] {
                let of_her = in_german(&format!("{name} {english}"));
                assert_eq!(of_her, Some(format!("{name} {german}")));
            }
            let business = english.replace("is away", "The business is closed");
            let german = german.replace("ist", "Der Betrieb ist");
            let german = german.replace("abwesend", "geschlossen");
            assert_eq!(in_german(&business), Some(german));
        }
        assert_eq!(in_german("Must be at most 5 apples"), None);
        assert_eq!(in_german(""), None);
    }

    #[test]
    fn the_catalog_has_each_english_text_once_and_the_german_text_is_different() {
        let mut seen = BTreeSet::new();
        for (english, german) in SENTENCES {
            assert!(seen.insert(english), "{english:?} is there twice");
            assert_ne!(english, german);
            let places = |text: &str| text.matches("{}").count();
            // The German text may leave out a variable part that is meant for programmers only.
            assert!(places(german) <= places(english), "{german:?}");
            assert_eq!(in_german(english).as_deref(), Some(*german));
        }
    }

    proptest! {
        #[test]
        fn an_unknown_text_in_a_variable_part_stays_unchanged(text in "[^0-9{}]{0,40}") {
            prop_assume!(!WORDS.iter().any(|(word, _)| *word == text));
            let german = in_german(&format!("Expected string, received {text}"));
            prop_assert_eq!(german, Some(format!("Erwartet: Text, erhalten: {text}")));
            let _ = in_german(&text);
        }
    }
}
