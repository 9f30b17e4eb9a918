//! The pool of read-only connections. A connection is opened only when all existing ones are in use.

use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

use rusqlite::Connection;

use super::errors::to_error;
use super::file;
use crate::Error;

/// The minimum pool size. It can be greater than the number of processors, because some readers wait for the disk.
const FEW: usize = 8;

/// Returns the pool size. More readers would not make reads faster. They would only use memory, because each reader has
/// its own page cache and its own prepared statements.
pub(super) fn pool_size(allowed: usize) -> usize {
    let processors = available_parallelism().map_or(1, usize::from);
    allowed.min(processors.max(FEW))
}

/// The idle readers of one database. The gate limits how many readers are in use at the same time.
pub(super) struct Readers {
    path: String,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    /// Creates an empty pool.
    pub(super) fn new(path: &str) -> Self {
        Readers {
            path: path.to_owned(),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Takes a read-only connection from the pool. Dropping the returned reader returns its connection to the pool.
    pub(super) fn take(&self) -> Result<Reader<'_>, Error> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.open().map_err(|error| to_error(&error))?,
        };
        Ok(Reader {
            pool: self,
            connection,
        })
    }

    fn open(&self) -> rusqlite::Result<Connection> {
        let connection = file::connect(&self.path)?;
        // 1 MiB of page cache is enough: the operating system caches the file for all readers.
        connection.execute_batch("PRAGMA query_only = ON; PRAGMA cache_size = -1024")?;
        Ok(connection)
    }
}

/// A reader that is in use by one operation.
pub(super) struct Reader<'p> {
    pool: &'p Readers,
    connection: Connection,
}

impl Reader<'_> {
    /// Returns the SQLite connection of this reader.
    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Begins a read on a snapshot. The snapshot lasts until [`Reader::end`].
    pub(super) fn begin(&self) -> Result<(), Error> {
        run(&self.connection, "BEGIN").map_err(|error| to_error(&error))
    }

    /// Ends the read. Returns the connection to the pool, unless the connection is broken.
    pub(super) fn end(self) {
        let ended = run(&self.connection, "COMMIT").or_else(|_| run(&self.connection, "ROLLBACK"));
        if ended.is_ok() {
            self.pool
                .idle
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(self.connection);
        }
    }
}

fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_readers_as_processors_but_at_least_eight() {
        let processors = available_parallelism().map_or(1, usize::from);
        assert_eq!(pool_size(2), 2);
        assert_eq!(pool_size(usize::MAX), processors.max(8));
    }
}
