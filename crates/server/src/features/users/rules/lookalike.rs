//! Decides which new usernames are refused because they look like other names. Pure. rule: username-letters

use unicode_normalization::is_nfkc;
use unicode_security::{
    GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _,
};

/// Returns the reason why a new username is refused; `None` if it is accepted. Usernames in ASCII are always accepted.
/// Other characters must be letters, digits or marks that Unicode recommends for names (UTS 39), in their normal form
/// (NFKC), and all from one script. Japanese, Chinese and Korean combine several scripts, also with Latin letters;
/// such a combination counts as one script.
pub(super) fn refusal(username: &str) -> Option<&'static str> {
    if !is_nfkc(username) || !username.chars().all(is_plain) {
        return Some("Username must not contain invisible or special characters");
    }
    let letters: String = username
        .chars()
        .filter(|letter| !letter.is_ascii() || letter.is_ascii_alphanumeric())
        .collect();
    let is_one_script = letters.check_restriction_level(RestrictionLevel::HighlyRestrictive);
    (!is_one_script).then_some("Username must not mix letters of different alphabets")
}

/// Whether a character can be in a username. Zero-width joiners are used in some languages, but they are invisible, so
/// they are refused.
fn is_plain(letter: char) -> bool {
    let is_invisible = matches!(letter, '\u{200c}' | '\u{200d}');
    letter.is_ascii() || (letter.identifier_allowed() && !is_invisible)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SPECIAL: Option<&str> = Some("Username must not contain invisible or special characters");
    const MIXED: Option<&str> = Some("Username must not mix letters of different alphabets");

    #[test]
    fn usernames_with_letters_of_one_script_are_accepted() {
        // rule: username-letters
        for name in [
            "bea",
            "Zoë Ray",
            "o'neil+jobs@example.com",
            "jürgen_99",
            "Ελένη",
            "Ольга-2",
            "山田太郎",
            "さくら山田",
            "김민준",
            "ali علي".split_at(4).1,
            "דוד",
            "łukasz.k",
        ] {
            assert_eq!(refusal(name), None, "{name}");
        }
    }

    #[test]
    fn usernames_with_invisible_or_compatibility_characters_are_refused() {
        for name in [
            "ad\u{200b}min",
            "ad\u{200d}min",
            "ad\u{ad}min",
            "\u{202e}nimda",
            "admin\u{2066}",
            "ad\u{feff}min",
            "ａｄｍｉｎ",
            "ﬁona",
            "admin①",
            "e\u{301}va",
            "ad\u{a0}min",
            "admin😀",
            "admin\u{e0041}",
            "\u{3164}admin",
        ] {
            assert_eq!(refusal(name), SPECIAL, "{name:?}");
        }
    }

    #[test]
    fn usernames_with_mixed_scripts_are_refused() {
        for name in ["аdmin", "admіn", "αdmin", "ադmin", "Ольga"] {
            assert_eq!(refusal(name), MIXED, "{name:?}");
        }
    }

    proptest! {
        #[test]
        fn every_username_in_ascii_is_accepted(name in "[ -~]{3,30}") {
            prop_assert_eq!(refusal(&name), None);
        }

        /// The generated username has Latin letters and one Greek or Cyrillic letter.
        #[test]
        fn a_username_with_two_scripts_is_refused(name in "[a-z]{2,10}", letter in "[а-яα-ω]", at in 0usize..10) {
            let (left, right) = name.split_at(at.min(name.len()));
            prop_assert!(refusal(&[left, &letter, right].concat()).is_some());
        }
    }
}
