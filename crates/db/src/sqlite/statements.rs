//! Runs single statements on a connection.

use rusqlite::{Connection, params_from_iter};

use super::errors::to_error;
use crate::migrations::HISTORY;
use crate::mode::Visit;
use crate::row::{Row, Source};
use crate::{Error, Value};

/// Returns the schema version in the file, or 0 for an empty file.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    let exists = format!("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '{HISTORY}')");
    if !connection.query_row(&exists, [], |row| row.get(0))? {
        return Ok(0);
    }
    let newest = format!("SELECT COALESCE(MAX(version), 0) FROM {HISTORY}");
    connection.query_row(&newest, [], |row| row.get(0))
}

/// Runs a statement and returns how many rows it changed.
pub(crate) fn execute(
    connection: &Connection,
    sql: &str,
    params: &[Value<'_>],
) -> Result<u64, Error> {
    let mut statement = connection
        .prepare_cached(sql)
        .map_err(|error| to_error(&error))?;
    let changed = statement
        .execute(params_from_iter(params))
        .map_err(|error| to_error(&error))?;
    Ok(changed as u64)
}

/// Runs a query, and passes each row to `visit`.
pub(crate) fn visit(
    connection: &Connection,
    sql: &str,
    params: &[Value<'_>],
    visit: Visit<'_>,
) -> Result<(), Error> {
    let mut statement = connection
        .prepare_cached(sql)
        .map_err(|error| to_error(&error))?;
    let mut rows = statement
        .query(params_from_iter(params))
        .map_err(|error| to_error(&error))?;
    while let Some(row) = rows.next().map_err(|error| to_error(&error))? {
        if !visit(&Row(Source::Sqlite(row)))? {
            break;
        }
    }
    Ok(())
}
