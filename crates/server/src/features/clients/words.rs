//! The words of a search, and how each word matches. Pure. rule: search-words, rule: search-phones

use jobwright_db::fold;

use crate::kit::text::{digits, like_pattern};

/// The minimum length of a search word that matches anywhere in a text. A shorter search word matches only at the
/// beginning of a word.
const ANYWHERE_FROM: usize = 3;
/// A search word is compared with phone numbers only if it has at least this many digits.
const MIN_DIGITS: usize = 4;
/// A search word is compared with phone numbers only if it still has at least this many digits after its leading zeros
/// are removed.
const MIN_LEFT: usize = 3;
/// The maximum number of digits of a country code.
const MAX_OF_COUNTRY: usize = 3;

/// A word of a search. It matches without regard to case and accents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    text: String,
    letters: usize,
    /// The sequences of digits that this word matches in phone numbers. One sequence contains the digits of this word.
    /// If adjacent words are numbers too, another sequence contains the digits of all these words.
    numbers: Vec<String>,
}

/// Splits a search text at its spaces. A word that occurs twice is returned once.
pub(crate) fn words(search: &str) -> Vec<Word> {
    let parts: Vec<&str> = search.split_whitespace().collect();
    let mut words: Vec<Word> = Vec::new();
    for run in parts.chunk_by(|one, other| is_number(one) && is_number(other)) {
        let whole = run.concat();
        for part in run {
            let mut word = Word::new(part);
            word.add_numbers(&whole);
            if !words.contains(&word) {
                words.push(word);
            }
        }
    }
    words
}

/// Whether this part of a search text can be part of a phone number.
fn is_number(part: &str) -> bool {
    part.chars()
        .all(|letter| letter.is_ascii_digit() || "+-./()".contains(letter))
}

impl Word {
    fn new(part: &str) -> Self {
        let text = fold(part);
        let letters = text.chars().count();
        let mut word = Self {
            text,
            letters,
            numbers: Vec::new(),
        };
        word.add_numbers(part);
        word
    }

    /// If the typed text can be part of a phone number, adds its digits to the numbers that this word matches. If the
    /// text begins with a country code, also adds the digits after the code, because the stored number might not
    /// contain the code. Codes have 1 to 3 digits, so each of these lengths is tried.
    fn add_numbers(&mut self, typed: &str) {
        let all = digits(typed);
        if !is_number(typed) || all.len() < MIN_DIGITS {
            return;
        }
        let number = all.trim_start_matches('0');
        self.add_number(number, MIN_LEFT);
        let begins = typed.trim_start_matches(['(', '-', '.', '/', ')']);
        if begins.starts_with('+') || all.starts_with("00") {
            for country in 1..=MAX_OF_COUNTRY {
                let national = number.get(country..).unwrap_or_default();
                self.add_number(national.trim_start_matches('0'), MIN_DIGITS);
            }
        }
    }

    fn add_number(&mut self, number: &str, fewest: usize) {
        if number.len() >= fewest && !self.numbers.iter().any(|known| known == number) {
            self.numbers.push(number.to_owned());
        }
    }

    /// Whether this search word matches a folded text. A search word of one or two letters matches only at the
    /// beginning of a word of the text. If the search word begins with a punctuation mark, it matches anywhere.
    pub fn is_in(&self, text: &str) -> bool {
        if self.is_anywhere() {
            return text.contains(&self.text);
        }
        let begins_as_word = self.text.chars().next().is_some_and(is_of_word);
        text.match_indices(&self.text).any(|(at, _)| {
            let before = text.get(..at).and_then(|text| text.chars().next_back());
            !(begins_as_word && before.is_some_and(is_of_word))
        })
    }

    /// Whether the word matches a phone number. `digits` contains the digits of one phone number, or of several, one
    /// per line. Leading zeros of the searched number are ignored, so a stored number matches with and without them.
    pub fn is_in_phones(&self, digits: &str) -> bool {
        self.numbers.iter().any(|number| digits.contains(number))
    }

    /// Whether the word matches anywhere in a text, not only at the beginning of a word.
    pub const fn is_anywhere(&self) -> bool {
        self.letters >= ANYWHERE_FROM
    }

    /// Returns the word without regard to case and accents.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the word has no punctuation marks.
    pub fn is_plain(&self) -> bool {
        self.text.chars().all(is_of_word)
    }

