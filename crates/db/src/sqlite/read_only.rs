//! Reads the schema version of a file without changing a byte of it.
//!
//! Opening a database in the usual way can change the file: the log is checkpointed when the connection is closed. But
//! a file that a newer program has migrated must stay unchanged.

use std::fmt::Write as _;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::copy::beside;
use super::statements::version;
use super::{disk, file};
use crate::{OpenError, migrations};

/// Refuses a file that a newer program has migrated. Other faults of the file are reported when it is opened.
pub(super) fn refuse_newer(path: &str) -> Result<(), OpenError> {
    match schema_version(path) {
        Ok(found) => migrations::is_behind(found).map(drop),
        Err(_) => Ok(()),
    }
}

fn schema_version(path: &str) -> rusqlite::Result<i64> {
    version(&open(path)?)
}

/// Opens a read-only connection that creates no files beside the database.
pub(super) fn open(path: &str) -> rusqlite::Result<Connection> {
    let real_path = disk::real_path(path);
    // If there is no log beside the file, no other process has the file open, so it can be opened as immutable. Opening
    // it in the usual way would create files beside it.
    let has_log = ["-wal", "-journal"]
        .iter()
        .any(|end| beside(&real_path, end).exists());
    if !has_log {
        return open_alone(&real_path);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(file::CLAIM_TIMEOUT)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// Opens a read-only connection that uses only the file itself, and no files beside it.
pub(super) fn open_alone(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(immutable_uri(path), flags | OpenFlags::SQLITE_OPEN_URI)
}

/// Returns a URI that tells SQLite that the file is immutable.
fn immutable_uri(path: &Path) -> String {
    let mut address = "file:".to_owned();
    for byte in path.to_string_lossy().bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            address.push(char::from(byte));
        } else {
            let _never_fails = write!(address, "%{byte:02x}");
        }
    }
    address + "?immutable=1"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_in_a_path_are_escaped() {
        assert_eq!(
            immutable_uri(Path::new("/a b/50%?#é.db")),
            "file:/a%20b/50%25%3f%23%c3%a9.db?immutable=1"
        );
    }
}
