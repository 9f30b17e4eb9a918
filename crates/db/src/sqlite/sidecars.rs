//! Finds out from outside the state of the files beside a database: whether a server holds it, and whether its log or
//! its `.lock` file was deleted. Reads only file names and the system's list of locks; opens and locks no database
//! file.

use std::fs;
use std::path::Path;

use rustix::fs::{major, minor, stat};

use super::copy::beside;
use crate::facts::Sidecars;

/// The system's list of locks, on Linux.
const LOCKS: &str = "/proc/locks";

/// Looks at the files beside a database. `is_logged` means that it is in WAL mode.
pub(super) fn look(database: &Path, is_logged: bool) -> Sidecars {
    let exists = |end| beside(database, end).exists();
    let locks = fs::read_to_string(LOCKS).unwrap_or_default();
    let is_served = is_locked(&locks, database);
    Sidecars {
        is_served,
        // SQLite creates `-shm` after the log and removes it before the log. So if `-shm` exists without the log,
        // somebody deleted the log.
        is_log_gone: is_logged && !exists("-wal") && (is_served || exists("-shm")),
        is_lock_gone: is_served && !exists(".lock"),
    }
}

/// Whether a process has locked this file as a whole.
fn is_locked(locks: &str, file: &Path) -> bool {
    let Ok(found) = stat(file) else {
        return false;
    };
    let (major, minor) = (major(found.st_dev), minor(found.st_dev));
    let place = format!("{major:02x}:{minor:02x}:{}", found.st_ino);
    locks.lines().any(|line| {
        let words: Vec<_> = line.split_whitespace().collect();
        // Example line: `1: FLOCK  ADVISORY  WRITE 1234 fe:00:10052516 0 EOF`. A waiting lock has `->` as its second
        // word.
        words.get(1) == Some(&"FLOCK") && words.get(5) == Some(&place.as_str())
    })
}
