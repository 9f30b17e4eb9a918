//! Dumps a database as text: its tables and rows in a form that is the same on both engines, and its schema in a form
//! that depends on the engine. Tests compare databases with these dumps.

use std::fmt::Write as _;

use postgres::{Client, NoTls};
use rusqlite::{Connection, types::ValueRef};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::blocking::off_runtime;
use crate::migrations::HISTORY;

/// A direct connection to a database, without `jobwright_db`'s own layer.
pub(super) enum Open {
    Sqlite(Connection),
    Postgres(Box<Client>),
}

/// Opens a direct connection to the database at `url`.
pub(super) fn open(url: &str) -> Open {
    if let Some(path) = url.strip_prefix("sqlite://") {
        let file = Connection::open(path).expect("the file opens");
        crate::fold::install(&file).expect("the function of migrations");
        file.execute_batch("PRAGMA journal_mode = WAL")
            .expect("a log");
        Open::Sqlite(file)
    } else {
        let client = Client::connect(url, NoTls).expect("the server answers");
        Open::Postgres(Box::new(client))
    }
}

/// Returns the tables of features, on SQLite in the order of their creation. Leaves out the tables of text indexes,
/// because they contain only derived data.
pub fn tables(url: &str) -> Vec<String> {
    let is_of_features = |name: &String| name != HISTORY && name != "schema_lock";
    let names = off_runtime(|| match open(url) {
        Open::Sqlite(file) => texts(
            &file,
            "SELECT name FROM sqlite_master JOIN pragma_table_list USING (name) \
             WHERE pragma_table_list.type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'job_keys' ORDER BY sqlite_master.rowid",
        ),
        Open::Postgres(mut client) => strings(
            &mut client,
            "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
             WHERE table_schema = current_schema() AND table_name NOT LIKE '%\\_texts' ORDER BY 1",
        ),
    });
    names.into_iter().filter(is_of_features).collect()
}

/// Returns a line for each row of the database: the table's name and a JSON object. Ids and bytes have the form that
/// PostgreSQL uses.
pub fn rows(url: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for table in tables(url) {
        let of_table = off_runtime(|| match open(url) {
            Open::Sqlite(file) => rows_of_file(&file, &table),
            Open::Postgres(mut client) => {
                let rows = format!("SELECT CAST(row_to_json(it) AS TEXT) FROM {table} it");
                let parse = |text: &String| serde_json::from_str(text).expect("a JSON object");
                strings(&mut client, &rows).iter().map(parse).collect()
            }
        });
        let mut of_table: Vec<_> = of_table
            .iter()
            .map(|columns| line(&table, columns))
            .collect();
        of_table.sort();
        lines.extend(of_table);
    }
    lines
}

/// Returns the whole schema: tables, columns, types, defaults, checks, keys, indexes, functions, triggers, and the
/// applied migrations.
pub fn schema(url: &str) -> Vec<String> {
    off_runtime(|| match open(url) {
        Open::Sqlite(file) => {
            let mut lines = texts(
                &file,
                "SELECT type || ' ' || name || ' of ' || tbl_name || ': ' || coalesce(sql, 'implied') \
                 FROM sqlite_master ORDER BY 1",
            );
            lines.extend(texts(&file, &history()));
            lines
        }
        Open::Postgres(mut client) => {
            let mut lines = Vec::new();
            for sql in [
                COLUMNS,
                CONSTRAINTS,
                INDEXES,
                ROUTINES,
                TRIGGERS,
                &history(),
            ] {
                lines.extend(strings(&mut client, sql));
            }
            lines
        }
    })
}

const COLUMNS: &str = "SELECT format('%s.%s: %s %s null %s default %s %s', table_name, column_name, data_type, \
    character_maximum_length, is_nullable, column_default, collation_name) FROM information_schema.columns \
    WHERE table_schema = current_schema() ORDER BY 1";
const CONSTRAINTS: &str = "SELECT format('%s %s: %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) \
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace ORDER BY 1";
const INDEXES: &str =
    "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1";
const ROUTINES: &str = "SELECT pg_get_functiondef(oid) FROM pg_proc \
    WHERE pronamespace = current_schema()::regnamespace ORDER BY 1";
const TRIGGERS: &str = "SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid \
    WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace ORDER BY 1";

