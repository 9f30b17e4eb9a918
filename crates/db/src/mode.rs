//! The kinds of operations, and the callback that gets rows one by one.

use crate::Error;
use crate::row::Row;

/// The kind of an operation on the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// A read. On PostgreSQL each statement sees the newest state. On SQLite all statements see the same snapshot.
    Read,
    /// A read whose statements all see the same snapshot.
    Snapshot,
    /// An operation that reads and writes in one transaction.
    Write,
}

/// A callback that reads one row. It returns whether it wants the next row.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(&Row<'_>) -> Result<bool, Error>;
