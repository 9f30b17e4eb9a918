//! Where a page begins: the place of the last job before it in the order of the list. Opaque outside,
//! checked when it comes back: a cursor of another sort, or one that was tampered with, is refused.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{
    model::JobRecord,
    store::title_sort,
    wire::{JobStatus, Sort, SortKey},
};

/// Bytes of the checksum at the end.
const CHECK: usize = 6;
/// Bytes of an id.
const ID: usize = 16;
/// Stands for jobs without a day: after all days, in either direction.
const NO_DAY_UP: i64 = 99_999_999;

/// What a list is sorted by, of one job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Key {
    /// An instant, a day, a rank.
    Number(i64),
    /// A title's bytes.
    Bytes(Vec<u8>),
}

/// A place in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cursor {
    /// The sorted value of the last job before the place.
    pub(super) key: Key,
    /// That job's id, which breaks ties.
    pub(super) id: Uuid,
}

impl Cursor {
    /// The place right after a job.
    pub(super) fn after(job: &JobRecord, sort: Sort) -> Self {
        let key = match sort.key {
            SortKey::StartDate => Key::Number(job.slot.start),
            SortKey::CreatedAt => Key::Number(job.created_at),
            SortKey::CompleteByDate => {
                Key::Number(
                    job.complete_by
                        .unwrap_or(if sort.descending { 0 } else { NO_DAY_UP }),
                )
            }
            SortKey::Priority => Key::Number(job.priority),
            SortKey::Status => Key::Number(rank(job.status)),
            SortKey::Title => Key::Bytes(title_sort(&job.title)),
        };
        Self { key, id: job.id }
    }

    /// As it is sent: hexadecimal of the id, the key and a checksum that covers the sort.
    pub(super) fn encode(&self, sort: Sort) -> String {
        let mut bytes = self.id.as_bytes().to_vec();
        match &self.key {
            Key::Number(number) => bytes.extend(number.to_be_bytes()),
            Key::Bytes(key) => bytes.extend(key),
        }
        bytes.extend(checksum(&bytes, sort));
        let mut text = String::with_capacity(bytes.len() * 2);
        for byte in bytes {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// The cursor of a text, if it is one and belongs to this sort.
    pub(super) fn decode(text: &str, sort: Sort) -> Option<Self> {
        let bytes = unhex(text)?;
        let (body, check) = bytes.split_at_checked(bytes.len().checked_sub(CHECK)?)?;
        if check != checksum(body, sort) {
            return None;
        }
        let (id, key) = body.split_at_checked(ID)?;
        let key = match sort.key {
            SortKey::Title => Key::Bytes(key.to_vec()),
            _ => Key::Number(i64::from_be_bytes(key.try_into().ok()?)),
        };
        Some(Self {
            key,
            id: Uuid::from_slice(id).ok()?,
        })
    }
}

const fn rank(status: JobStatus) -> i64 {
    match status {
        JobStatus::Scheduled => 0,
        JobStatus::InProgress => 1,
        JobStatus::Completed => 2,
        JobStatus::Urgent => 3,
    }
}

fn checksum(bytes: &[u8], sort: Sort) -> [u8; CHECK] {
    let direction = if sort.descending { "jobs-" } else { "jobs+" };
    let digest = Sha256::new()
        .chain_update(direction)
        .chain_update(sort.key.as_str())
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

    const START: Sort = Sort {
        key: SortKey::StartDate,
        descending: false,
    };

    fn sorts() -> impl Iterator<Item = Sort> {
        SortKey::ALL.iter().flat_map(|key| {
            [false, true].map(|descending| Sort {
                key: *key,
                descending,
            })
        })
    }

    proptest! {
        #[test]
        fn a_cursor_comes_back_for_its_own_sort_only(number: i64, title: Vec<u8>, id: u128) {
            for sort in sorts() {
                let key = if sort.key == SortKey::Title { Key::Bytes(title.clone()) } else { Key::Number(number) };
                let cursor = Cursor { key, id: Uuid::from_u128(id) };
                let text = cursor.encode(sort);
                prop_assert_eq!(Cursor::decode(&text, sort), Some(cursor));
                for other in sorts().filter(|other| *other != sort) {
                    prop_assert_eq!(Cursor::decode(&text, other), None);
                }
            }
        }

        #[test]
        fn whatever_comes_in_is_refused_without_a_panic(text in "\\PC*") {
            prop_assert_eq!(Cursor::decode(&text, START), None);
        }

        #[test]
        fn a_changed_letter_is_noticed(number: i64, id: u128, at in 0usize..60) {
            let text = Cursor { key: Key::Number(number), id: Uuid::from_u128(id) }.encode(START);
            let mut bytes = text.into_bytes();
            bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
            let forged = String::from_utf8(bytes).unwrap();
            prop_assert_eq!(Cursor::decode(&forged, START), None);
        }
    }
}
