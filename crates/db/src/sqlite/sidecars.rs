//! Finds out the state of the files beside a database without opening them: whether a server has locked the database,
//! and whether the log or the `.lock` file of the database was deleted. Reads only file names and the system's list of
//! locks. Opens and locks no database file.

use std::fs;
use std::path::Path;

use rustix::fs::{major, minor, stat};

use super::copy::beside;
use crate::facts::Sidecars;

/// The file in which Linux lists all locks.
const LOCKS: &str = "/proc/locks";

/// Returns the state of the files beside a database. `is_logged` says whether the database is in WAL mode.
pub(super) fn look(database: &Path, is_logged: bool) -> Sidecars {
    let exists = |end| beside(database, end).exists();
    let locks = fs::read_to_string(LOCKS).unwrap_or_default();
    let is_served = is_locked(&locks, database);
    Sidecars {
        is_served,
        // SQLite creates the file `-shm` after it creates the log, and removes `-shm` before it removes the log. So if
        // `-shm` exists without the log, somebody deleted the log.
        is_log_gone: is_logged && !exists("-wal") && (is_served || exists("-shm")),
        is_lock_gone: is_served && !exists(".lock"),
    }
}

/// Whether a process has locked the whole file.
fn is_locked(locks: &str, file: &Path) -> bool {
    let Ok(found) = stat(file) else {
        return false;
    };
    let (major, minor) = (major(found.st_dev), minor(found.st_dev));
    let place = format!("{major:02x}:{minor:02x}:{}", found.st_ino);
    locks.lines().any(|line| {
        let words: Vec<_> = line.split_whitespace().collect();
        // An example line is `1: FLOCK  ADVISORY  WRITE 1234 fe:00:10052516 0 EOF`. If a process still waits for its
        // lock, the second word is `->`.
        words.get(1) == Some(&"FLOCK") && words.get(5) == Some(&place.as_str())
    })
}
