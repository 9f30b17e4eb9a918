//! The searched text, and the rule where it matches. Pure. rule: job-search

use jobwright_db::Sought;

use crate::kit::text::{key, like_pattern};

/// A text of this many letters matches anywhere, a shorter one only at the beginning of a word.
const ANYWHERE_FROM: usize = 3;

/// A searched text, ignoring case.
#[derive(Debug, Clone)]
pub(super) struct Needle {
    text: String,
    letters: usize,
}

impl Needle {
    /// Lower-cases the typed text, like the stored texts.
    pub(super) fn new(text: &str) -> Self {
        let text = key(text);
        let letters = text.chars().count();
        Self { text, letters }
    }

    /// Whether a lower-cased text matches. One or two letters match only at the beginning of a word, unless the first
    /// of them is a punctuation mark.
    pub(super) fn is_in(&self, text: &str) -> bool {
        if self.is_anywhere() {
            return text.contains(&self.text);
        }
        let begins_as_word = self.text.chars().next().is_some_and(is_of_word);
        text.match_indices(&self.text).any(|(at, _)| {
            let before = text.get(..at).and_then(|text| text.chars().next_back());
            !(begins_as_word && before.is_some_and(is_of_word))
        })
    }

    /// Whether the searched text may match anywhere, not only at the beginning of a word.
    pub(super) const fn is_anywhere(&self) -> bool {
        self.letters >= ANYWHERE_FROM
    }

    /// The query for the text index. `None` for one or two letters with a punctuation mark, which no index contains.
    pub(super) fn sought(&self) -> Option<Sought<'_>> {
        if self.is_anywhere() {
            Some(Sought::Part(&self.text))
        } else {
            let is_word = self.text.chars().all(is_of_word);
            is_word.then_some(Sought::WordStart(&self.text))
        }
    }

    /// The pattern for SQL's `LIKE … ESCAPE '\'`. Every matching text fits the pattern. If the searched text may match
    /// anywhere, no other text fits it.
    pub(super) fn pattern(&self) -> String {
        like_pattern(&self.text)
    }
}

/// Letters of words: ASCII letters and digits, and everything that is not ASCII. So words are the same in both
/// databases and in every locale.
const fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || !letter.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(needle: &str, text: &str) -> bool {
        Needle::new(needle).is_in(text)
    }

    #[test]
    fn a_search_for_three_letters_matches_anywhere_in_a_text() {
        // rule: job-search
        assert!(found("Wat", "hot water") && found("ter", "hot water"));
        assert!(!found("w_t", "hot water") && !found("50%", "500"));
    }

    #[test]
    fn a_search_for_one_or_two_letters_matches_at_the_beginning_of_a_word() {
        for (needle, text) in [
            ("wa", "hot water"),
            ("w", "hot-water"),
            ("h", "hot"),
            ("ä", "(ärger)"),
            ("4/", "unit 4/12"),
            ("1", "4/12"),
            ("%%", "100%%"),
        ] {
            assert!(found(needle, text), "{needle} in {text}");
        }
        for (needle, text) in [
            ("at", "water"),
            ("2", "12"),
            ("r", "ärger"),
            ("4/", "14/12"),
        ] {
            assert!(!found(needle, text), "{needle} in {text}");
        }
    }

    #[test]
    fn one_or_two_letters_with_a_punctuation_mark_are_in_no_text_index() {
        assert_eq!(Needle::new("wat").sought(), Some(Sought::Part("wat")));
        assert_eq!(Needle::new("Ä").sought(), Some(Sought::WordStart("ä")));
        assert_eq!(Needle::new("4/").sought(), None);
    }
}
