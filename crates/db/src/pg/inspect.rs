//! Read-only inspection of a PostgreSQL server. See [`Inspection`](crate::Inspection).

use std::sync::Arc;
use std::time::SystemTime;

use super::address::Address;
use super::session::Session;
use crate::blocking::off_runtime;
use crate::facts::{Copies, PostgresFacts};
use crate::migrations::{self, Dialect, HISTORY};
use crate::mode::Mode;
use crate::sqlite;
use crate::{Error, OpenError, Row, Tx};

/// The SQL that starts a read-only transaction with short time limits.
const BEGIN: &str =
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = '10s'";

/// Selects facts. [`facts`] reads the columns in this order.
const FACTS: &str = "\
    SELECT CAST(current_setting('server_version_num') AS BIGINT), \
    COALESCE((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), FALSE), \
    COALESCE((SELECT rolsuper FROM pg_roles WHERE rolname = current_user), FALSE), \
    pg_is_in_recovery(), \
    current_setting('default_transaction_read_only') = 'on', \
    COALESCE(has_schema_privilege(current_schema(), 'CREATE'), FALSE), \
    CAST(current_setting('server_encoding') AS TEXT), \
    CAST(current_setting('max_connections') AS BIGINT), \
    (SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend')";

const COLUMNS: &str = "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) \
    FROM information_schema.columns WHERE table_schema = current_schema()";

const TRIGGERS: &str = "SELECT CAST(t.tgname AS TEXT) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid \
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT t.tgisinternal AND n.nspname = current_schema()";

/// Selects signs that the data is also stored elsewhere: whether the write-ahead log is archived, when that last
/// worked, whether it fails, and the number of standbys and replication slots.
const COPIES: &str = "\
    SELECT current_setting('archive_mode') <> 'off', \
    CAST(EXTRACT(EPOCH FROM last_archived_time) AS BIGINT), \
    COALESCE(last_failed_time > last_archived_time OR last_archived_time IS NULL AND failed_count > 0, FALSE), \
    (SELECT COUNT(*) FROM pg_stat_replication), \
    (SELECT COUNT(*) FROM pg_replication_slots) FROM pg_stat_archiver";

const CLOCK: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// A read-only connection to a PostgreSQL server.
pub(crate) struct PostgresInspection {
    is_local: bool,
    // The client is an `Option`, so that it can be dropped outside of an async runtime.
    session: Option<Session>,
}

impl PostgresInspection {
    /// Connects to the server for reading.
    pub(crate) fn open(url: &str) -> Result<Self, OpenError> {
        let address = Arc::new(Address::parse(url)?);
        let session = Session::connect(&address).map_err(|error| address.open_error(&error))?;
        Ok(PostgresInspection {
            is_local: address.is_local(),
            session: Some(session),
        })
    }

    /// Returns the schema version, or 0 for a database without Jobwright's tables.
    pub(crate) fn version(&mut self) -> Result<i64, Error> {
        self.read(|tx| {
            let exists = "SELECT COUNT(*) FROM information_schema.tables \
                WHERE table_schema = current_schema() AND table_name = $1";
            let tables: i64 = tx.query_one(exists, &[HISTORY.into()], |row| row.get(0))?;
            if tables == 0 {
                return Ok(0);
            }
            let newest = format!("SELECT COALESCE(CAST(MAX(version) AS BIGINT), 0) FROM {HISTORY}");
            tx.query_one(&newest, &[], |row| row.get(0))
        })
    }

