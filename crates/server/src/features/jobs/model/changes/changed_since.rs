//! The error for a history entry that can no longer be undone.

/// The error for an entry that can't be undone, because one of its fields was changed again later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChangedSince;
