//! How a database is opened and backed up.

use std::time::Duration;

/// Tuning of a database. The defaults suit a small server.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The most SQLite readers or PostgreSQL clients. SQLite uses no more than the number of processors, or 8 if there
    /// are fewer.
    pub connections: usize,
    /// How many operations may wait. More are refused with [`Error::Overloaded`](crate::Error::Overloaded).
    pub queue: usize,
    /// How many SQLite writes may wait. This is less than the server's limit of concurrent requests, so that blocked writes
    /// leave room for reads.
    pub write_queue: usize,
    /// Whether SQLite's writer commits waiting operations as a group. Benchmarks turn this off.
    pub group_commit: bool,
    /// The time limits of PostgreSQL's sessions. `None` for migrations and commands, because their statements may take
    /// long.
    pub time_limits: Option<TimeLimits>,
}

/// How long an operation on PostgreSQL may take. The server ends longer operations. So a forgotten lock or an endless
/// statement makes one request fail, and does not block the whole pool. Rounded to whole milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLimits {
    /// A statement: `statement_timeout`.
    pub statement: Duration,
    /// Waiting for one lock: `lock_timeout`. PostgreSQL takes 1 s to find a deadlock, so this must be longer.
    pub lock: Duration,
    /// A pause inside a transaction: `idle_in_transaction_session_timeout`.
    pub pause: Duration,
}

impl TimeLimits {
    /// The limits for a server that answers requests.
    pub const SERVER: TimeLimits = TimeLimits {
        statement: Duration::from_secs(30),
        lock: Duration::from_secs(5),
        pause: Duration::from_secs(30),
    };
}

impl Default for Options {
    fn default() -> Self {
        Options {
            connections: 16,
            queue: 1024,
            write_queue: 256,
            group_commit: true,
            time_limits: None,
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
