//! Read-only inspection of a SQLite file. See [`Inspection`](crate::Inspection).

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};

use super::copy::beside;
use super::errors::{to_error, to_open_error};
use super::{file, peek, version};
use crate::inspect::{Soundness, SqliteFacts};
use crate::tx::Mode;
use crate::{Error, OpenError, Tx};

/// SQLite virtual machine steps between two checks of the time limit.
const STEPS_A_LOOK: i32 = 10_000;

/// The header bytes with the file format versions, and their value in WAL mode.
const HEADER: usize = 20;
const LOGGED: [u8; 2] = [2, 2];

/// A file opened for inspection.
pub(crate) struct Looking {
    place: PathBuf,
    connection: Connection,
}

impl Looking {
    /// Opens the file read-only. A missing file is [`OpenError::File`] and isn't created.
    pub(crate) fn open(path: &str) -> Result<Self, OpenError> {
        let failed = |reason: String| OpenError::File {
            path: path.to_owned(),
            reason,
        };
        file::named(path).map_err(failed)?;
        let place = file::real(path);
        // The system's message says more than SQLite's "unable to open database file".
        File::open(&place).map_err(|error| failed(error.to_string()))?;
        let connection = peek::open(path).map_err(|error| to_open_error(path, &error))?;
        // Reading the first page fails at once if the file isn't a database.
        version(&connection).map_err(|error| to_open_error(path, &error))?;
        Ok(Looking { place, connection })
    }

    /// The schema version; 0 without Jobwright's tables.
    pub(crate) fn version(&self) -> Result<i64, Error> {
        version(&self.connection).map_err(|error| to_error(&error))
    }

    /// Facts about the file, apart from its content.
    pub(crate) fn facts(&self) -> Result<SqliteFacts, Error> {
        let header = header(&self.place);
        let header = header.map_err(|error| Error::Unavailable(error.to_string()))?;
        let log = fs::metadata(beside(&self.place, "-wal"));
        Ok(SqliteFacts {
            file: self.place.clone(),
            has_log: header.ends_with(&LOGGED),
            log_bytes: log.map_or(0, |log| log.len()),
        })
    }

    /// Checks its integrity, for at most `limit`.
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
            Ok(said) if said == "ok" => Ok(Soundness::Sound),
            Ok(said) => Ok(Soundness::Damaged(said)),
            Err(error) => match error.sqlite_error_code() {
                Some(ErrorCode::OperationInterrupted) => Ok(Soundness::Unfinished),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                    Ok(Soundness::Damaged(error.to_string()))
                }
                _ => Err(to_error(&error)),
            },
        }
    }

    /// Reads one snapshot. Nothing can be written.
    pub(crate) fn read<T, E: From<Error>>(
        &self,
        f: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let turn = |sql| {
            let done = self.connection.execute_batch(sql);
            done.map_err(|error| E::from(to_error(&error)))
        };
        turn("BEGIN")?;
        let mut tx = Tx::sqlite(&self.connection, Mode::Snapshot);
        let result = f(&mut tx);
        let result = tx.conclude(result);
        turn("ROLLBACK")?;
        result
    }
}

/// The first bytes; fewer if the file is shorter.
fn header(place: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(HEADER);
    let limit = u64::try_from(HEADER).unwrap_or(u64::MAX);
    File::open(place)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}