fn history() -> String {
    format!(
        "SELECT CAST(version AS TEXT) || ' ' || name || ' ' || checksum FROM {HISTORY} ORDER BY version"
    )
}

/// Formats a row of the database as one line.
pub(super) fn line(table: &str, columns: &Map<String, Value>) -> String {
    format!("{table} {}", Value::Object(columns.clone()))
}

/// Adds a row to a SQLite file.
pub(super) fn add_to_file(file: &Connection, table: &str, columns: &Map<String, Value>) {
    let types = types(file, table);
    let names: Vec<&str> = columns.keys().map(String::as_str).collect();
    let literals: Vec<String> = columns
        .iter()
        .map(|(name, value)| {
            let is = types.iter().find(|(it, _)| it == name);
            let (_, kind) = is.unwrap_or_else(|| panic!("{table} has no column {name}"));
            literal(kind, value)
        })
        .collect();
    let sql = format!(
        "INSERT INTO {table} ({}) VALUES ({})",
        names.join(", "),
        literals.join(", ")
    );
    file.execute_batch(&sql)
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
}

/// Adds a row to a PostgreSQL database.
pub(super) fn add_to_server(client: &mut Client, table: &str, columns: &Map<String, Value>) {
    let text = Value::Object(columns.clone()).to_string();
    let sql = format!(
        "INSERT INTO {table} SELECT * FROM json_populate_record(CAST(NULL AS {table}), CAST($1 AS TEXT)::json)"
    );
    let added = client.execute(&sql, &[&text]);
    added.unwrap_or_else(|error| panic!("{table} {text}: {error:?}"));
}

fn literal(kind: &str, value: &Value) -> String {
    match value {
        Value::Null => "NULL".to_owned(),
        Value::String(text) if kind == "UUID" => {
            let id = Uuid::parse_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            format!("x'{}'", id.simple())
        }
        Value::String(text) if kind == "BYTEA" => format!("x'{}'", text.trim_start_matches("\\x")),
        Value::String(text) => format!("'{}'", text.replace('\'', "''")),
        other => other.to_string(),
    }
}

/// Returns the columns of a table and their declared types.
fn types(file: &Connection, table: &str) -> Vec<(String, String)> {
    let sql = format!("SELECT name, type FROM pragma_table_info('{table}')");
    let mut statement = file.prepare(&sql).expect("the columns");
    let columns = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    columns
        .expect("the columns")
        .map(|column| column.expect("a column"))
        .collect()
}

fn rows_of_file(file: &Connection, table: &str) -> Vec<Map<String, Value>> {
    let types = types(file, table);
    let mut statement = file
        .prepare(&format!("SELECT * FROM {table}"))
        .expect("the rows");
    let rows = statement.query_map([], |row| {
        let value = |(index, (name, kind)): (usize, &(String, String))| {
            Ok((name.clone(), value(kind, row.get_ref(index)?)))
        };
        types.iter().enumerate().map(value).collect()
    });
    rows.expect("the rows")
        .map(|row| row.expect("a row"))
        .collect()
}

fn value(kind: &str, stored: ValueRef<'_>) -> Value {
    match (kind, stored) {
        (_, ValueRef::Null) => Value::Null,
        ("BOOLEAN", ValueRef::Integer(number)) => (number != 0).into(),
        ("BIGINT", ValueRef::Integer(number)) => number.into(),
        ("TEXT", ValueRef::Text(text)) => String::from_utf8_lossy(text).into(),
        ("UUID", ValueRef::Blob(bytes)) => {
            Uuid::from_slice(bytes).expect("an id").to_string().into()
        }
        ("BYTEA", ValueRef::Blob(bytes)) => {
            let mut text = "\\x".to_owned();
            for byte in bytes {
                let _never_fails = write!(text, "{byte:02x}");
            }
            text.into()
        }
        (kind, stored) => panic!("{stored:?} in a column of {kind}"),
    }
}

fn texts(file: &Connection, sql: &str) -> Vec<String> {
    let mut statement = file.prepare(sql).expect("a query");
    let rows = statement.query_map([], |row| row.get(0)).expect("rows");
    rows.map(|row| row.expect("a text")).collect()
}

fn strings(client: &mut Client, sql: &str) -> Vec<String> {
    let rows = client.query(sql, &[]).expect("rows");
    rows.iter().map(|row| row.get(0)).collect()
}
