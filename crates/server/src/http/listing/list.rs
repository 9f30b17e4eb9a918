//! What a feature tells about its list, so that the list can be sent in pages or as a whole.

use jobwright_db::Tx;
use serde::Serialize;

use crate::{
    error::Error,
    kit::cursor::{Cursor, Scope},
};

/// A list that can be split into pages.
pub trait Listing: Clone + Send + Sync + 'static {
    /// A row, as it is stored.
    type Row: Send;
    /// An item of the list, as it is sent.
    type Item: Serialize + Send + 'static;
    /// Data that is loaded for the items of one batch and kept for the next batches of the same read.
    type Related: Default;

    /// The maximum number of rows of a list that is requested without a limit.
    const MAX_ROWS: i64 = i64::MAX;
    /// Whether the list can have rows that are much longer than a chunk.
    const HAS_LONG_ROWS: bool = false;

    /// Returns the length of the longest row in bytes. Needed only if [`Listing::HAS_LONG_ROWS`] is true.
    fn longest_row(&self, _: &mut Tx<'_>) -> Result<usize, Error> {
        Ok(0)
    }
    /// Returns the scope of the list's cursors.
    fn scope(&self) -> Scope;
    /// Reads up to `limit` rows after `cursor`, in the order of the list.
    fn rows(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<Vec<Self::Row>, Error>;
    /// Like [`Listing::rows`]. Also returns [`Listing::count`] if reading the rows shows that number.
    fn rows_counted(
        &self,
        tx: &mut Tx<'_>,
        cursor: Option<&Cursor>,
        limit: i64,
    ) -> Result<(Vec<Self::Row>, Option<i64>), Error> {
        Ok((self.rows(tx, cursor, limit)?, None))
    }
    /// Returns the cursor for continuing the list after this row.
    fn after(&self, row: &Self::Row) -> Cursor;
    /// Converts rows to the items that are sent. Loads the data that the items need and that `related` lacks, and adds
    /// it to `related`.
    fn items(
        &self,
        tx: &mut Tx<'_>,
        rows: Vec<Self::Row>,
        related: &mut Self::Related,
    ) -> Result<Vec<Self::Item>, Error>;
    /// Returns the number of rows in the whole list.
    fn count(&self, tx: &mut Tx<'_>) -> Result<i64, Error>;
}
