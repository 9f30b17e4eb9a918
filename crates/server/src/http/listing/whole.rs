//! The response with a whole list, which is read and sent in chunks.

use jobwright_db::{Database, Tx};

use super::{
    super::chunks::{CHUNK_BYTES, Chunk, Chunks},
    list::Listing,
    part::{Limits, read_part},
};
use crate::{error::Error, kit::cursor::Cursor};

/// When the first chunk of a whole list has this many bytes, no more rows are added to it. A week of 500 jobs needs
/// less. So such a week is read in one transaction, and costs little more than without chunks.
pub(super) const FIRST_BYTES: usize = 1_024 * 1_024;

/// Reads the whole list as one JSON array, chunk by chunk.
pub(super) struct Whole<L> {
    pub(super) listing: L,
    pub(super) db: Database,
    pub(super) next: Option<Cursor>,
    /// The maximum number of rows that still follow.
    pub(super) left: i64,
    /// The maximum number of rows in one read.
    pub(super) first_batch: i64,
}

impl<L: Listing> Chunks for Whole<L> {
    async fn next(&mut self) -> Result<Chunk, Error> {
        let (listing, cursor) = (self.listing.clone(), self.next.take());
        let is_first = self.left == L::MAX_ROWS;
        let limits = Limits {
            rows: self.left,
            first_batch: self.first_batch,
            bytes: if is_first && !L::HAS_LONG_ROWS {
                FIRST_BYTES
            } else {
                CHUNK_BYTES
            },
        };
        let start = if is_first { b'[' } else { b',' };
        let read = move |tx: &mut Tx<'_>| read_part(&listing, tx, (cursor, start), limits);
        let mut part = self.db.read_snapshot(read).await?;
        self.left -= part.rows;
        self.next = part.next.filter(|_| self.left > 0);
        if part.rows == 0 && !is_first {
            part.bytes.clear();
        }
        let last = self.next.is_none();
        if last {
            part.bytes.push(b']');
        }
        Ok(Chunk {
            bytes: part.bytes.into(),
            last,
        })
    }
}
