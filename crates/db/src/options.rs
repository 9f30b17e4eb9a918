//! How a database is opened and backed up.

/// Tuning of a database. The defaults suit the machine of a small business.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The most SQLite readers or PostgreSQL clients. SQLite uses at most as many as there are processors, or 8.
    pub connections: usize,
    /// How many operations may wait. More are refused with [`Error::Overloaded`](crate::Error::Overloaded).
    pub queue: usize,
    /// How many SQLite writes may wait. This is less than the server's limit of concurrent requests, so that blocked writes
    /// leave room for reads.
    pub write_queue: usize,
    /// Whether SQLite's writer commits waiting operations as a group. Off only in benchmarks.
    pub group_commit: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            connections: 16,
            queue: 1024,
            write_queue: 256,
            group_commit: true,
        }
    }
}

/// What to do when the target file of a backup exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Keep the existing file and fail with [`OpenError::Exists`](crate::OpenError::Exists).
    Refuse,
    /// Replace the existing file once the backup is complete.
    Replace,
}
