//! Options for opening and backing up a database.

use std::time::Duration;

/// Options for opening a database. The defaults suit a small server.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The maximum number of SQLite readers or PostgreSQL clients. SQLite uses no more readers than there are
    /// processors, but at least 8 if this option allows it.
    pub connections: usize,
    /// The maximum number of waiting operations. Any further operation fails with
    /// [`Error::Overloaded`](crate::Error::Overloaded).
    pub queue: usize,
    /// The maximum number of waiting SQLite writes. It is smaller than the number of requests that the server handles
    /// at the same time. So when writes are blocked, other requests can still read.
    pub write_queue: usize,
    /// Whether SQLite's writer commits several waiting operations as a group. Benchmarks turn this off.
    pub group_commit: bool,
    /// The time limits of PostgreSQL's sessions. Migrations and commands set `None`, because their statements might
    /// take long.
    pub time_limits: Option<TimeLimits>,
}

/// How long an operation on PostgreSQL may take. PostgreSQL ends operations that take longer. So a forgotten lock or
/// an endless statement makes only one request fail, and does not block the whole connection pool. Rounded to whole
/// milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLimits {
    /// The time limit for one statement: `statement_timeout`.
    pub statement: Duration,
    /// The time limit for waiting for one lock: `lock_timeout`. PostgreSQL needs 1 s to detect a deadlock, so this
    /// limit must be longer.
    pub lock: Duration,
    /// The time limit for a pause inside a transaction: `idle_in_transaction_session_timeout`.
    pub pause: Duration,
}

impl TimeLimits {
    /// The time limits for a server that handles requests.
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

/// What to do if the target file of a backup exists already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Keep the existing file and fail with [`OpenError::Exists`](crate::OpenError::Exists).
    Refuse,
    /// Replace the existing file when the backup is complete.
    Replace,
}
