//! Cursors of pages. A cursor is a position in a list: the last row before the page. Clients can't interpret a cursor.
//! The server verifies a cursor that a client sends: a modified cursor, or a cursor of another list or order, is
//! refused.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The length of the checksum at the end of a cursor, in bytes.
const CHECK: usize = 6;
/// The length of an id, in bytes.
const ID: usize = 16;

/// The value by which a row is sorted. Values are compared in the same way as both databases compare them: numbers by
/// value, texts by their bytes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// A number that represents an instant, a day or a rank.
    Number(i64),
    /// The bytes of a text.
    Bytes(Vec<u8>),
}

/// The kind of the values by which a list is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyKind {
    /// All values are a [`Key::Number`].
    Number,
    /// All values are a [`Key::Bytes`].
    Bytes,
}

/// The scope of a cursor: the list that the cursor belongs to, and the order of that list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    /// A unique name for this list in this order.
    pub name: String,
    /// The kind of the values by which the list is sorted.
    pub kind: KeyKind,
}

/// A position in a list. The smaller of two positions is the one that comes first in an ascending list.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// The sort value of the last row before this position.
    pub key: Key,
    /// The id of the last row before this position. It decides the order of rows with equal sort values.
    pub id: Uuid,
}

impl Cursor {
    /// Encodes the cursor as hexadecimal text: the id, the sort value, and a checksum that also covers the scope.
    pub fn encode(&self, scope: &Scope) -> String {
        let mut bytes = self.id.as_bytes().to_vec();
        match &self.key {
            Key::Number(number) => bytes.extend(number.to_be_bytes()),
            Key::Bytes(key) => bytes.extend(key),
        }
        bytes.extend(checksum(&bytes, scope));
        let mut text = String::with_capacity(bytes.len() * 2);
        for byte in bytes {
            // Writing to a String can't fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Decodes a cursor. Returns `None` if the text is not a cursor of this scope.
    pub fn decode(text: &str, scope: &Scope) -> Option<Self> {
        let bytes = unhex(text)?;
        let (body, check) = bytes.split_at_checked(bytes.len().checked_sub(CHECK)?)?;
        if check != checksum(body, scope) {
            return None;
        }
        let (id, key) = body.split_at_checked(ID)?;
        let key = match scope.kind {
            KeyKind::Bytes => Key::Bytes(key.to_vec()),
            KeyKind::Number => Key::Number(i64::from_be_bytes(key.try_into().ok()?)),
        };
        Some(Self {
            key,
            id: Uuid::from_slice(id).ok()?,
        })
    }
}

fn checksum(bytes: &[u8], scope: &Scope) -> [u8; CHECK] {
    let digest = Sha256::new()
        .chain_update(&scope.name)
        .chain_update(bytes)
        .finalize();
    std::array::from_fn(|index| digest[index])
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|letter| {
            letter
                .to_digit(16)
                .and_then(|digit| u8::try_from(digit).ok())
        })
        .collect();
    let digits = digits?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty()
        .then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn scope(name: &str, kind: KeyKind) -> Scope {
        Scope {
            name: name.to_owned(),
            kind,
        }
    }

    proptest! {
        #[test]
        fn a_cursor_is_valid_only_in_its_own_scope(number: i64, text: Vec<u8>, id: u128) {
            let scopes = [
                scope("jobs+start", KeyKind::Number), scope("jobs-start", KeyKind::Number),
                scope("jobs+title", KeyKind::Bytes), scope("clients+name", KeyKind::Bytes),
            ];
            for own in &scopes {
                let key = match own.kind {
                    KeyKind::Bytes => Key::Bytes(text.clone()),
                    KeyKind::Number => Key::Number(number),
                };
                let cursor = Cursor { key, id: Uuid::from_u128(id) };
                let sent = cursor.encode(own);
                prop_assert_eq!(Cursor::decode(&sent, own), Some(cursor));
                for other in scopes.iter().filter(|other| *other != own) {
                    prop_assert_eq!(Cursor::decode(&sent, other), None);
                }
            }
        }

        #[test]
        fn a_text_that_is_no_cursor_is_refused_without_a_panic(text in "\\PC*") {
            prop_assert_eq!(Cursor::decode(&text, &scope("jobs+start", KeyKind::Number)), None);
        }

        #[test]
        fn a_cursor_with_a_changed_letter_is_refused(number: i64, id: u128, at in 0usize..60) {
            let scope = scope("jobs+start", KeyKind::Number);
            let text = Cursor { key: Key::Number(number), id: Uuid::from_u128(id) }.encode(&scope);
            let mut bytes = text.into_bytes();
            bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
            let forged = String::from_utf8(bytes).unwrap();
            prop_assert_eq!(Cursor::decode(&forged, &scope), None);
        }
    }
}
