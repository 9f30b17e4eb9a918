//! Tokens of sessions and reset links: 256 random bits, of which only the hash is stored. rule: hashes-stay-inside

use rand::Rng;
use sha2::{Digest, Sha256};

/// A token as the cookie or the link contains it: 64 hexadecimal digits.
#[derive(Clone)]
pub(super) struct Token(String);

impl Token {
    /// A new token from the system-seeded generator.
    pub(super) fn new() -> Self {
        let bytes: [u8; 32] = rand::rng().random();
        let digit = |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or('0');
        Self(
            bytes
                .iter()
                .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
                .collect(),
        )
    }

    /// Parses a token from a cookie or a link; `None` if the text does not have the form of a token.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let is_token = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_token.then(|| Self(text.to_owned()))
    }

    /// The hash that is stored.
    pub(super) fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }

    /// The text for the cookie or the link.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_from_the_cookie_and_other_texts_are_refused() {
        let token = Token::new();
        assert_eq!(Token::parse(token.as_str()).unwrap().hash(), token.hash());
        assert_ne!(Token::new().as_str(), token.as_str());
        for wrong in ["", "abc", &"g".repeat(64), &"a".repeat(65)] {
            assert!(Token::parse(wrong).is_none(), "{wrong}");
        }
    }
}
