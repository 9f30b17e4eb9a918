//! Read-only inspection of a database, for `jobwright doctor`.
//!
//! Nothing in this file creates a file or table, migrates, writes, or takes a lock that a server would wait for.

use std::time::{Duration, Instant};

use crate::blocking::off_runtime;
use crate::facts::{EngineFacts, Schema, Soundness};
use crate::pg::PostgresInspection;
use crate::sqlite::SqliteInspection;
use crate::{Database, Error, OpenError, Tx, migrations};

/// The number of queries that [`Inspection::round_trip`] times. The result is the median of these times.
const SAMPLES: usize = 5;

/// A database that is opened only for inspection.
pub struct Inspection {
    engine: Engine,
}

enum Engine {
    Sqlite(SqliteInspection),
    Postgres(Box<PostgresInspection>),
}

impl Database {
    /// Opens the database at `url` without changing it. Fails with [`OpenError::File`] if a SQLite file is missing;
    /// the file isn't created. A newer schema is not an error here. Blocks.
    pub fn inspect(url: &str) -> Result<Inspection, OpenError> {
        let engine = if let Ok(path) = Database::file(url) {
            Engine::Sqlite(SqliteInspection::open(path)?)
        } else {
            let opened = off_runtime(|| PostgresInspection::open(url))?;
            Engine::Postgres(Box::new(opened))
        };
        Ok(Inspection { engine })
    }
}

impl Inspection {
    /// Returns the version of the database's schema. Blocks.
    pub fn schema(&mut self) -> Result<Schema, OpenError> {
        let unread = |error: Error| OpenError::Migration(error.to_string());
        let found = match &mut self.engine {
            Engine::Sqlite(sqlite) => sqlite.version(),
            Engine::Postgres(postgres) => off_runtime(|| postgres.version()),
        };
        Ok(Schema {
            found: found.map_err(unread)?,
            known: migrations::known()?,
        })
    }

    /// Returns how the schema differs from the expected schema of its version. `None` if it does not differ, if there
    /// is no schema, or if the version is newer than this program. On PostgreSQL only the migrations, the columns and
    /// the triggers are compared. Blocks.
    pub fn deviation(&mut self) -> Result<Option<String>, OpenError> {
        let Schema { found, known } = self.schema()?;
        if !(1..=known).contains(&found) {
            return Ok(None);
        }
        let unread = |error: Error| OpenError::Migration(error.to_string());
        match &mut self.engine {
            Engine::Sqlite(sqlite) => sqlite.deviation(found).map_err(unread),
            Engine::Postgres(postgres) => off_runtime(|| postgres.deviation(found)).map_err(unread),
        }
    }

    /// Returns facts about the engine. Blocks.
    pub fn facts(&mut self) -> Result<EngineFacts, Error> {
        match &mut self.engine {
            Engine::Sqlite(sqlite) => Ok(EngineFacts::Sqlite(sqlite.facts())),
            Engine::Postgres(postgres) => {
                off_runtime(|| postgres.facts()).map(EngineFacts::Postgres)
            }
        }
    }

    /// Checks the integrity of a SQLite file. Stops after `limit`. Does nothing on PostgreSQL. Blocks.
    pub fn soundness(&mut self, limit: Duration) -> Result<Option<Soundness>, Error> {
        match &mut self.engine {
            Engine::Sqlite(sqlite) => sqlite.soundness(limit).map(Some),
            Engine::Postgres(_) => Ok(None),
        }
    }

    /// Returns the median round trip of a few trivial queries. Blocks.
    pub fn round_trip(&mut self) -> Result<Duration, Error> {
        let mut times = Vec::new();
        for _ in 0..SAMPLES {
            let started = Instant::now();
            let _one: i64 =
                self.read(|tx| tx.query_one("SELECT CAST(1 AS BIGINT)", &[], |row| row.get(0)))?;
            times.push(started.elapsed());
        }
        times.sort_unstable();
        Ok(times[SAMPLES / 2])
    }

    /// Runs a read whose statements all see the same snapshot, like [`Database::read_snapshot`]. Blocks.
    pub fn read<T: Send, E: From<Error> + Send>(
        &mut self,
        f: impl FnOnce(&mut Tx<'_>) -> Result<T, E> + Send,
    ) -> Result<T, E> {
        match &mut self.engine {
            Engine::Sqlite(sqlite) => sqlite.read(f),
            Engine::Postgres(postgres) => off_runtime(|| postgres.read(f)),
        }
    }
}
