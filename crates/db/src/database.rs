//! The database as the rest of the program holds it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::sync::watch;

use crate::blocking::off_runtime;
use crate::pg::Postgres;
use crate::sqlite::Sqlite;
use crate::tx::Mode;
use crate::{Error, OpenError, Tx};

/// An open database. Cheap to clone; the last clone closes it.
#[derive(Clone)]
pub struct Database {
    backend: Backend,
}

#[derive(Clone)]
enum Backend {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

/// What becomes of a file that is where a backup is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and there is no backup ([`OpenError::Exists`]).
    Refuse,
    /// It is replaced when the backup is whole.
    Replace,
}

/// Sizes that a server may be given; the defaults suit a business's machine.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// SQLite's readers and PostgreSQL's clients at most. SQLite uses no more than there are processors, or 8.
    pub connections: usize,
    /// Operations that may wait before more are refused with [`Error::Overloaded`].
    pub queue: usize,
    /// SQLite's writes that may wait. Fewer than the requests that a server works on at once, so that
    /// writes that are stuck leave room for reading.
    pub write_queue: usize,
    /// Whether SQLite's writer commits waiting operations together. Off only to measure what it gains.
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

impl Database {
    /// Opens `sqlite://path` (the file and its folder are made) or `postgres://…`. Does not migrate.
    /// Blocks until the database has answered once. A SQLite file with a newer schema is
    /// [`OpenError::Newer`] here already, and no byte of it has changed.
    pub fn open(url: &str) -> Result<Database, OpenError> {
        Database::open_with(url, Options::default())
    }

    /// [`Database::open`] with other sizes.
    pub fn open_with(url: &str, options: Options) -> Result<Database, OpenError> {
        let backend = if let Some(path) = url.strip_prefix("sqlite://") {
            Backend::Sqlite(Arc::new(Sqlite::open(path, options)?))
        } else if is_postgres(url) {
            Backend::Postgres(Arc::new(off_runtime(|| Postgres::open(url, options))?))
        } else {
            return Err(OpenError::Address);
        };
        Ok(Database { backend })
    }

    /// Brings the schema to the newest version, alone even when several processes try at once.
    /// Blocks. A database with a newer schema is [`OpenError::Newer`]. Answers with the version that it was
    /// of before this call brought it up, else with the newest; 0 is an empty one.
    pub fn migrate(&self) -> Result<i64, OpenError> {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.migrate(),
            Backend::Postgres(postgres) => off_runtime(|| postgres.migrate()),
        }
    }

    /// Takes a SQLite file for one server: until this database is closed another process's claim (and
    /// its migrations) get [`OpenError::Locked`]. PostgreSQL serves any number, there it does nothing.
    pub fn claim(&self) -> Result<(), OpenError> {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.claim(),
            Backend::Postgres(_) => Ok(()),
        }
    }

    /// Writes a consistent copy of the SQLite database at `url` to the file `place`, also while it is
    /// served and written to. The copy is read through before it gets that name. Blocks. PostgreSQL is
    /// [`OpenError::OwnTools`].
    pub fn backup(url: &str, place: &Path, existing: Existing) -> Result<(), OpenError> {
        if is_postgres(url) {
            return Err(crate::pg::own_backup(url, place));
        }
        crate::sqlite::save(Database::file(url)?, place, existing)
    }

    /// Makes the SQLite database at `url` what the file `backup` is. Nobody may use it meanwhile
    /// ([`OpenError::Locked`]); a backup that is not sound or is newer leaves it as it was. What was
    /// there is kept beside, under its name with `end` after it: the answer. Blocks.
    pub fn restore(url: &str, backup: &Path, end: &str) -> Result<Option<PathBuf>, OpenError> {
        if is_postgres(url) {
            return Err(crate::pg::own_restore(url, backup));
        }
        crate::sqlite::restore(Database::file(url)?, backup, end)
    }

    /// Changes whenever this process has committed an operation of [`Database::write`]; for whoever looks at what
    /// was written, and would look for nothing else.
    pub fn commits(&self) -> watch::Receiver<()> {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.commits(),
            Backend::Postgres(postgres) => postgres.commits(),
        }
    }

    /// Whether other servers may write to it too, of whose commits this process hears nothing.
    pub fn is_shared(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// The file of the SQLite database at `url`.
    pub fn file(url: &str) -> Result<&str, OpenError> {
        url.strip_prefix("sqlite://").ok_or(OpenError::Address)
    }

    /// Runs `f` to read. On PostgreSQL each of its statements sees the newest committed state; where
    /// several must agree with each other use [`Database::read_snapshot`].
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

    /// [`Database::read`] of a few rows by their keys. On SQLite they are found where this is called: that takes less
    /// time than to hand the work to another thread and to be woken by it, which costs 50 µs of the processor
    /// (`bench/results.md`). A person's unread are counted so too, a short stretch of an index; for nothing that walks far along one
    /// or sorts: the thread serves others too.
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

    /// Runs `f` to read one consistent state of the database.
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

    /// Runs `f` as one transaction: `Ok` is committed (and on stable storage) when this returns,
    /// `Err` rolled back. `f` may run again on PostgreSQL after a serialization failure or deadlock.
    pub async fn write<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.write(f).await,
            Backend::Postgres(postgres) => postgres.write(f).await,
        }
    }

    /// [`Database::read`] for commands without a runtime; blocks.
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

    /// [`Database::write`] for commands without a runtime; blocks.
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
