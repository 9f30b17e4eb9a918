//! What an operation may do, and the callback that reads its rows one by one.

use crate::Error;
use crate::row::Row;

/// The kind of operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Separate statements on PostgreSQL; a snapshot on SQLite.
    Read,
    /// All statements see one snapshot.
    Snapshot,
    /// Reads and writes in one transaction.
    Write,
}

/// Reads one row and returns whether to go on.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(&Row<'_>) -> Result<bool, Error>;
