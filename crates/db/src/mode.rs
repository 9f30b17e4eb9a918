//! The kinds of operations, and the callback that reads rows one by one.

use crate::Error;
use crate::row::Row;

/// The kind of operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// A read. On PostgreSQL each statement sees the newest state; on SQLite all see one snapshot.
    Read,
    /// A read in which all statements see one snapshot.
    Snapshot,
    /// Reads and writes in one transaction.
    Write,
}

/// Reads one row and returns whether to continue with the next row.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(&Row<'_>) -> Result<bool, Error>;
