//! What an inspection finds out about a database.

use std::path::PathBuf;

/// The schema version of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schema {
    /// The database's version; 0 without Jobwright's tables.
    pub found: i64,
    /// The newest version that this program knows.
    pub known: i64,
}

/// Facts about the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineFacts {
    /// Facts about a SQLite file.
    Sqlite(SqliteFacts),
    /// Facts about a PostgreSQL server.
    Postgres(PostgresFacts),
}

/// Facts about a SQLite file, apart from its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SqliteFacts {
    /// The real file, with links resolved.
    pub file: PathBuf,
    /// Whether the file is in WAL mode, as `serve` sets it.
    pub has_log: bool,
    /// The size of the write-ahead log in bytes.
    pub log_bytes: u64,
    /// Whether the file is on a network file system, which locks badly.
    pub is_remote: bool,
    /// The files beside it.
    pub sidecars: Sidecars,
}

/// What can be told about the files that belong beside a SQLite file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sidecars {
    /// Whether a server holds the file. Only Linux tells, so false may mean that it isn't known.
    pub is_served: bool,
    /// Whether the log (`-wal`) is gone although the file was not closed, so that changes may be lost.
    pub is_log_gone: bool,
    /// Whether the file `.lock` of the server that holds the database is gone.
    pub is_lock_gone: bool,
}

/// Facts about a PostgreSQL server, the database and the connected user.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer of its own to a question of its own"
)]
pub struct PostgresFacts {
    /// `server_version_num`: 150004 is 15.4.
    pub version: i64,
    /// How far the server's clock is ahead of this machine's, in milliseconds. Half of the round trip is subtracted.
    pub clock_ahead_ms: i64,
    /// Whether the connection uses TLS.
    pub is_encrypted: bool,
    /// Whether the server is on this machine.
    pub is_local: bool,
    /// Whether the connected user is a superuser.
    pub is_superuser: bool,
    /// Whether the database is read-only: a standby, or set so.
    pub is_read_only: bool,
    /// Whether the connected user may create tables, which migrations need.
    pub may_create: bool,
    /// The server encoding, such as `UTF8`.
    pub encoding: String,
    /// The most connections that the server accepts.
    pub most_connections: i64,
    /// The open connections.
    pub connections: i64,
    /// What tells of copies of the data.
    pub copies: Copies,
}

/// What a PostgreSQL server tells of copies of its data. A dump leaves no trace on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copies {
    /// Whether the log is archived (`archive_mode`).
    pub is_archiving: bool,
    /// When a piece of the log was last archived, in seconds since 1970.
    pub last_archived_seconds: Option<i64>,
    /// Whether the newest attempt to archive failed.
    pub is_archiving_failing: bool,
    /// How many standbys or other receivers are connected.
    pub followers: i64,
    /// How many replication slots there are.
    pub slots: i64,
}

/// How a backup compares with the SHA-256 file beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checksum {
    /// It is as it was written.
    Matches,
    /// There is no such file, as with backups of older versions.
    Missing,
    /// It is not as it was written, or the file holds no checksum.
    Wrong(String),
    /// The time limit was reached.
    Unfinished,
}

/// What a restore did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where the former database is kept, if there was one.
    pub kept: Option<PathBuf>,
    /// How the backup compared with the SHA-256 file beside it: [`Checksum::Matches`] or [`Checksum::Missing`].
    pub checksum: Checksum,
}

/// The result of an integrity check of a SQLite file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Soundness {
    /// No fault was found.
    Sound,
    /// The first fault.
    Damaged(String),
    /// The time limit was reached; no fault until then.
    Unfinished,
}
