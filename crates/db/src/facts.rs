//! The results of inspecting a database.

use std::path::PathBuf;

/// The schema version of a database, and the version that this program expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schema {
    /// The version of the database's schema; 0 if the database has no tables of Jobwright.
    pub found: i64,
    /// The newest schema version that this program knows.
    pub known: i64,
}

/// Facts about the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineFacts {
    /// The engine is SQLite.
    Sqlite(SqliteFacts),
    /// The engine is PostgreSQL.
    Postgres(PostgresFacts),
}

/// Facts about a SQLite file that don't depend on the rows in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SqliteFacts {
    /// The path of the file, with links resolved.
    pub file: PathBuf,
    /// Whether the file is in WAL mode. `serve` turns this mode on.
    pub has_log: bool,
    /// The size of the write-ahead log (`-wal`) in bytes.
    pub log_bytes: u64,
    /// Whether the file is on a network file system. File locks are unreliable there.
    pub is_remote: bool,
    /// The state of the files that SQLite and the server keep beside the database file.
    pub sidecars: Sidecars,
}

/// The state of the files beside a SQLite file, as far as another process can see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sidecars {
    /// Whether a running server has the file open. Only Linux can tell; on other systems this is always false.
    pub is_served: bool,
    /// Whether the write-ahead log (`-wal`) was deleted while the database was open, so that changes may be lost.
    pub is_log_gone: bool,
    /// Whether the `.lock` file of the running server was deleted.
    pub is_lock_gone: bool,
}

/// Facts about a PostgreSQL server, one of its databases, and the user of the connection.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer of its own to a question of its own"
)]
pub struct PostgresFacts {
    /// The value of `server_version_num`. For example, 150004 means version 15.4.
    pub version: i64,
    /// How many milliseconds the server's clock is ahead of this machine's clock. Half of the round trip is already
    /// subtracted.
    pub clock_ahead_ms: i64,
    /// Whether the connection uses TLS.
    pub is_encrypted: bool,
    /// Whether the server is on this machine.
    pub is_local: bool,
    /// Whether the connected user is a superuser.
    pub is_superuser: bool,
    /// Whether the database is read-only, because the server is a standby or is configured so.
    pub is_read_only: bool,
    /// Whether the connected user may create tables. Migrations need this right.
    pub may_create: bool,
    /// The server encoding, such as `UTF8`.
    pub encoding: String,
    /// The maximum number of connections that the server accepts.
    pub most_connections: i64,
    /// The number of open connections.
    pub connections: i64,
    /// Signs that the data is also stored elsewhere.
    pub copies: Copies,
}

/// Signs that a PostgreSQL server is backed up or replicated. A backup by a dump leaves no such sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copies {
    /// Whether the write-ahead log is archived (`archive_mode`).
    pub is_archiving: bool,
    /// When a file of the write-ahead log was last archived, in seconds since 1970.
    pub last_archived_seconds: Option<i64>,
    /// Whether the newest attempt to archive failed.
    pub is_archiving_failing: bool,
    /// The number of connected standbys and other receivers of the write-ahead log.
    pub followers: i64,
    /// The number of replication slots.
    pub slots: i64,
}

/// The result of comparing a backup with the SHA-256 file beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Checksum {
    /// The checksum of the backup is right.
    Matches,
    /// The backup has no checksum file. Older versions of this program wrote none.
    Missing,
    /// The checksum of the backup differs from the one in the checksum file, or that file contains no checksum.
    Wrong(String),
    /// The comparison took longer than the time limit and was stopped.
    Unfinished,
}

/// The result of a restore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The path under which the former database is kept, if there was one.
    pub kept: Option<PathBuf>,
    /// The result of comparing the backup with the SHA-256 file beside it. Either [`Checksum::Matches`] or
    /// [`Checksum::Missing`].
    pub checksum: Checksum,
}

/// The result of checking the integrity of a SQLite file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Soundness {
    /// The whole file was checked, and no fault was found.
    Sound,
    /// The first fault that was found in the file.
    Damaged(String),
    /// The check took longer than the time limit and was stopped. It had found no fault until then.
    Unfinished,
}
