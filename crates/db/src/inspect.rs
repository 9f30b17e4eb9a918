//! A look at a database that leaves it as it is, for whoever wants to know what is wrong with it.
//!
//! Nothing here makes a file or a table, migrates, writes, or takes a lock that a server would wait for.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::blocking::off_runtime;
use crate::pg::Looking as LookingPostgres;
use crate::sqlite::Looking as LookingSqlite;
use crate::{Database, Error, OpenError, Tx, migrations};

/// Questions whose middle time is the answer of [`Inspection::round_trip`].
const QUESTIONS: usize = 5;

/// A database that is looked at.
pub struct Inspection {
    looking: Looking,
}

enum Looking {
    Sqlite(LookingSqlite),
    Postgres(Box<LookingPostgres>),
}

/// How far a database's schema is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schema {
    /// The database's version; 0 for one without tables of ours.
    pub found: i64,
    /// The newest version that this program knows.
    pub known: i64,
}

/// What an engine says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineFacts {
    /// Of a file.
    Sqlite(SqliteFacts),
    /// Of a server.
    Postgres(PostgresFacts),
}

/// What there is to know of a SQLite file beside its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SqliteFacts {
    /// The file itself, where its name is a link.
    pub file: PathBuf,
    /// Whether changes go to a log beside it (WAL), as `serve` has it.
    pub has_log: bool,
    /// The log's size in bytes.
    pub log_bytes: u64,
}

/// What a PostgreSQL server says of itself, of the database and of who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is an answer of its own to a question of its own"
)]
pub struct PostgresFacts {
    /// `server_version_num`: 150004 is 15.4.
    pub version: i64,
    /// How far its clock is ahead of this machine's, in milliseconds; half of the question's time is taken off.
    pub clock_ahead_ms: i64,
    /// Whether the connection goes through TLS.
    pub is_encrypted: bool,
    /// Whether the server is on this machine.
    pub is_local: bool,
    /// Whether who asks may do everything on the server.
    pub is_superuser: bool,
    /// Whether nothing can be written: a standby, or a database set so.
    pub is_read_only: bool,
    /// Whether who asks may make tables, as updates do.
    pub may_create: bool,
    /// How its texts are stored: `UTF8`.
    pub encoding: String,
    /// How many connections the server takes.
    pub most_connections: i64,
    /// How many are open.
    pub connections: i64,
}

/// What reading a SQLite file through said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Soundness {
    /// All of it is in order.
    Sound,
    /// What was found first.
    Damaged(String),
    /// The time was over before the end; so far all was in order.
    Unfinished,
}

impl Database {
    /// Opens the database at `url` to look at it and change nothing. A SQLite file that is not there is
    /// [`OpenError::File`] and is not made. A newer schema is no error here. Blocks.
    pub fn inspect(url: &str) -> Result<Inspection, OpenError> {
        let looking = if let Ok(path) = Database::file(url) {
            Looking::Sqlite(LookingSqlite::open(path)?)
        } else {
            let opened = off_runtime(|| LookingPostgres::open(url))?;
            Looking::Postgres(Box::new(opened))
        };
        Ok(Inspection { looking })
    }
}

impl Inspection {
    /// How far its schema is. Blocks.
    pub fn schema(&mut self) -> Result<Schema, OpenError> {
        let unread = |error: Error| OpenError::Migration(error.to_string());
        let found = match &mut self.looking {
            Looking::Sqlite(sqlite) => sqlite.version(),
            Looking::Postgres(postgres) => off_runtime(|| postgres.version()),
        };
        Ok(Schema {
            found: found.map_err(unread)?,
            known: migrations::known()?,
        })
    }

    /// What the engine says of itself. Blocks.
    pub fn facts(&mut self) -> Result<EngineFacts, Error> {
        match &mut self.looking {
            Looking::Sqlite(sqlite) => sqlite.facts().map(EngineFacts::Sqlite),
            Looking::Postgres(postgres) => {
                off_runtime(|| postgres.facts()).map(EngineFacts::Postgres)
            }
        }
    }

    /// Reads a SQLite file through, for as long as `limit` at most; of a server nothing is asked. Blocks.
    pub fn soundness(&mut self, limit: Duration) -> Result<Option<Soundness>, Error> {
        match &mut self.looking {
            Looking::Sqlite(sqlite) => sqlite.soundness(limit).map(Some),
            Looking::Postgres(_) => Ok(None),
        }
    }

    /// How long a question takes that asks for nothing: the middle one of a few. Blocks.
    pub fn round_trip(&mut self) -> Result<Duration, Error> {
        let mut times = Vec::new();
        for _ in 0..QUESTIONS {
            let begun = Instant::now();
            let _one: i64 =
                self.read(|tx| tx.query_one("SELECT CAST(1 AS BIGINT)", &[], |row| row.get(0)))?;
            times.push(begun.elapsed());
        }
        times.sort_unstable();
        Ok(times[QUESTIONS / 2])
    }

    /// Runs `f` to read, as [`Database::read_snapshot`] does. Blocks.
    pub fn read<T: Send, E: From<Error> + Send>(
        &mut self,
        f: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send,
    ) -> Result<T, E> {
        match &mut self.looking {
            Looking::Sqlite(sqlite) => sqlite.read(f),
            Looking::Postgres(postgres) => off_runtime(|| postgres.read(f)),
        }
    }
}
