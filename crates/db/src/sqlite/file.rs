//! Creates, opens and sets up the SQLite file. The module `lock` contains the lock that allows only one server.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::copy::sync_folder;
use super::disk::create;
use super::errors::to_open_error;
use super::lock;
use crate::OpenError;

/// How long to wait for another process's lock: while the database is being opened (`START_TIMEOUT`), and while it is
/// in use (`LOCK_TIMEOUT`).
const START_TIMEOUT: Duration = Duration::from_secs(2);
const LOCK_TIMEOUT: Duration = Duration::from_secs(10);
/// How long to wait until another process has migrated the database, or until a server that is being replaced has
/// stopped.
pub(super) const MIGRATION_LOCK_TIMEOUT: Duration = LOCK_TIMEOUT;
/// How long a server waits for another server that still holds the database's lock.
pub(super) const CLAIM_TIMEOUT: Duration = START_TIMEOUT;

/// Creates the file and its folder if they are missing. Returns the open file, and a connection that can write. The
/// file must stay open longer than every connection, see `lock`.
pub(super) fn open(path: &str) -> Result<(Arc<File>, Connection), OpenError> {
    let failed = |reason: String| OpenError::File {
        path: path.to_owned(),
        reason,
    };
    check_name(path).map_err(failed)?;
    if let Some(folder) = Path::new(path).parent() {
        make_folder(folder).map_err(|error| failed(error.to_string()))?;
    }
    let file = create(path).map_err(|error| failed(error.to_string()))?;
    lock::check_has_one_name(path)?;
    let connection = connect_within(path, START_TIMEOUT)
        // `BEGIN IMMEDIATE` fails at once if the file is locked or read-only.
        .and_then(|connection| {
            connection
                .execute_batch("BEGIN IMMEDIATE; ROLLBACK")
                .map(|()| connection)
        })
        .map_err(|error| to_open_error(path, &error))?;
    connection
        .busy_timeout(LOCK_TIMEOUT)
        .map_err(|error| to_open_error(path, &error))?;
    lock::check_is_still(path, &file)?;
    Ok((Arc::new(file), connection))
}

/// Refuses a path that cannot name a database file.
pub(super) fn check_name(path: &str) -> Result<(), String> {
    if path.is_empty() || path.ends_with('/') {
        return Err("it names no file".into());
    }
    Ok(())
}

/// Creates a folder if it is missing. Only its owner can read it. An existing folder is not changed.
///
/// SQLite syncs the folder of its file, but not the parent folders. Without this sync, a power cut could lose a new
/// folder with all acknowledged data in it.
pub(super) fn make_folder(folder: &Path) -> std::io::Result<()> {
    let is_missing = |at: &&Path| !at.as_os_str().is_empty() && !at.exists();
    let missing: Vec<&Path> = folder.ancestors().take_while(is_missing).collect();
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    missing.into_iter().try_for_each(sync_folder)
}

/// Opens a connection with the settings that all connections share.
pub(super) fn connect(path: &str) -> rusqlite::Result<Connection> {
    connect_within(path, LOCK_TIMEOUT)
}

fn connect_within(path: &str, timeout: Duration) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(timeout)?;
    crate::fold::install(&connection)?;
    connection.set_prepared_statement_cache_capacity(200);
    // This setting makes query plans independent of the bound values. Without it, SQLite would plan statements with
    // joins again each time they run.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    // With FULL, acknowledged commits survive a power cut. With NORMAL, the newest commits could be lost.
    connection.execute_batch(
        "PRAGMA journal_mode = WAL;
         PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA mmap_size = 134217728;
         PRAGMA journal_size_limit = 67108864;",
    )?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn a_statement_with_a_join_is_planned_only_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("join.db");
        drop(open(path.to_str().unwrap()).unwrap());
        let connection = connect(path.to_str().unwrap()).unwrap();
        let tables = "CREATE TABLE users (id BLOB PRIMARY KEY, name TEXT); \
             CREATE TABLE sessions (hash BLOB PRIMARY KEY, user_id BLOB NOT NULL REFERENCES users (id))";
        connection.execute_batch(tables).unwrap();
        let sql =
            "SELECT u.name FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.hash = $1";
        let mut statement = connection.prepare(sql).unwrap();
        for hash in [[1_u8; 16], [2; 16], [3; 16]] {
            let mut rows = statement.query([hash.as_slice()]).unwrap();
            assert!(rows.next().unwrap().is_none());
        }
        assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
    }
}
