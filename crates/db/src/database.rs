//! [`Database`]: the handle through which the other crates use the database. It selects the engine. SQL doesn't belong
//! here.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::blocking::off_runtime;
use crate::facts::{Checksum, Restored};
use crate::migrations::HISTORY;
use crate::mode::Mode;
use crate::options::{Existing, Options};
use crate::pg::Postgres;
use crate::sqlite::Sqlite;
use crate::write_health::{Watched, WriteHealth};
use crate::{Error, OpenError, Tx};

/// An open database. Cloning it is cheap. Dropping the last clone closes the database.
#[derive(Clone)]
pub struct Database {
    backend: Backend,
    health: WriteHealth,
}

#[derive(Clone)]
enum Backend {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

impl Database {
    /// Opens `sqlite://path` (creates the file and its folder) or `postgres://…`. Does not migrate. Blocks until the
    /// database has responded once. Fails with [`OpenError::Newer`] if a newer program has migrated a SQLite file; the
    /// file then stays unchanged.
    pub fn open(url: &str) -> Result<Database, OpenError> {
        Database::open_with(url, Options::default())
    }

    /// Like [`Database::open`], with other options.
    pub fn open_with(url: &str, options: Options) -> Result<Database, OpenError> {
        let backend = if let Some(path) = url.strip_prefix("sqlite://") {
            Backend::Sqlite(Arc::new(Sqlite::open(path, options)?))
        } else if is_postgres(url) {
            Backend::Postgres(Arc::new(off_runtime(|| Postgres::open(url, options))?))
        } else {
            return Err(OpenError::Address);
        };
        Ok(Database {
            backend,
            health: WriteHealth::new(),
        })
    }

    /// Migrates the schema to the newest version. If several processes call this at the same time, one migrates and
    /// the others wait. Blocks. Fails with [`OpenError::Newer`] if the schema is newer than this program. Returns the
    /// version before the migration; 0 means that the database was empty.
    pub fn migrate(&self) -> Result<i64, OpenError> {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.migrate(),
            Backend::Postgres(postgres) => off_runtime(|| postgres.migrate()),
        }
    }

    /// Locks a SQLite file for this server. Until this database is closed, another process that claims or migrates the
    /// file gets [`OpenError::Locked`]. Does nothing on PostgreSQL, which serves any number of servers.
    pub fn claim(&self) -> Result<(), OpenError> {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.claim(),
            Backend::Postgres(_) => Ok(()),
        }
    }

    /// Writes a consistent copy of the SQLite database at `url` to the file `target`. The database may be in use and
    /// written to meanwhile. `target` is created only after the copy is verified; then its SHA-256 is written to
    /// `target.sha256`. Blocks. For PostgreSQL this fails with [`OpenError::OwnTools`].
    pub fn backup(url: &str, target: &Path, existing: Existing) -> Result<(), OpenError> {
        if is_postgres(url) {
            return Err(crate::pg::own_backup(url, target));
        }
        crate::sqlite::save(Database::file(url)?, target, existing)
    }

    /// Restores the SQLite database at `url` from the file `backup`. Fails with [`OpenError::Locked`] while another
    /// process uses the database. The database stays unchanged if the backup is damaged, is newer than this program,
    /// does not match its checksum, or has another schema than its version should have. The former database is kept
    /// under its name plus `end`. Blocks.
    pub fn restore(url: &str, backup: &Path, end: &str) -> Result<Restored, OpenError> {
        if is_postgres(url) {
            return Err(crate::pg::own_restore(url, backup));
        }
        crate::sqlite::restore(Database::file(url)?, backup, end)
    }

    /// Compares a backup with the SHA-256 file beside it. Stops after `limit`. Blocks.
    pub fn checksum(backup: &Path, limit: Duration) -> std::io::Result<Checksum> {
        crate::sqlite::verify(backup, Some(limit))
    }

    /// Returns a receiver that is notified whenever a [`Database::write`] of this process commits, so that readers
    /// need not poll.
    pub fn commits(&self) -> watch::Receiver<()> {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.commits(),
            Backend::Postgres(postgres) => postgres.commits(),
        }
    }

    /// Returns a receiver that is true while writes fail because of the database: the disk is full, or a newer program
    /// has migrated the database. [`Database::probe_writes`] detects when writes succeed again.
    pub fn writes_fail(&self) -> watch::Receiver<bool> {
        self.health.watch()
    }

    /// Makes a small write that changes no data, and records whether it fails.
    pub async fn probe_writes(&self) -> Result<(), Error> {
        let sql = format!("UPDATE {HISTORY} SET name = name WHERE version = 1");
        let probe = move |tx: &mut Tx<'_>| tx.execute(&sql, &[]).map(drop);
        let outcome = match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.write(probe).await,
            Backend::Postgres(postgres) => postgres.write(probe).await,
        };
        match &outcome {
            Ok(()) => self.health.set(false),
            Err(Error::Unavailable(_) | Error::Newer) => self.health.set(true),
            Err(_) => {}
        }
        outcome
    }

    /// Whether other servers might write to the same database. This process is not notified of their commits.
    pub fn is_shared(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// Returns the path of the SQLite database at `url`.
    pub fn file(url: &str) -> Result<&str, OpenError> {
        url.strip_prefix("sqlite://").ok_or(OpenError::Address)
    }

    /// Runs a read. On PostgreSQL each statement sees the newest committed state. If several statements must see the
    /// same state, use [`Database::read_snapshot`].
    pub async fn read<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.read(f).await,
            Backend::Postgres(postgres) => postgres.read(Mode::Read, f).await,
        }
    }

    /// Like [`Database::read`], for operations that read a few rows by their keys. On SQLite the read runs on the
    /// calling thread: handing it to another thread would cost 50 µs of CPU (`bench/results.md`). This function also
    /// suits short index scans, such as counting a person's unread notifications. It does not suit long scans or
    /// sorting, because the calling thread serves other requests too.
    pub async fn look_up<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.look_up(f).await,
            Backend::Postgres(postgres) => postgres.read(Mode::Read, f).await,
        }
    }

    /// Runs a read whose statements all see the same snapshot.
    pub async fn read_snapshot<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.read(f).await,
            Backend::Postgres(postgres) => postgres.read(Mode::Snapshot, f).await,
        }
    }

    /// Runs `f` as one transaction. If `f` returns `Ok`, its changes are committed and durable when this function
    /// returns. If it returns `Err`, they are rolled back. On PostgreSQL `f` might run again after a serialization
    /// failure or deadlock. If a newer program has migrated a PostgreSQL database, nothing is written and the result
    /// is [`Error::Newer`].
    pub async fn write<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let watched = Watched::new(&self.health);
        let f = watched.operation(f);
        let result = match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.write(f).await,
            Backend::Postgres(postgres) => postgres.write(f).await,
        };
        watched.end(result)
    }

    /// Like [`Database::read`], for commands without an async runtime. Blocks.
    pub fn read_blocking<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.read_blocking(f),
            Backend::Postgres(postgres) => off_runtime(|| postgres.read_blocking(Mode::Read, f)),
        }
    }

    /// Like [`Database::write`], for commands without an async runtime. Blocks.
    pub fn write_blocking<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.backend {
            Backend::Sqlite(sqlite) => off_runtime(|| sqlite.write_blocking(f)),
            Backend::Postgres(postgres) => off_runtime(move || postgres.write_blocking(&f)),
        }
    }
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}
