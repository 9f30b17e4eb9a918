//! Backups of a running server, backups on full disks, and killed backups. Every backup file is complete, and no write
//! is delayed.

mod full;
mod kills;
mod live;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use jobwright_db::{Database, Error};

use crate::process::{jobwright, succeeds};

/// Adds this number of clients of the business to a database. Each client has about 1.7 kB.
fn fill(url: &str, clients: u32) {
    let db = Database::open(url).unwrap();
    let done: Result<u64, Error> = db.write_blocking(move |tx| {
        tx.execute(
            "INSERT INTO clients (id, name, name_sort, address, search_text, phone_digits, user_id, created_at, updated_at, version) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
             SELECT randomblob(16), 'Filler ' || i, CAST('filler ' || i AS BLOB), hex(randomblob(250)), hex(randomblob(250)), \
             hex(randomblob(250)), (SELECT id FROM users LIMIT 1), i, i, 1 FROM n",
            &[i64::from(clients).into()],
        )
    });
    done.unwrap_or_else(|error| panic!("{error}"));
}

fn count(url: &str, sql: &'static str) -> i64 {
    let db = Database::open(url).unwrap();
    let found: Result<i64, Error> =
        db.read_blocking(move |tx| tx.query_one(sql, &[], |row| row.get(0)));
    found.unwrap()
}

fn clients(url: &str) -> i64 {
    count(url, "SELECT COUNT(*) FROM clients")
}

/// Returns the database URL of a file.
fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Returns the command `backup` or `restore` with this backup file.
fn command(url: &str, verb: &str, file: &Path) -> Command {
    jobwright(url, &[verb, file.to_str().unwrap()])
}

/// Returns the partial files in a folder. Only a killed process may leave partial files behind.
fn parts(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut parts: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    parts.retain(|path| path.extension().is_some_and(|end| end == "part"));
    parts
}

/// Asserts that only the owner can read files with the business's data.
fn assert_private(folder: &Path) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let rights = entry.metadata().unwrap().permissions();
        let mode = std::os::unix::fs::PermissionsExt::mode(&rights) & 0o077;
        assert!(
            mode == 0 || entry.path().is_dir(),
            "{}",
            entry.path().display()
        );
    }
}
