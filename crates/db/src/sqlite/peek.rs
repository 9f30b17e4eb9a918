//! Which version a file has, found out without a byte of it being changed.
//!
//! Opening a database in earnest does change it: its log is folded in when it is closed. One that a newer program
//! wrote is not even opened so.

use std::fmt::Write as _;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::copy::{COMPANIONS, beside};
use super::{file, version};
use crate::{OpenError, migrations};

/// Refuses a file of a newer program. What is the matter with one that cannot be read so, opening it tells.
pub(super) fn refuse_newer(path: &str) -> Result<(), OpenError> {
    match look(path) {
        Ok(found) => migrations::is_behind(found).map(drop),
        Err(_) => Ok(()),
    }
}

fn look(path: &str) -> rusqlite::Result<i64> {
    version(&open(path)?)
}

/// A connection that only reads, and leaves nothing beside the file that was not there.
pub(super) fn open(path: &str) -> rusqlite::Result<Connection> {
    let place = file::real(path);
    let has_companion = COMPANIONS.iter().any(|end| beside(&place, end).exists());
    let reading = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = if has_companion {
        Connection::open_with_flags(path, reading)?
    } else {
        // Nobody has it open, and reading it the usual way would leave files beside it.
        Connection::open_with_flags(unchanging(&place), reading | OpenFlags::SQLITE_OPEN_URI)?
    };
    connection.busy_timeout(file::PATIENCE_FOR_CLAIM)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// The address by which SQLite takes a file for one that nobody changes.
fn unchanging(place: &Path) -> String {
    let mut address = "file:".to_owned();
    for byte in place.to_string_lossy().bytes() {
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
    fn an_address_holds_any_name() {
        assert_eq!(
            unchanging(Path::new("/a b/50%?#é.db")),
            "file:/a%20b/50%25%3f%23%c3%a9.db?immutable=1"
        );
    }
}
