//! The setup code: its format, and the comparison with an entered code. Pure.

use std::fmt;

use rand::{Rng, seq::IndexedRandom as _};

/// The letters and digits of a setup code. They can't be confused with each other.
const LETTERS: &[u8] = b"ACDEFHJKMNPQRTWXY3479";

/// The number of letters and digits in a setup code.
const LENGTH: usize = 8;

/// The setup code `XXXX-XXXX`. It proves that a person can see the server's console.
#[derive(Clone, PartialEq, Eq)]
pub struct SetupCode(String);

impl SetupCode {
    /// Creates a random code of about 35 bits. This is enough because the number of wrong codes is limited.
    pub fn draw(random: &mut impl Rng) -> Self {
        let mut code = String::with_capacity(LENGTH + 1);
        for index in 0..LENGTH {
            if index == LENGTH / 2 {
                code.push('-');
            }
            code.push(char::from(*LETTERS.choose(random).unwrap_or(&LETTERS[0])));
        }
        Self(code)
    }

    /// Parses a stored code.
    pub(super) const fn stored(text: String) -> Self {
        Self(text)
    }

    /// Returns the text to store and to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the entered text is this code. The dash is optional and case does not matter. Every letter is compared,
    /// so that the time doesn't reveal how many letters were right.
    pub(super) fn fits(&self, typed: &str) -> bool {
        let plain = |text: &str| -> Vec<u8> {
            text.bytes()
                .filter(u8::is_ascii_alphanumeric)
                .map(|letter| letter.to_ascii_uppercase())
                .collect()
        };
        let (own, typed) = (plain(&self.0), plain(typed));
        let differences = own
            .iter()
            .zip(&typed)
            .fold(0, |seen, (one, other)| seen | (one ^ other));
        own.len() == typed.len() && differences == 0
    }
}

impl fmt::Display for SetupCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn code(seed: u64) -> SetupCode {
        SetupCode::draw(&mut ChaCha8Rng::seed_from_u64(seed))
    }

    proptest! {
        /// rule: setup. The code is `XXXX-XXXX` without confusable letters.
        #[test]
        fn a_setup_code_has_two_halves_of_four_letters_or_digits(seed: u64) {
            let code = code(seed);
            let (left, right) = code.as_str().split_once('-').unwrap();
            for half in [left, right] {
                prop_assert_eq!(half.len(), 4);
                prop_assert!(half.bytes().all(|letter| LETTERS.contains(&letter)));
                prop_assert!(!half.contains(['0', 'O', '1', 'I', 'L', '8', 'B', '5', 'S', '2', 'Z', '6', 'G', 'U', 'V']));
            }
        }

        #[test]
        fn an_entered_setup_code_may_have_lower_case_letters_or_spaces_or_no_hyphen(seed: u64) {
            let code = code(seed);
            prop_assert!(code.fits(code.as_str()));
            prop_assert!(code.fits(&code.as_str().to_lowercase()));
            prop_assert!(code.fits(&code.as_str().replace('-', "")));
            let spaced = [" ", &code.as_str().replace('-', " "), " "].concat();
            prop_assert!(code.fits(&spaced));
        }

        #[test]
        fn a_wrong_setup_code_is_refused(seed: u64, typed in "\\PC{0,12}|[A-Z0-9]{4}-[A-Z0-9]{4}", at in 0usize..8) {
            let code = code(seed);
            prop_assume!(typed.to_uppercase() != code.as_str());
            let letters: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
            prop_assume!(letters.to_uppercase() != code.as_str().replace('-', ""));
            prop_assert!(!code.fits(&typed));
            // These codes are refused: the code with one wrong letter, a part of the code, and the code with additional
            // letters at its end.
            let mut off: Vec<char> = code.as_str().replace('-', "").chars().collect();
            off[at] = if off[at] == 'A' { 'C' } else { 'A' };
            prop_assert!(!code.fits(&off.iter().collect::<String>()));
            prop_assert!(!code.fits(&code.as_str()[..5]));
            let longer = [code.as_str(), "A"].concat();
            prop_assert!(!code.fits(&longer));
        }
    }
}
