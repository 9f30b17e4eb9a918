//! rule: upgrades. An older program does not start on a newer database and changes nothing in it.

use std::fs;

use jobwright_db::{
    Database, Error,
    testing::{
        Engine,
        catalogue::{rows, schema},
        released::{self, Released},
    },
};

use super::{copy, file};
use crate::process::{assert_one_line, jobwright};

const NEWER: &str = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
    SELECT version + 1000, 'later', applied_on, checksum FROM refinery_schema_history WHERE version = 1";

/// Runs every command that opens the database. Asserts that each command refuses the newer database.
fn all_refuse(url: &str) {
    for command in [
        "serve --listen 127.0.0.1:0 --log error",
        "create-admin --username new --email new@example.com --full-name New --log error",
        "demo-data --log error",
    ] {
        let args: Vec<_> = command.split(' ').collect();
        let output = jobwright(url, &args)
            .env("JOBWRIGHT_PASSWORD", "correct horse")
            .output();
        assert_one_line(&output.unwrap(), "newer than this program");
    }
}

/// Returns the name, the bytes and the modification time of every file in a folder. The shared memory file is
/// excluded, because it contains no data.
fn files(folder: &tempfile::TempDir) -> Vec<(String, Vec<u8>, std::time::SystemTime)> {
    let entries = fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        let written = entry.metadata().unwrap().modified().unwrap();
        (!name.ends_with("-shm")).then(|| (name, fs::read(entry.path()).unwrap(), written))
    };
    let mut files: Vec<_> = entries.filter_map(read).collect();
    files.sort();
    files
}

#[test]
fn an_older_program_changes_no_byte_of_a_newer_file() {
    let business = Released::new(Engine::Sqlite, released::newest());
    let url = business.url();
    let (stopped, killed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let db = Database::open(&url).unwrap();
    let done: Result<u64, Error> = db.write_blocking(|tx| tx.execute(NEWER, &[]));
    done.unwrap();
    let (copied, of_killed) = copy(&url, &killed, "shop.db");
    fs::copy(
        file(&url).with_extension("db-wal"),
        copied.with_extension("db-wal"),
    )
    .unwrap();
    assert!(
        copied.with_extension("db-wal").metadata().unwrap().len() > 0,
        "the version is in the log alone"
    );
    drop(db);
    let (_, of_stopped) = copy(&url, &stopped, "shop.db");
    for (folder, url) in [(&killed, of_killed), (&stopped, of_stopped)] {
        let before = files(folder);
        all_refuse(&url);
        assert!(files(folder) == before, "{url}");
    }
}

#[test]
fn an_older_program_changes_no_row_of_a_newer_postgresql_database() {
    let business = Released::new(Engine::Postgres, released::newest());
    let url = business.url();
    super::change(&url, NEWER.to_owned());
    let before = (schema(&url), rows(&url));
    all_refuse(&url);
    assert!((schema(&url), rows(&url)) == before);
}
