//! A PostgreSQL client with its prepared statements.

use std::collections::HashMap;
use std::sync::Arc;

use postgres::error::SqlState;
use postgres::fallible_iterator::FallibleIterator;
use postgres::{Client, SimpleQueryMessage, Statement};

use super::address::Address;
use super::errors::{is_lost, is_rerun, is_stale_statement, to_error};
use crate::migrations::HISTORY;
use crate::mode::Visit;
use crate::options::TimeLimits;
use crate::row::{Row, Source};
use crate::{Error, Value};

/// The maximum number of cached prepared statements. If there are more, the least recently used one is dropped.
const STATEMENTS: usize = 200;

/// Session settings for short statements. They turn JIT and parallel plans off: in a statement that takes milliseconds
/// these cost more than they save.
const SETTINGS: [&str; 2] = ["SET jit = off", "SET max_parallel_workers_per_gather = 0"];

/// A connection to PostgreSQL, with its prepared statements.
pub(crate) struct Session {
    address: Arc<Address>,
    client: Client,
    statements: HashMap<Box<str>, (Statement, u64)>,
    uses: u64,
    /// True until the current operation has run a statement. Until then the connection can safely be replaced if it
    /// was lost while idle.
    untouched: bool,
    broken: bool,
    rerun: bool,
}

/// An error of a query, and whether the caller had already received a row.
struct Failure {
    error: postgres::Error,
    visited: bool,
}

fn connect(address: &Address) -> Result<Client, postgres::Error> {
    let mut client = address.connect()?;
    let limits = address.limits().map(limits_as_sql).into_iter().flatten();
    for setting in SETTINGS.map(str::to_owned).into_iter().chain(limits) {
        // Ignore the error of a server that lacks one of these settings. Such a server also lacks the feature that the
        // setting would turn off or limit.
        if let Err(error) = client.batch_execute(&setting)
            && client.is_closed()
        {
            return Err(error);
        }
    }
    Ok(client)
}

fn limits_as_sql(limits: TimeLimits) -> [String; 3] {
    [
        ("statement_timeout", limits.statement),
        ("lock_timeout", limits.lock),
        ("idle_in_transaction_session_timeout", limits.pause),
    ]
    .map(|(name, limit)| format!("SET {name} = {}", limit.as_millis()))
}

impl Session {
    /// Connects to the server and creates a session.
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

    /// Resets the state after an operation.
    pub(super) fn rest(&mut self) {
        self.untouched = true;
        self.rerun = false;
    }

    /// Whether the connection is lost or in an unknown state. The pool then closes it.
    pub(super) fn is_broken(&self) -> bool {
        self.broken || self.client.is_closed()
    }

    /// Whether the operation failed in such a way that a retry might succeed.
    pub(super) fn must_rerun(&self) -> bool {
        self.rerun
    }

    /// Begins a read by running `sql`.
    pub(super) fn begin_read(&mut self, sql: &str) -> Result<(), Error> {
        self.begin(|client| client.batch_execute(sql))
    }

    /// Begins a transaction. If the connection was lost while idle, reconnects once.
    fn begin<T>(
        &mut self,
        mut send: impl FnMut(&mut Client) -> Result<T, postgres::Error>,
    ) -> Result<T, Error> {
        let mut begun = send(&mut self.client);
        if let Err(error) = &begun
            && self.untouched
            && is_lost(error)
        {
            self.reconnect()?;
            begun = send(&mut self.client);
        }
        self.record_outcome(begun)
    }

    /// Begins a write. The error is [`Error::Newer`] if a newer program has migrated the database.
    ///
    /// The check is part of the message that begins the transaction, so it costs no round trip. The check finds no row
    /// and locks no row, but `FOR KEY SHARE` holds a weak lock on the table until the transaction ends. So a migration
    /// waits for running writes. A write that begins during a migration waits and then sees the new version.
    pub(super) fn begin_write(&mut self, known: i64) -> Result<(), Error> {
        let sql = format!(
            "BEGIN ISOLATION LEVEL READ COMMITTED; \
             SELECT 1 FROM {HISTORY} WHERE version > {known} LIMIT 1 FOR KEY SHARE"
        );
        let begun = self
            .begin(|client| client.simple_query(&sql))
            .and_then(|answer| {
                let is_row = |part: &SimpleQueryMessage| matches!(part, SimpleQueryMessage::Row(_));
                if answer.iter().any(is_row) {
                    Err(Error::Newer)
                } else {
                    Ok(())
                }
            });
        if begun.is_err() && !self.is_broken() {
            self.rollback();
        }
        begun
    }

    /// Commits. If this returns an error, the transaction was not committed, or it is unknown whether it was.
    pub(super) fn commit(&mut self) -> Result<(), Error> {
        let committed = self.client.batch_execute("COMMIT");
        self.record_outcome(committed)
    }

    /// Rolls back. If the rollback fails, marks the session as broken.
    pub(super) fn rollback(&mut self) {
        self.broken |= self.client.batch_execute("ROLLBACK").is_err();
    }

    /// Runs a statement and returns how many rows it changed.
    pub(crate) fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        let changed = self.prepare(sql).and_then(|statement| {
            let mut rows = self.client.query_raw(&statement, params)?;
            while rows.next()?.is_some() {}
            Ok(rows.rows_affected().unwrap_or(0))
        });
        self.record_outcome(changed)
    }

    /// Runs a query and passes each row to `visit` as it arrives.
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
            Err(failure) => self.record_outcome(Err(failure.error)),
        }
    }

    /// If the server fails, the outer result contains the error. If the callback fails, the inner result contains the
    /// error.
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
        tracing::info!("reconnecting to PostgreSQL after a lost connection");
        self.statements.clear();
        self.broken = true;
        self.client = connect(&self.address).map_err(|error| to_error(&error))?;
        self.broken = false;
        Ok(())
    }

    fn record_outcome<T>(&mut self, outcome: Result<T, postgres::Error>) -> Result<T, Error> {
        self.untouched = false;
        outcome.map_err(|error| {
            self.broken |= is_lost(&error);
            self.rerun |= is_rerun(&error);
            if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) {
                tracing::warn!("an operation gave up: another transaction keeps a row locked");
            }
            if is_stale_statement(&error) {
                self.statements.clear();
            }
            to_error(&error)
        })
    }
}
