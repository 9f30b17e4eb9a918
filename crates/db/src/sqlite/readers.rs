//! The pool of readers: connections that cannot write, opened when they are first needed.

use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

use rusqlite::Connection;

use super::errors::to_error;
use super::file;
use crate::Error;

/// As many as this are of use even on a machine of two processors: some wait for the disk, some walk a long way.
const FEW: usize = 8;

/// How many readers are used at once of those that are allowed. What is more than the processors can run only holds
/// memory: each has pages and plans of its own.
pub(super) fn at_once(allowed: usize) -> usize {
    let processors = available_parallelism().map_or(1, usize::from);
    allowed.min(processors.max(FEW))
}

/// Idle readers of one file. How many are out at once is the gate's to say.
pub(super) struct Readers {
    path: String,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    /// No connection yet: each is opened when it is first needed.
    pub(super) fn new(path: &str) -> Self {
        Readers {
            path: path.to_owned(),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// A connection that only reads, to be given back by dropping it.
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
        // A MiB of pages: the system keeps the file's pages for all of them.
        connection.execute_batch("PRAGMA query_only = ON; PRAGMA cache_size = -1024")?;
        Ok(connection)
    }
}

/// A reader that is out of the pool for one operation.
pub(super) struct Reader<'p> {
    pool: &'p Readers,
    connection: Connection,
}

impl Reader<'_> {
    /// The connection itself.
    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// All that is read until [`Reader::end`] is one state of the database.
    pub(super) fn begin(&self) -> Result<(), Error> {
        run(&self.connection, "BEGIN").map_err(|error| to_error(&error))
    }

    /// Ends the read and gives the connection back, unless it is not fit for another.
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
    fn no_more_readers_than_are_allowed_or_of_use() {
        let processors = available_parallelism().map_or(1, usize::from);
        assert_eq!(at_once(2), 2);
        assert_eq!(at_once(usize::MAX), processors.max(8));
    }
}
