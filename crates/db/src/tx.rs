//! [`Tx`]: a running operation that reads and writes. Feature code sees nothing else of the database.

use rusqlite::Connection;

use crate::merge;
use crate::migrations::{self, HISTORY};
use crate::mode::{Mode, Visit};
use crate::pg::Session;
use crate::row::Row;
use crate::sql::placeholders_ascend;
use crate::{Error, Sql, Value, sqlite};

/// A running operation. Its SQL is the same for both engines. See the rules at the top of the crate.
pub struct Tx<'a> {
    engine: Engine<'a>,
    mode: Mode,
    failed: bool,
    unavailable: bool,
}

enum Engine<'a> {
    Sqlite(&'a Connection),
    Postgres(&'a mut Session),
}

impl<'a> Tx<'a> {
    /// Creates a `Tx` for SQLite. A transaction must already have begun on `connection`.
    pub(crate) fn sqlite(connection: &'a Connection, mode: Mode) -> Self {
        Tx {
            engine: Engine::Sqlite(connection),
            mode,
            failed: false,
            unavailable: false,
        }
    }

    /// Creates an operation on PostgreSQL. Its transaction must have begun.
    pub(crate) fn postgres(session: &'a mut Session, mode: Mode) -> Self {
        Tx {
            engine: Engine::Postgres(session),
            mode,
            failed: false,
            unavailable: false,
        }
    }

    /// Runs a statement without result rows and returns how many rows it changed.
    pub fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, Error> {
        if self.mode != Mode::Write {
            return Err(Error::Internal("a read may not change anything".into()));
        }
        self.check(sql, params)?;
        let outcome = match &mut self.engine {
            Engine::Sqlite(connection) => sqlite::execute(connection, sql, params),
            Engine::Postgres(session) => session.execute(sql, params),
        };
        self.record_failure(outcome)
    }

    /// Runs a query, converts each row with `map` and returns the results.
    pub fn query<T>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        mut map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        let mut rows = Vec::new();
        self.for_each(sql, params, |row| {
            rows.push(map(row)?);
            Ok(())
        })?;
        Ok(rows)
    }

    /// Runs a query, converts the first row with `map` and returns the result. Returns `None` if there is no row.
    pub fn query_opt<T>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        mut map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let mut first = None;
        self.visit(sql, params, &mut |row| {
            first = Some(map(row)?);
            Ok(false)
        })?;
        Ok(first)
    }

    /// Runs a query, converts the first row with `map` and returns the result. Fails with [`Error::Internal`] if there
    /// is no row.
    pub fn query_one<T>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.query_opt(sql, params, map)?
            .ok_or_else(|| Error::Internal(format!("no row where one must be: {sql}")))
    }

    /// Runs a query and passes the rows to `f` one by one, so that memory doesn't grow with the result.
    pub fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        mut f: impl FnMut(&Row<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.visit(sql, params, &mut |row| f(row).map(|()| true))
    }

    /// Runs a query and passes the rows to `f` one by one, until `f` returns false.
    pub fn while_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        mut f: impl FnMut(&Row<'_>) -> Result<bool, Error>,
    ) -> Result<(), Error> {
        self.visit(sql, params, &mut f)
    }

    /// Appends a statement that merges `parts`. The result is sorted by the columns `order` and has at most `most`
    /// rows. `push` appends the `SELECT` of one part. Each part must select the columns of `order`, and an index must
    /// return the rows of the part in that order. Placeholders may be reused.
    pub fn push_merged<'s, P>(
        &self,
        sql: &mut Sql<'s>,
        parts: &[P],
        order: &str,
        most: i64,
        mut push: impl FnMut(&mut Sql<'s>, &P),
    ) {
        match self.engine {
            Engine::Sqlite(_) => merge::push_sqlite(sql, parts, (order, most), &mut push),
            Engine::Postgres(_) => merge::push_postgres(sql, parts, (order, most), &mut push),
        }
    }

    /// Locks a row until the end of the operation and returns whether the row exists. Other operations that lock the
    /// same row wait. SQLite has a single writer, so there this only checks that the row exists. `table` must have a
    /// column `id`.
    pub fn lock<'v>(
        &mut self,
        table: &'static str,
        id: impl Into<Value<'v>>,
    ) -> Result<bool, Error> {
        let sql = format!("SELECT 1 FROM {table} WHERE id = $1");
        let found = self.query_locked(&sql, &[id.into()], |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// Reads one row of one table like [`Tx::query_opt`], and locks it until the transaction ends. The result is the
    /// row's state after the lock was acquired. Fails with [`Error::Internal`] in a read operation.
    pub fn query_locked<T>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        // NO KEY: a write of a row that refers to this row (a job refers to its worker) need not wait for the lock.
        // Otherwise two workers could deadlock if each of them creates a job for the other at the same time.
        self.query_with(sql, "FOR NO KEY UPDATE", params, map)
    }

    /// Reads one row like [`Tx::query_opt`], and keeps it from being deleted until the transaction ends. Meanwhile
    /// other transactions may change the row, and may keep it in the same way. If the statement joins tables, this
    /// applies to the row of the table with this alias. SQLite has a single writer, so there the row is only read.
    /// Fails with [`Error::Internal`] in a read operation.
    pub fn query_kept<T>(
        &mut self,
        sql: &str,
        alias: &'static str,
        params: &[Value<'_>],
        map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        self.query_with(sql, &format!("FOR KEY SHARE OF {alias}"), params, map)
    }

    /// Reads one row. On PostgreSQL also locks it. SQLite has a single writer and needs no lock.
    fn query_with<T>(
        &mut self,
        sql: &str,
        lock: &str,
        params: &[Value<'_>],
        map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        if self.mode != Mode::Write {
            return Err(Error::Internal("a read may not lock".into()));
        }
        match self.engine {
            Engine::Sqlite(_) => self.query_opt(sql, params, map),
            Engine::Postgres(_) => self.query_opt(&format!("{sql} {lock}"), params, map),
        }
    }

    /// Fails with [`Error::Newer`] if a newer program has migrated the database since this program opened it. Writes on
    /// PostgreSQL begin with this check. A server keeps its SQLite file locked, so no other program can migrate the
    /// file.
    pub fn check_schema(&mut self) -> Result<(), Error> {
        let known = migrations::known().map_err(|error| Error::Internal(error.to_string()))?;
        let sql = format!("SELECT 1 FROM {HISTORY} WHERE version > {known} LIMIT 1");
        match self.query_opt(&sql, &[], |_| Ok(()))? {
            Some(()) => Err(Error::Newer),
            None => Ok(()),
        }
    }

    /// Whether operations commit in the order in which they run. If so, a visible value of a counter means that all
    /// smaller values are visible too.
    pub fn commits_in_order(&self) -> bool {
        self.is_sqlite()
    }

    /// Whether the engine is SQLite. For other files of this crate, where the SQL differs between the engines.
    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self.engine, Engine::Sqlite(_))
    }

    fn visit(&mut self, sql: &str, params: &[Value<'_>], visit: Visit<'_>) -> Result<(), Error> {
        self.check(sql, params)?;
        let outcome = match &mut self.engine {
            Engine::Sqlite(connection) => sqlite::visit(connection, sql, params, visit),
            Engine::Postgres(session) => session.visit(sql, params, visit),
        };
        self.record_failure(outcome)
    }

    fn check(&self, sql: &str, params: &[Value<'_>]) -> Result<(), Error> {
        if self.failed {
            return Err(Error::Internal(
                "an operation went on after a failed statement".into(),
            ));
        }
        debug_assert!(
            placeholders_ascend(sql, params.len()),
            "placeholders must be first used in ascending order, one for each value: {sql}"
        );
        debug_assert!(
            self.mode == Mode::Write
                || ["SELECT", "WITH"]
                    .iter()
                    .any(|word| sql.trim_start_matches([' ', '\n', '(']).starts_with(word)),
            "a read may only SELECT: {sql}"
        );
        Ok(())
    }

    /// Records that a statement failed. After a failed statement PostgreSQL aborts the transaction, so this does the
    /// same on SQLite.
    fn record_failure<T>(&mut self, outcome: Result<T, Error>) -> Result<T, Error> {
        self.failed |= outcome.is_err() && self.mode != Mode::Read;
        self.unavailable |= matches!(outcome, Err(Error::Unavailable(_)));
        outcome
    }

    /// Whether a statement failed because of the database, as opposed to the statement or its values.
    pub(crate) fn was_unavailable(&self) -> bool {
        self.unavailable
    }

    /// Returns the operation's result. A success after a failed statement becomes an error, because nothing can be
    /// committed.
    pub(crate) fn conclude<T, E: From<Error>>(&self, result: Result<T, E>) -> Result<T, E> {
        match result {
            Ok(_) if self.failed => Err(Error::Internal(
                "an operation called itself done after a failed statement".into(),
            )
            .into()),
            other => other,
        }
    }
}
