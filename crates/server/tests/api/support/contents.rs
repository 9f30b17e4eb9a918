//! Reads all stored rows, so that tests can check whether a request changed anything.

use std::collections::BTreeMap;

use jobwright_db::{Error, Tx};

use super::{Engine, TestApp};

impl TestApp {
    /// Returns all rows of each table as text, sorted. The format is the same for both databases.
    pub async fn contents(&self, engine: Engine) -> BTreeMap<String, Vec<String>> {
        let read: Result<_, Error> = self
            .db
            .read(move |tx| {
                let mut all = BTreeMap::new();
                for table in names(tx, tables(engine))? {
                    let statement = rows(tx, engine, &table)?;
                    let mut rows = names(tx, &statement)?;
                    rows.sort_unstable();
                    all.insert(table, rows);
                }
                Ok(all)
            })
            .await;
        read.unwrap()
    }
}

const fn tables(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => {
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        Engine::Postgres => {
            "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'"
        }
    }
}

/// Returns a query that selects each row of a table as one text.
fn rows(tx: &mut Tx<'_>, engine: Engine, table: &str) -> Result<String, Error> {
    if engine == Engine::Postgres {
        return Ok(format!("SELECT CAST(t AS TEXT) FROM {table} t"));
    }
    let columns = names(
        tx,
        &format!("SELECT name FROM pragma_table_info('{table}')"),
    )?;
    let quoted: Vec<String> = columns
        .iter()
        .map(|name| format!("quote(\"{name}\")"))
        .collect();
    Ok(format!(
        "SELECT {} FROM \"{table}\"",
        quoted.join(" || ',' || ")
    ))
}

fn names(tx: &mut Tx<'_>, statement: &str) -> Result<Vec<String>, Error> {
    tx.query(statement, &[], |row| row.get(0))
}
