//! Recovery codes: 120 random bits each, for people who have lost their authenticator app. Only hashes are stored.
//! rule: second-factor-recovery

use rand::Rng as _;
use sha2::{Digest as _, Sha256};

use super::base32::{self, READABLE};

/// How many recovery codes a person gets.
pub(super) const CODES: usize = 10;

/// The number of letters and digits in a code.
const LENGTH: usize = 24;

/// The number of letters and digits in a group of a code.
const GROUP: usize = 4;

/// A recovery code without its dashes. Has no `Debug`, so that no log can show it.
#[derive(Clone)]
pub(super) struct RecoveryCode(String);

impl RecoveryCode {
    /// Generates a new code with the system-seeded generator.
    pub(super) fn new() -> Self {
        let bytes: [u8; LENGTH * 5 / 8] = rand::rng().random();
        Self(base32::encode(&bytes, READABLE))
    }

    /// Parses a typed code. Case, spaces and dashes are ignored. Letters that look like a digit count as that digit.
    /// `None` if the text does not have the form of a code.
    pub(super) fn parse(typed: &str) -> Option<Self> {
        let letters = typed.chars().filter(|letter| !is_separator(*letter));
        let code: String = letters.map(normalized).collect();
        let is_code = code.len() == LENGTH && code.bytes().all(|byte| READABLE.contains(&byte));
        is_code.then_some(Self(code))
    }

    /// Returns the hash of the code. Only the hash is stored.
    pub(super) fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }

    /// Returns the text for the person: six groups, joined by dashes.
    pub(super) fn text(&self) -> String {
        let groups: Vec<&str> = (0..LENGTH)
            .step_by(GROUP)
            .filter_map(|from| self.0.get(from..from + GROUP))
            .collect();
        groups.join("-")
    }
}

/// Whether this is a space or dash, which people and their programs may add to a code.
fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn normalized(letter: char) -> char {
    match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        upper => upper,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_code_is_accepted_in_any_common_notation() {
        // rule: second-factor-recovery
        let code = RecoveryCode::new();
        let text = code.text();
        assert_eq!((text.len(), text.matches('-').count()), (29, 5));
        for typed in [
            text.clone(),
            text.to_lowercase(),
            text.replace('-', ""),
            text.replace('-', " "),
            text.replace('-', "\u{2013}"),
            format!("  {text} "),
            text.replace('0', "o").replace('1', "l"),
        ] {
            assert_eq!(
                RecoveryCode::parse(&typed).unwrap().hash(),
                code.hash(),
                "{typed}"
            );
        }
        assert_ne!(RecoveryCode::new().text(), text);
    }

    #[test]
    fn texts_with_wrong_characters_or_length_are_not_recovery_codes() {
        let (short, long) = ("A".repeat(23), "A".repeat(25));
        for other in [
            "",
            "123456",
            &short,
            &long,
            &"U".repeat(24),
            &"é".repeat(12),
        ] {
            assert!(RecoveryCode::parse(other).is_none(), "{other}");
        }
    }
}
