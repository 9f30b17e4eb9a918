//! The results of an inspection of a database.

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
    /// The size of the write-ahead log (`-wal`) in bytes.
    pub log_bytes: u64,
    /// Whether the file is on a network file system. File locks are unreliable there.
    pub is_remote: bool,
    /// The state of the files that SQLite and the server keep beside the database.
    pub sidecars: Sidecars,
}

/// The state of the files beside a SQLite file, as far as it is visible from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sidecars {
    /// Whether a server holds the file. This can be determined only on Linux; elsewhere it is always false.
    pub is_served: bool,
    /// Whether the write-ahead log (`-wal`) was deleted while the database was open, so that changes may be lost.
    pub is_log_gone: bool,
    /// Whether the `.lock` file of the running server was deleted.
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
    /// How far the server's clock is ahead of this machine's, in milliseconds. Corrected by half of the round trip.
    pub clock_ahead_ms: i64,
    /// Whether the connection uses TLS.
    pub is_encrypted: bool,
    /// Whether the server is on this machine.
    pub is_local: bool,
    /// Whether the connected user is a superuser.
    pub is_superuser: bool,
    /// Whether the database is read-only: the server is a standby, or is configured so.
    pub is_read_only: bool,
    /// Whether the connected user may create tables, which migrations need.
    pub may_create: bool,
    /// The server encoding, such as `UTF8`.
    pub encoding: String,
    /// The most connections that the server accepts.
    pub most_connections: i64,
    /// The open connections.
    pub connections: i64,
    /// Evidence of copies of the data.
    pub copies: Copies,
}

/// Evidence of backups and replication on a PostgreSQL server. A dump leaves no trace there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copies {
    /// Whether the write-ahead log is archived (`archive_mode`).
    pub is_archiving: bool,
    /// When a file of the write-ahead log was last archived, in seconds since 1970.
    pub last_archived_seconds: Option<i64>,
    /// Whether the newest attempt to archive failed.
    pub is_archiving_failing: bool,
    /// How many standbys or other receivers are connected.
    pub followers: i64,
    /// How many replication slots there are.
    pub slots: i64,
}

/// The result of comparing a backup with the SHA-256 file beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checksum {
    /// The backup equals its checksum.
    Matches,
    /// There is no checksum file, as with backups of older versions.
    Missing,
    /// The backup differs from its checksum, or the checksum file contains no checksum.
    Wrong(String),
    /// The time limit was reached.
    Unfinished,
}

/// The result of a restore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where the former database is kept, if there was one.
    pub kept: Option<PathBuf>,
    /// The result of comparing the backup with the SHA-256 file beside it: [`Checksum::Matches`] or
    /// [`Checksum::Missing`].
    pub checksum: Checksum,
}

/// The result of an integrity check of a SQLite file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Soundness {
    /// No fault was found.
    Sound,
    /// The first fault that was found.
    Damaged(String),
    /// The time limit was reached. No fault was found until then.
    Unfinished,
}
