//! One client with its prepared statements.

use std::collections::HashMap;
use std::sync::Arc;

use postgres::fallible_iterator::FallibleIterator;
use postgres::{Client, Statement};

use super::address::Address;
use super::errors::{is_lost, is_rerun, is_stale_statement, to_error};
use crate::row::{Row, Source};
use crate::tx::Visit;
use crate::{Error, Value};

/// Statements kept prepared; the one that was not used for longest makes room.
const STATEMENTS: usize = 200;

/// For statements that all take milliseconds: what would help one of seconds costs these more than it saves.
const SETTINGS: [&str; 2] = ["SET jit = off", "SET max_parallel_workers_per_gather = 0"];

/// A client of the pool.
pub(crate) struct Session {
    address: Arc<Address>,
    client: Client,
    statements: HashMap<Box<str>, (Statement, u64)>,
    uses: u64,
    /// Nothing has been asked in this operation yet: a connection that was lost while it lay idle
    /// can be replaced without anyone noticing.
    untouched: bool,
    broken: bool,
    rerun: bool,
}

/// What went wrong, and whether a row had been handed over by then.
struct Failure {
    error: postgres::Error,
    visited: bool,
}

fn connect(address: &Address) -> Result<Client, postgres::Error> {
    let mut client = address.connect()?;
    for setting in SETTINGS {
        // A server that does not know it has nothing to switch off.
        if let Err(error) = client.batch_execute(setting)
            && client.is_closed()
        {
            return Err(error);
        }
    }
    Ok(client)
}

impl Session {
    /// A session of its own, ready for its first transaction.
    pub(super) fn connect(address: &Arc<Address>) -> Result<Self, postgres::Error> {
        Ok(Session {
            client: connect(address)?,
            address: Arc::clone(address),
            statements: HashMap::new(),
            uses: 0,
            untouched: true,
            broken: false,
            rerun: false,
        })
    }

    /// Forgets the operation that has ended.
    pub(super) fn rest(&mut self) {
        self.untouched = true;
        self.rerun = false;
    }

    /// Whether the connection is lost or in a state that nobody knows; the pool then lets it go.
    pub(super) fn is_broken(&self) -> bool {
        self.broken || self.client.is_closed()
    }

    /// Whether the operation failed in a way that another run may not.
    pub(super) fn must_rerun(&self) -> bool {
        self.rerun
    }

    /// Begins a transaction with `sql`. A session that was lost while it lay idle is connected anew once.
    pub(super) fn begin(&mut self, sql: &str) -> Result<(), Error> {
        let mut begun = self.client.batch_execute(sql);
        if let Err(error) = &begun
            && self.untouched
            && is_lost(error)
        {
            self.reconnect()?;
            begun = self.client.batch_execute(sql);
        }
        self.note(begun)
    }

    /// Ends the transaction for good. An error may mean that it was not kept, or that this is not known.
    pub(super) fn commit(&mut self) -> Result<(), Error> {
        let committed = self.client.batch_execute("COMMIT");
        self.note(committed)
    }

    /// Gives the transaction up; a session that cannot even do that is broken.
    pub(super) fn rollback(&mut self) {
        self.broken |= self.client.batch_execute("ROLLBACK").is_err();
    }

    /// Runs a statement and counts the rows it changed.
    pub(crate) fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        let changed = self.prepare(sql).and_then(|statement| {
            let mut rows = self.client.query_raw(&statement, params)?;
            while rows.next()?.is_some() {}
            Ok(rows.rows_affected().unwrap_or(0))
        });
        self.note(changed)
    }

    /// Runs a query and shows each row to `visit`, as they arrive.
    pub(crate) fn visit(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        visit: Visit<'_>,
    ) -> Result<(), Error> {
        let mut outcome = self.try_visit(sql, params, visit);
        if let Err(failure) = &outcome
            && self.untouched
            && !failure.visited
            && is_lost(&failure.error)
        {
            self.reconnect()?;
            outcome = self.try_visit(sql, params, visit);
        }
        match outcome {
            Ok(visited) => {
                self.untouched = false;
                visited
            }
            Err(failure) => self.note(Err(failure.error)),
        }
    }

    /// The outer result is the server's, the inner one the visitor's.
    fn try_visit(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        visit: Visit<'_>,
    ) -> Result<Result<(), Error>, Failure> {
        let mut visited = false;
        let unvisited = |error| Failure {
            error,
            visited: false,
        };
        let statement = self.prepare(sql).map_err(unvisited)?;
        let mut rows = self
            .client
            .query_raw(&statement, params)
            .map_err(unvisited)?;
        while let Some(row) = rows.next().map_err(|error| Failure { error, visited })? {
            visited = true;
            match visit(&Row(Source::Postgres(&row))) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(()))
    }

    fn prepare(&mut self, sql: &str) -> Result<Statement, postgres::Error> {
        self.uses += 1;
        if let Some((statement, used)) = self.statements.get_mut(sql) {
            *used = self.uses;
            return Ok(statement.clone());
        }
        if self.statements.len() >= STATEMENTS {
            let oldest = self.statements.iter().min_by_key(|(_, (_, used))| *used);
            if let Some(text) = oldest.map(|(text, _)| text.clone()) {
                self.statements.remove(&text);
            }
        }
        let statement = self.client.prepare(sql)?;
        self.statements
            .insert(sql.into(), (statement.clone(), self.uses));
        Ok(statement)
    }

    fn reconnect(&mut self) -> Result<(), Error> {
        tracing::info!("the connection to the PostgreSQL server was lost and is made anew");
        self.statements.clear();
        self.broken = true;
        self.client = connect(&self.address).map_err(|error| to_error(&error))?;
        self.broken = false;
        Ok(())
    }

    fn note<T>(&mut self, outcome: Result<T, postgres::Error>) -> Result<T, Error> {
        self.untouched = false;
        outcome.map_err(|error| {
            self.broken |= is_lost(&error);
            self.rerun |= is_rerun(&error);
            if is_stale_statement(&error) {
                self.statements.clear();
            }
            to_error(&error)
        })
    }
}