    /// Returns how the schema differs from the expected schema of its version; `None` if it does not differ. Compares
    /// the migrations, the columns and the triggers.
    pub(crate) fn deviation(&mut self, version: i64) -> Result<Option<String>, Error> {
        let internal = |error: &dyn std::fmt::Display| Error::Internal(error.to_string());
        let history = migrations::history(Dialect::Postgres, version);
        let history = history.map_err(|error| internal(&error))?;
        let columns = sqlite::columns(version).map_err(|error| internal(&error))?;
        let triggers = migrations::triggers(version).map_err(|error| internal(&error))?;
        self.read(|tx| {
            let applied = format!(
                "SELECT CAST(version AS BIGINT), CAST(name AS TEXT), CAST(checksum AS TEXT) FROM {HISTORY} ORDER BY 1"
            );
            let found: Vec<(i64, String, String)> = tx.query(&applied, &[], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
            if found != history {
                let text = "its migrations are not those that this program knows (name or checksum differ)";
                return Ok(Some(text.to_owned()));
            }
            let found: Vec<(String, String)> =
                tx.query(COLUMNS, &[], |row| Ok((row.get(0)?, row.get(1)?)))?;
            if let Some((table, column)) = columns.iter().find(|one| !found.contains(one)) {
                return Ok(Some(format!("the column {column} of {table} is missing")));
            }
            let found: Vec<String> = tx.query(TRIGGERS, &[], |row| row.get(0))?;
            if let Some(name) = found.iter().find(|one| !triggers.contains(&one.as_str())) {
                return Ok(Some(format!("the trigger {name} is not Jobwright's")));
            }
            let missing = triggers.iter().find(|one| !found.iter().any(|it| it == *one));
            Ok(missing.map(|name| format!("the trigger {name} is missing")))
        })
    }

    /// Returns facts about the server, the database and the connected user.
    pub(crate) fn facts(&mut self) -> Result<PostgresFacts, Error> {
        let is_local = self.is_local;
        let facts = self.read(|tx| tx.query_one(FACTS, &[], |row| facts(row, is_local)))?;
        // A query of the clock alone is short, so the server reads its clock about halfway through the round trip.
        let (theirs, ours) = self.read(|tx| {
            let before = now();
            let theirs: i64 = tx.query_one(CLOCK, &[], |row| row.get(0))?;
            Ok::<_, Error>((theirs, before.midpoint(now())))
        })?;
        let copies = self.read(|tx| tx.query_one(COPIES, &[], copies))?;
        Ok(PostgresFacts {
            clock_ahead_ms: theirs - ours,
            copies,
            ..facts
        })
    }

    /// Runs a read on a snapshot. The read can't write anything.
    pub(crate) fn read<T, E: From<Error>>(
        &mut self,
        f: impl FnOnce(&mut Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let gone = || Error::Unavailable("the connection is closed".into());
        let session = self.session.as_mut().ok_or_else(gone)?;
        session.begin_read(BEGIN)?;
        let mut tx = Tx::postgres(session, Mode::Snapshot);
        let result = f(&mut tx);
        let result = tx.conclude(result);
        session.rollback();
        session.rest();
        result
    }
}

impl Drop for PostgresInspection {
    fn drop(&mut self) {
        let session = self.session.take();
        off_runtime(|| drop(session));
    }
}

fn facts(row: &Row<'_>, is_local: bool) -> Result<PostgresFacts, Error> {
    let (is_standby, is_set_so): (bool, bool) = (row.get(3)?, row.get(4)?);
    Ok(PostgresFacts {
        version: row.get(0)?,
        clock_ahead_ms: 0,
        is_encrypted: row.get(1)?,
        is_local,
        is_superuser: row.get(2)?,
        is_read_only: is_standby || is_set_so,
        may_create: row.get(5)?,
        encoding: row.get(6)?,
        most_connections: row.get(7)?,
        connections: row.get(8)?,
        copies: Copies::default(),
    })
}

fn copies(row: &Row<'_>) -> Result<Copies, Error> {
    Ok(Copies {
        is_archiving: row.get(0)?,
        last_archived_seconds: row.get(1)?,
        is_archiving_failing: row.get(2)?,
        followers: row.get(3)?,
        slots: row.get(4)?,
    })
}

/// Returns the milliseconds since 1970, by this machine's clock.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}
