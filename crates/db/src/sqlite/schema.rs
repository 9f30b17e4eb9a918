//! Compares the schema of a file with the expected schema of its version: tables, indexes, triggers, views, the
//! migrations' checksums, and the properties of the file. Does not run anything that the file's schema contains.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;
use tracing::subscriber::{NoSubscriber, with_default};

use crate::OpenError;
use crate::migrations::{self, Dialect, HISTORY};

/// The tables that SQLite itself creates. They hold statistics of the tables and the last row numbers of
/// `AUTOINCREMENT`.
const OF_SQLITE: [&str; 3] = ["sqlite_stat1", "sqlite_stat4", "sqlite_sequence"];

/// The properties of a file that change how SQLite reads it. A malicious file could have pages of another size, texts
/// in another encoding, or a page cache without a limit.
const PROPERTIES: [&str; 4] = ["page_size", "encoding", "auto_vacuum", "default_cache_size"];

/// Why a schema could not be compared, or how it differs.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SchemaError {
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("{0}")]
    Open(#[from] OpenError),
    /// The first difference that was found, as a sentence about the schema.
    #[error("{0}")]
    Differs(String),
}

/// The objects of a schema. A key is the kind and the name of an object. The value is the object's SQL. An index that a
/// table creates implicitly has no SQL.
type Objects = BTreeMap<(String, String), Option<String>>;

/// A database in memory whose schema was created by running the migrations up to a version.
struct Model {
    connection: Connection,
}

impl Model {
    fn new(version: i64) -> Result<Self, SchemaError> {
        let mut connection = Connection::open_in_memory()?;
        crate::fold::install(&connection)?;
        let version = i32::try_from(version).unwrap_or(i32::MAX);
        let target = refinery_core::Target::Version(version);
        // Don't log these migrations, because they don't change the user's database.
        let silent = NoSubscriber::default();
        with_default(silent, || {
            migrations::run_to(&mut connection, Dialect::Sqlite, target)
        })?;
        Ok(Self { connection })
    }

    /// Returns the internal tables of text indexes. SQLite generates their SQL, which can differ between versions of
    /// SQLite.
    fn tables_of_indexes(&self) -> rusqlite::Result<BTreeSet<String>> {
        let sql = "SELECT name FROM pragma_table_list WHERE type = 'shadow'";
        let mut statement = self.connection.prepare(sql)?;
        let names = statement.query_map([], |row| row.get(0))?;
        names.collect()
    }
}

/// Returns the tables that features use in `version`, and their columns. The names are the same on PostgreSQL. Leaves
/// out `job_keys`, because only the text indexes of SQLite use it. On PostgreSQL its columns are in `job_texts`.
pub(crate) fn columns(version: i64) -> Result<Vec<(String, String)>, SchemaError> {
    let model = Model::new(version)?;
    let sql = "SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c \
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name <> 'job_keys'";
    let mut statement = model.connection.prepare(sql)?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

/// Whether the table of applied migrations exists and was created by Jobwright. In a malicious file it could be
/// something else, for instance a view that never ends. Call this before reading the table.
pub(super) fn has_history(connection: &Connection) -> Result<bool, SchemaError> {
    let find = |connection: &Connection| -> rusqlite::Result<Vec<(String, Option<String>)>> {
        let sql = "SELECT type, sql FROM sqlite_master WHERE name = ?1";
        let mut statement = connection.prepare(sql)?;
        let found = statement.query_map([HISTORY], |row| Ok((row.get(0)?, row.get(1)?)))?;
        found.collect()
    };
    let found = find(connection)?;
    Ok(!found.is_empty() && found == find(&Model::new(1)?.connection)?)
}

/// Checks that a file has the schema of `version`. This program must know that version. Call [`has_history`] first.
pub(super) fn check(connection: &Connection, version: i64) -> Result<(), SchemaError> {
    let model = Model::new(version)?;
    for property in PROPERTIES {
        if read(connection, property)? != read(&model.connection, property)? {
            let text = format!("its {property} is not that of a Jobwright database");
            return Err(SchemaError::Differs(text));
        }
    }
    let (found, expected) = (objects(connection)?, objects(&model.connection)?);
    let lenient = model.tables_of_indexes()?;
    let differs = |(kind, name): &(String, String), how: &str| {
        let text = format!("its schema is not that of version {version}: the {kind} {name} {how}");
        Err(SchemaError::Differs(text))
    };
    for (what, sql) in &found {
        match expected.get(what) {
            None => return differs(what, "is not Jobwright's"),
            Some(own) if own != sql && !lenient.contains(&what.1) => {
                return differs(what, "is another");
            }
            Some(_) => {}
        }
    }
    if let Some(missing) = expected.keys().find(|what| !found.contains_key(*what)) {
        return differs(missing, "is missing");
    }
    check_history(connection, version)
}

/// Compares the applied migrations with the migrations in this program.
fn check_history(connection: &Connection, version: i64) -> Result<(), SchemaError> {
    let sql = format!("SELECT version, name, checksum FROM {HISTORY} ORDER BY version");
    let mut statement = connection.prepare(&sql)?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let found = found.collect::<rusqlite::Result<Vec<(i64, String, String)>>>()?;
    let expected = migrations::history(Dialect::Sqlite, version)?;
    if found == expected {
        return Ok(());
    }
    let is_wrong = |at: &usize| found.get(*at) != expected.get(*at);
    let first = (0..found.len().max(expected.len())).find(is_wrong);
    let number = first.map_or(0, |at| at + 1);
    Err(SchemaError::Differs(format!(
        "its migration {number} is not the one that this program knows (name or checksum differ)"
    )))
}

fn objects(connection: &Connection) -> rusqlite::Result<Objects> {
    let mut statement = connection.prepare("SELECT type, name, sql FROM sqlite_master")?;
    let rows = statement.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    let is_counted = |object: &rusqlite::Result<((String, String), Option<String>)>| {
        let is_of_sqlite =
            |(kind, name): &(String, String)| kind == "table" && OF_SQLITE.contains(&name.as_str());
        !object.as_ref().is_ok_and(|(what, _)| is_of_sqlite(what))
    };
    rows.filter(is_counted).collect()
}

fn read(connection: &Connection, property: &str) -> rusqlite::Result<String> {
    connection.query_row(&format!("PRAGMA {property}"), [], |row| {
        Ok(format!("{:?}", row.get_ref(0)?))
    })
}
