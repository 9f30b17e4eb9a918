//! A file that is looked at. See [`Inspection`](crate::Inspection).

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

/// Steps of SQLite's machine between two looks at the clock.
const STEPS_A_LOOK: i32 = 10_000;

/// Where a file's header says how it is written and read, and what stands there for a log (WAL).
const HEADER: usize = 20;
const LOGGED: [u8; 2] = [2, 2];

/// A file that is looked at.
pub(crate) struct Looking {
    place: PathBuf,
    connection: Connection,
}

impl Looking {
    /// Opens the file to read it alone. [`OpenError::File`] where there is none: it is not made.
    pub(crate) fn open(path: &str) -> Result<Self, OpenError> {
        let failed = |reason: String| OpenError::File {
            path: path.to_owned(),
            reason,
        };
        file::named(path).map_err(failed)?;
        let place = file::real(path);
        // In the system's words, which say more than SQLite's "unable to open database file".
        File::open(&place).map_err(|error| failed(error.to_string()))?;
        let connection = peek::open(path).map_err(|error| to_open_error(path, &error))?;
        // Reading its first page shows at once what is no database.
        version(&connection).map_err(|error| to_open_error(path, &error))?;
        Ok(Looking { place, connection })
    }

    /// The version of its schema; 0 for one without tables of ours.
    pub(crate) fn version(&self) -> Result<i64, Error> {
        version(&self.connection).map_err(|error| to_error(&error))
    }

    /// What there is to know of it beside its content.
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

    /// Reads it through, for as long as `limit` at most.
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

    /// Reads one state of it; nothing can be written.
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

/// The first bytes, fewer of a file that is shorter.
fn header(place: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(HEADER);
    let limit = u64::try_from(HEADER).unwrap_or(u64::MAX);
    File::open(place)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}