    /// Returns the number of a job card if the word is one: `JC-000064`, `000064` or `64`. rule: search-cards
    pub fn card_number(&self) -> Option<i64> {
        let number = self.text.strip_prefix("jc-").unwrap_or(&self.text);
        let is_number = number.bytes().all(|letter| letter.is_ascii_digit());
        let number = is_number.then(|| number.parse().ok()).flatten();
        number.filter(|number| *number > 0)
    }

    /// Returns the pattern for SQL's `LIKE … ESCAPE '\'`. Every text that the word matches fits the pattern. If
    /// [`Word::is_anywhere`] is true, the word also matches every text that fits the pattern.
    pub fn pattern(&self) -> String {
        like_pattern(&self.text)
    }

    /// Returns the sequences of digits to search, if the word is a number. A phone number matches if it contains one
    /// of them.
    pub fn numbers(&self) -> &[String] {
        &self.numbers
    }
}

/// Whether a character belongs to a word: ASCII letters and digits, and every character that is not ASCII. So words
/// are the same in both databases and in every locale.
const fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || !letter.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(search: &str, text: &str) -> bool {
        words(search).iter().all(|word| word.is_in(&fold(text)))
    }

    fn phoned(search: &str, phone: &str) -> bool {
        words(search)
            .iter()
            .all(|word| word.is_in_phones(&digits(phone)))
    }

    #[test]
    fn each_word_of_a_search_must_match_but_case_and_accents_are_ignored() {
        // rule: search-words
        assert!(found("water HOT", "Hot water") && !found("hot tap", "Hot water"));
        assert!(found("muller STRASSE", "Müller, Hauptstraße") && found("émile", "EMILE"));
        assert_eq!(words(" tap  Tap táp "), words("tap"));
        assert!(words("  ").is_empty());
    }

    #[test]
    fn a_search_word_of_three_letters_matches_anywhere_in_a_text() {
        // rule: search-words
        assert!(found("Wat", "hot water") && found("ter", "hot water"));
        assert!(!found("w_t", "hot water") && !found("50%", "500"));
    }

    #[test]
    fn a_search_word_of_one_or_two_letters_matches_only_at_the_beginning_of_a_word() {
        // rule: search-words
        for (word, text) in [
            ("wa", "hot water"),
            ("w", "hot-water"),
            ("h", "hot"),
            ("ä", "(ärger)"),
            ("4/", "unit 4/12"),
            ("1", "4/12"),
            ("%%", "100%%"),
        ] {
            assert!(found(word, text), "{word} in {text}");
        }
        for (word, text) in [
            ("at", "water"),
            ("2", "12"),
            ("r", "ärger"),
            ("4/", "14/12"),
        ] {
            assert!(!found(word, text), "{word} in {text}");
        }
    }

    #[test]
    fn a_phone_number_is_found_by_its_digits_in_any_notation() {
        // rule: search-phones
        for (search, phone) in [
            ("5550 0100", "(02) 5550-0100"),
            ("(02) 5550.0100", "0255500100"),
            ("0400123456", "+61 400 123 456"),
            ("+61 400 123 456", "0400 123 456"),
            ("0061400123456", "0400-123-456"),
            ("+49 (0)151 2345", "0151/2345"),
            ("+353 1 555 0100", "01 5550100"),
            ("+1-555-010-2345", "(555) 010 2345"),
            ("0151", "+49 151 2345"),
        ] {
            assert!(phoned(search, phone), "{search} in {phone}");
        }
        for (search, phone) in [
            ("555", "5550100"),
            ("0000", "0000"),
            ("61 400", "0400 123 456"),
            ("61400123456", "0400 123 456"),
            ("555a0100", "5550100"),
        ] {
            assert!(!phoned(search, phone), "{search} in {phone}");
        }
    }

    #[test]
    fn a_job_card_is_found_only_by_its_complete_number() {
        // rule: search-cards
        for (search, number) in [
            ("JC-000064", Some(64)),
            ("000064", Some(64)),
            ("64", Some(64)),
            ("jc-1000000", Some(1_000_000)),
            ("0", None),
            ("JC-", None),
            ("JC64", None),
            ("-64", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(words(search)[0].card_number(), number, "{search}");
        }
    }
}
