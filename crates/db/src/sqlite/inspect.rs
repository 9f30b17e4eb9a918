//! Read-only inspection of a SQLite file. See [`Inspection`](crate::Inspection).

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};

use super::copy::{beside, distrust};
use super::errors::{to_error, to_open_error};
use super::statements::version;
use super::{disk, file, read_only, schema, sidecars};
use crate::facts::{Soundness, SqliteFacts};
use crate::mode::Mode;
use crate::{Error, OpenError, Tx};

/// The number of steps of SQLite's virtual machine after which the time limit is checked again.
const STEPS_A_LOOK: i32 = 10_000;

/// The length of the file header up to and including its two format versions. The second constant is the value that
/// both versions have in WAL mode.
const HEADER: usize = 20;
const LOGGED: [u8; 2] = [2, 2];

/// A SQLite file that is opened only for inspection.
pub(crate) struct SqliteInspection {
    path: PathBuf,
    header: Vec<u8>,
    connection: Connection,
}

impl SqliteInspection {
    /// Opens the file read-only. If the file is missing, fails with [`OpenError::File`] and does not create it.
    pub(crate) fn open(path: &str) -> Result<Self, OpenError> {
        let failed = |reason: String| OpenError::File {
            path: path.to_owned(),
            reason,
        };
        file::check_name(path).map_err(failed)?;
        let real_path = disk::real_path(path);
        // The header is read before the database is opened, because closing this file releases SQLite's locks on it.
        // The system's error message is also more precise than SQLite's "unable to open database file".
        let header = header(&real_path).map_err(|error| failed(error.to_string()))?;
        let connection = read_only::open(path).map_err(|error| to_open_error(path, &error))?;
        // Reading the first page fails immediately if the file isn't a database.
        version(&connection).map_err(|error| to_open_error(path, &error))?;
        Ok(SqliteInspection {
            path: real_path,
            header,
            connection,
        })
    }

    /// Returns the schema version, or 0 if the database has no tables of Jobwright.
    pub(crate) fn version(&self) -> Result<i64, Error> {
        version(&self.connection).map_err(|error| to_error(&error))
    }

    /// Returns how the schema differs from the expected schema of its version; `None` if it does not differ.
    pub(crate) fn deviation(&self, version: i64) -> Result<Option<String>, Error> {
        let unread = |error: &dyn std::fmt::Display| Error::Unavailable(error.to_string());
        distrust(&self.connection).map_err(|error| unread(&error))?;
        match schema::check(&self.connection, version) {
            Ok(()) => Ok(None),
            Err(schema::SchemaError::Differs(how)) => Ok(Some(how)),
            Err(error) => Err(unread(&error)),
        }
    }

    /// Returns facts about the file that don't depend on the rows in it.
    pub(crate) fn facts(&self) -> SqliteFacts {
        let log = fs::metadata(beside(&self.path, "-wal"));
        let has_log = self.header.ends_with(&LOGGED);
        SqliteFacts {
            file: self.path.clone(),
            has_log,
            log_bytes: log.map_or(0, |log| log.len()),
            is_remote: disk::is_remote(&self.path),
            sidecars: sidecars::look(&self.path, has_log),
        }
    }

    /// Checks the file's integrity. Stops after `limit`.
    pub(crate) fn soundness(&mut self, limit: Duration) -> Result<Soundness, Error> {
        let end = Instant::now() + limit;
        let is_over = move || Instant::now() >= end;
        self.connection
            .progress_handler(STEPS_A_LOOK, Some(is_over))
            .map_err(|error| to_error(&error))?;
        let checked = self
            .connection
            .query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
        self.connection
            .progress_handler(0, None::<fn() -> bool>)
            .map_err(|error| to_error(&error))?;
        match checked {
            Ok(text) if text == "ok" => Ok(Soundness::Sound),
            Ok(text) => Ok(Soundness::Damaged(text)),
            Err(error) => match error.sqlite_error_code() {
                Some(ErrorCode::OperationInterrupted) => Ok(Soundness::Unfinished),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                    Ok(Soundness::Damaged(error.to_string()))
                }
                _ => Err(to_error(&error)),
            },
        }
    }

    /// Runs a read on a snapshot. The read can't write anything.
    pub(crate) fn read<T, E: From<Error>>(
        &self,
        f: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let run = |sql| {
            let done = self.connection.execute_batch(sql);
            done.map_err(|error| E::from(to_error(&error)))
        };
        run("BEGIN")?;
        let mut tx = Tx::sqlite(&self.connection, Mode::Snapshot);
        let result = f(&mut tx);
        let result = tx.conclude(result);
        run("ROLLBACK")?;
        result
    }
}

/// Reads the first bytes of the file. Returns fewer if the file is shorter.
fn header(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(HEADER);
    let limit = u64::try_from(HEADER).unwrap_or(u64::MAX);
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}
