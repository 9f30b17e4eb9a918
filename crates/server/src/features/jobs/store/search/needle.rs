//! What a search looks for, and the rule of where it is found (decisions 2). Pure.

use jobwright_db::Sought;

use crate::kit::text::{key, like_pattern};

/// From this many letters on a text is found anywhere, shorter ones at the beginnings of words.
const ANYWHERE_FROM: usize = 3;

/// A text that is looked for, without regard to case.
#[derive(Debug, Clone)]
pub(super) struct Needle {
    text: String,
    letters: usize,
}

impl Needle {
    /// What was typed, lower-cased as the stored texts are.
    pub(super) fn new(text: &str) -> Self {
        let text = key(text);
        let letters = text.chars().count();
        Self { text, letters }
    }

    /// Whether a lower-cased text has it: anywhere, but one or two letters only where no word goes on before them.
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

    /// Whether it is found anywhere, not at the beginnings of words alone.
    pub(super) const fn is_anywhere(&self) -> bool {
        self.letters >= ANYWHERE_FROM
    }

    /// What an index is asked for; nothing for one or two letters with a mark among them, which no index holds.
    pub(super) fn sought(&self) -> Option<Sought<'_>> {
        if self.is_anywhere() {
            Some(Sought::Part(&self.text))
        } else {
            let is_word = self.text.chars().all(is_of_word);
            is_word.then_some(Sought::WordStart(&self.text))
        }
    }

    /// For SQL's `LIKE … ESCAPE '\'`: every text that has it is like this, and no other when it is found anywhere.
    pub(super) fn pattern(&self) -> String {
        like_pattern(&self.text)
    }
}

/// ASCII letters and digits, and all that is not ASCII: the same on both databases and in every locale.
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
    fn three_letters_are_found_anywhere() {
        // decisions 2: "q (title, description, location, client, people; plain text, no wildcards)".
        assert!(found("Wat", "hot water") && found("ter", "hot water"));
        assert!(!found("w_t", "hot water") && !found("50%", "500"));
    }

    #[test]
    fn fewer_are_found_where_a_word_begins() {
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
    fn marks_are_in_no_index() {
        assert_eq!(Needle::new("wat").sought(), Some(Sought::Part("wat")));
        assert_eq!(Needle::new("Ä").sought(), Some(Sought::WordStart("ä")));
        assert_eq!(Needle::new("4/").sought(), None);
    }
}
