//! Reads consecutive rows of a list and writes them as JSON, within limits of rows and bytes. The response belongs in
//! `page` and `whole`.

use jobwright_db::{Error as DbError, Tx};
use serde::Serialize;

use super::list::Listing;
use crate::{error::Error, kit::cursor::Cursor};

/// The content type of a list.
pub(super) const JSON: &str = "application/json";
/// The maximum number of rows in each later read. Even if the previous rows were short, the next ones might all have
/// the maximum length.
pub(super) const LATER_BATCH: i64 = 200;
/// The initial size of a part's buffer, in bytes.
const FEW_BYTES: usize = 16 * 1_024;

/// Consecutive rows of the list, as a JSON array or as a part of one.
pub(super) struct ListPart {
    pub(super) bytes: Vec<u8>,
    pub(super) rows: i64,
    /// The cursor for continuing the list after these rows, or `None` if the list ends there.
    pub(super) next: Option<Cursor>,
    /// The number of rows in the whole list, if reading these rows has shown it.
    pub(super) total: Option<i64>,
}

/// The limits for reading a part of a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) rows: i64,
    /// The maximum number of rows in the first read.
    pub(super) first_batch: i64,
    pub(super) bytes: usize,
}

/// Reads rows, some at a time, until the part is full. The text of the part begins with the byte `start`.
pub(super) fn read_part<L: Listing>(
    listing: &L,
    tx: &mut Tx<'_>,
    (mut cursor, start): (Option<Cursor>, u8),
    limits: Limits,
) -> Result<ListPart, Error> {
    let mut bytes = Vec::with_capacity(FEW_BYTES);
    bytes.push(start);
    let mut part = ListPart {
        bytes,
        rows: 0,
        next: None,
        total: None,
    };
    let mut related = L::Related::default();
    loop {
        let first_batch = if L::HAS_LONG_ROWS || part.rows == 0 {
            limits.first_batch
        } else {
            LATER_BATCH
        };
        let left = part.rows_left(limits).min(first_batch);
        let (mut rows, total) = listing.rows_counted(tx, cursor.as_ref(), left + 1)?;
        part.total = part.total.or(total);
        let wanted = usize::try_from(left).unwrap_or(usize::MAX);
        let more = rows.len() > wanted;
        rows.truncate(wanted);
        let cursors: Vec<Cursor> = rows.iter().map(|row| listing.after(row)).collect();
        let items = listing.items(tx, rows, &mut related)?;
        for (item, after) in items.into_iter().zip(cursors) {
            if !part.add(&item, limits.bytes)? {
                part.next = cursor;
                return Ok(part);
            }
            cursor = Some(after);
        }
        if !more || part.rows >= limits.rows {
            part.next = cursor.filter(|_| more);
            return Ok(part);
        }
    }
}

impl ListPart {
    /// Returns how many rows to read next: the smaller of two numbers. One is the number of rows that are still
    /// missing. The other is one more than the number of rows that are likely to fit into the part. How many fit is
    /// estimated from the length of the rows that were read so far.
    fn rows_left(&self, limits: Limits) -> i64 {
        let fitting = match usize::try_from(self.rows) {
            Ok(rows @ 1..) => {
                let room = limits.bytes.saturating_sub(self.bytes.len());
                i64::try_from(room / (self.bytes.len() / rows).max(1)).unwrap_or(i64::MAX)
            }
            _ => i64::MAX,
        };
        (limits.rows - self.rows).min(fitting.saturating_add(1))
    }

    /// Appends an item to the part. If the part would then have more than `most` bytes, leaves the item out and
    /// returns false. The first item is always appended.
    fn add<T: Serialize>(&mut self, item: &T, most: usize) -> Result<bool, Error> {
        let before = self.bytes.len();
        if self.rows > 0 {
            self.bytes.push(b',');
        }
        serde_json::to_writer(&mut self.bytes, item)
            .map_err(|error| DbError::Internal(format!("a list could not be written: {error}")))?;
        if self.rows > 0 && self.bytes.len() > most {
            self.bytes.truncate(before);
            return Ok(false);
        }
        self.rows += 1;
        Ok(true)
    }
}
