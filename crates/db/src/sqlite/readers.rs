//! The pool of readers: connections that cannot write, opened when they are first needed.

use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use super::errors::to_error;
use super::file;
use crate::Error;

/// Idle readers of one file. How many are out at once is the gate's to say.
pub(super) struct Readers {
    path: String,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(path: &str) -> Self {
        Readers {
            path: path.to_owned(),
            idle: Mutex::new(Vec::new()),
        }
    }

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
        connection.execute_batch("PRAGMA query_only = ON")?;
        Ok(connection)
    }
}

/// A reader that is out of the pool for one operation.
pub(super) struct Reader<'p> {
    pool: &'p Readers,
    connection: Connection,
}

impl Reader<'_> {
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
