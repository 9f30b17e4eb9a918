//! The hash of a content. It is the content's name.

use std::fmt;

use sha2::{Digest as _, Sha256};

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hash([u8; 32]);

impl Hash {
    /// Computes the hash of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Parses a hash from exactly 64 hexadecimal digits, of either case.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |at: usize| char::from(pair[at]).to_digit(16);
            let value = digit(0)? * 16 + digit(1)?;
            *byte = u8::try_from(value).ok()?;
        }
        Some(Self(bytes))
    }

    /// Creates a hash from the bytes that are stored in the database.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// Returns the bytes to store in the database.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Formats the hash as 64 hexadecimal digits in lower case.
    pub fn hex(&self) -> String {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let digit = |value: u8| char::from(DIGITS[usize::from(value)]);
        let digits = self.0.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        digits.map(digit).collect()
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.hex())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_64_hexadecimal_digits_of_either_case_are_a_hash() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Hash::of(b"").hex(), empty);
        assert_eq!(Hash::parse(empty), Some(Hash::of(b"")));
        assert_eq!(Hash::parse(&empty.to_uppercase()), Some(Hash::of(b"")));
        assert_eq!(Hash::from_bytes(Hash::of(b"").bytes()), Some(Hash::of(b"")));
        let wrong = [
            "",
            "e3",
            &empty[1..],
            &empty.replace('e', "g"),
            &empty.replace("e3", "é"),
        ];
        for text in wrong {
            assert_eq!(Hash::parse(text), None, "{text}");
        }
    }
}
