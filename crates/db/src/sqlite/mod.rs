//! The SQLite engine: a pool of readers and one writer, each with a separate connection.

mod backup;
mod checksum;
mod copy;
mod disk;
mod errors;
mod file;
mod inspect;
mod lock;
mod read_only;
mod readers;
mod restore;
mod schema;
mod sidecars;
mod statements;
mod writer;

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::gate::Gate;
use crate::migrations::{self, Dialect};
use crate::mode::Mode;
use crate::options::Options;
use crate::{Error, OpenError, Tx};

use self::lock::Lock;
use self::readers::Readers;
use self::statements::version;
use self::writer::Writer;

pub(crate) use self::backup::save;
pub(crate) use self::checksum::verify;
pub(crate) use self::inspect::SqliteInspection;
pub(crate) use self::restore::restore;
pub(crate) use self::schema::columns;
pub(crate) use self::statements::{execute, visit};

/// An open SQLite database.
pub(crate) struct Sqlite {
    path: String,
    gate: Gate,
    readers: Readers,
    writer: Writer,
    commits: watch::Sender<()>,
    claim: Mutex<Option<Lock>>,
    // This must be the last field, because the file must stay open until all connections are closed. See `lock`.
    file: Arc<File>,
}

impl Sqlite {
    /// Opens the file, creates it if it is missing, and starts the writer. Refuses a file that a newer program has
    /// migrated, and a file that another server has locked.
    pub(crate) fn open(path: &str, options: Options) -> Result<Self, OpenError> {
        read_only::refuse_newer(path)?;
        let (file, connection) = file::open(path)?;
        let commits = watch::Sender::new(());
        Ok(Sqlite {
            path: path.to_owned(),
            gate: Gate::new(readers::pool_size(options.connections), options.queue),
            readers: Readers::new(path),
            writer: Writer::start(path, connection, options, commits.clone())?,
            commits,
            claim: Mutex::new(None),
            file,
        })
    }

    /// Returns a receiver that is notified of every commit.
    pub(crate) fn commits(&self) -> watch::Receiver<()> {
        self.commits.subscribe()
    }

    /// Locks the file for this server until this database is closed.
    pub(crate) fn claim(&self) -> Result<(), OpenError> {
        let mut claim = self.claim.lock().unwrap_or_else(PoisonError::into_inner);
        if claim.is_none() {
            let lock = lock::take(&self.path, Some(&self.file), file::CLAIM_TIMEOUT)?;
            lock::check_is_still(&self.path, &self.file)?;
            *claim = Some(lock);
        }
        Ok(())
    }

    /// See [`Database::migrate`](crate::Database::migrate).
    pub(crate) fn migrate(&self) -> Result<i64, OpenError> {
        let failed = |error: rusqlite::Error| errors::to_open_error(&self.path, &error);
        let mut connection = file::connect(&self.path).map_err(failed)?;
        let newest = version(&connection).map_err(failed)?;
        if !migrations::is_behind(newest)? {
            return Ok(newest);
        }
        let claim = self.claim.lock().unwrap_or_else(PoisonError::into_inner);
        let migration_lock = if claim.is_none() {
            let lock = lock::take(&self.path, Some(&self.file), file::MIGRATION_LOCK_TIMEOUT)?;
            lock::check_is_still(&self.path, &self.file)?;
            Some(lock)
        } else {
            None
        };
        let before = version(&connection).map_err(failed)?;
        if migrations::is_behind(before)? {
            migrations::run(&mut connection, Dialect::Sqlite)?;
        }
        drop(migration_lock);
        Ok(before)
    }

    /// See [`Database::read`](crate::Database::read).
    pub(crate) async fn read<T, E, F>(self: &Arc<Self>, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let permit = self.gate.enter().await?;
        let sqlite = Arc::clone(self);
        let work = move || {
            let _permit = permit;
            sqlite.read_blocking(f)
        };
        tokio::task::spawn_blocking(work)
            .await
            .unwrap_or_else(|_| Err(Error::Panicked.into()))
    }

    /// Like [`Sqlite::read`], but runs the read on the calling thread.
    pub(crate) async fn look_up<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E>,
        E: From<Error>,
    {
        let _permit = self.gate.enter().await?;
        self.read_blocking(f)
    }

    /// See [`Database::read_blocking`](crate::Database::read_blocking).
    pub(crate) fn read_blocking<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> Result<T, E>,
        E: From<Error>,
    {
        let reader = self.readers.take()?;
        reader.begin()?;
        let work = || {
            let mut tx = Tx::sqlite(reader.connection(), Mode::Snapshot);
            let result = f(&mut tx);
            tx.conclude(result)
        };
        let result = catch_unwind(AssertUnwindSafe(work));
        reader.end();
        result.unwrap_or_else(|_| Err(Error::Panicked.into()))
    }

    /// See [`Database::write`](crate::Database::write).
    pub(crate) async fn write<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.writer
            .submit(f)?
            .await
            .unwrap_or_else(|_| Err(writer::closed_error().into()))
    }

    /// See [`Database::write_blocking`](crate::Database::write_blocking).
    pub(crate) fn write_blocking<T, E, F>(&self, f: F) -> Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.writer
            .submit(f)?
            .blocking_recv()
            .unwrap_or_else(|_| Err(writer::closed_error().into()))
    }
}
