//! Tokens of sessions and reset links: 256 random bits. Only the hash is stored. rule: hashes-stay-inside

use rand::Rng;
use sha2::{Digest, Sha256};

/// A token in the form that the cookie or the link contains: 64 hexadecimal digits.
#[derive(Clone)]
pub(super) struct Token(String);

impl Token {
    /// Generates a new token with the system-seeded generator.
    pub(super) fn new() -> Self {
        let bytes: [u8; 32] = rand::rng().random();
        Self(hex(&bytes))
    }

    /// Parses a token from a cookie or a link; `None` if the text does not have the form of a token.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let is_token = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_token.then(|| Self(text.to_owned()))
    }

    /// Returns the hash of the token. Only the hash is stored.
    pub(super) fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }

    /// Returns the text for the cookie or the link.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Formats bytes as hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or('0');
    bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

/// Converts hexadecimal digits to bytes; `None` if the text contains anything else.
pub(super) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| u8::try_from(digit.to_digit(16)?).ok())
        .collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2))?;
    Some(
        digits
            .chunks(2)
            .map(|pair| (pair[0] << 4) | pair[1])
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_converted_to_hexadecimal_digits_and_back() {
        assert_eq!(hex(&[0, 15, 16, 255]), "000f10ff");
        assert_eq!(unhex("000f10ff").unwrap(), [0, 15, 16, 255]);
        for wrong in ["0", "0g", "é"] {
            assert_eq!(unhex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_session_token_is_parsed_and_texts_of_another_form_are_refused() {
        let token = Token::new();
        assert_eq!(Token::parse(token.as_str()).unwrap().hash(), token.hash());
        assert_ne!(Token::new().as_str(), token.as_str());
        for wrong in ["", "abc", &"g".repeat(64), &"a".repeat(65)] {
            assert!(Token::parse(wrong).is_none(), "{wrong}");
        }
    }
}
