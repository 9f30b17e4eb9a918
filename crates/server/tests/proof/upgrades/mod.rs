//! Upgrades of a database of every earlier version: by one server, by a server that is killed during a migration, and
//! by several servers that start together. Also tests programs that are older than the database.

mod kills;
mod large;
mod nodes;
mod older;
mod serving;

use std::{
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use jobwright_db::{Database, Error};

/// Returns the file of a SQLite database URL.
fn file(url: &str) -> &Path {
    Path::new(url.trim_start_matches("sqlite://"))
}

fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Copies a database that no process has open.
fn copy(from: &str, folder: &tempfile::TempDir, name: &str) -> (PathBuf, String) {
    let to = folder.path().join(name);
    std::fs::copy(file(from), &to).unwrap();
    let url = url(&to);
    (to, url)
}

/// Uses the crate `jobwright_db` to run a query that returns one number.
fn number(url: &str, sql: &str) -> i64 {
    let (db, sql) = (Database::open(url).unwrap(), sql.to_owned());
    let found: Result<i64, Error> =
        db.read_blocking(move |tx| tx.query_one(&sql, &[], |row| row.get(0)));
    found.unwrap()
}

fn change(url: &str, sql: String) {
    let db = Database::open(url).unwrap();
    let done: Result<u64, Error> = db.write_blocking(move |tx| tx.execute(&sql, &[]));
    done.unwrap_or_else(|error| panic!("{error}"));
}

/// Returns the schema version of a database.
fn version(url: &str) -> i64 {
    number(
        url,
        "SELECT CAST(MAX(version) AS BIGINT) FROM refinery_schema_history",
    )
}

/// Starts a server and does not wait. The server may end before it is ready.
fn begin(mut command: Command) -> Child {
    command.args(["--listen", "127.0.0.1:0"]);
    let piped = command.stdout(Stdio::null()).stderr(Stdio::piped());
    piped.spawn().unwrap()
}

/// Waits until the server is ready. If the server ends before that, fails with its last log line.
fn comes_up(child: &mut Child) -> Result<(), String> {
    let log = BufReader::new(child.stderr.take().unwrap());
    let mut last = String::new();
    for line in log.lines().map_while(Result::ok) {
        if line.contains("serving") {
            return Ok(());
        }
        last = line;
    }
    child.wait().unwrap();
    Err(last)
}
