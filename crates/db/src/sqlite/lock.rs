//! The lock of a SQLite file for one server, and the checks that keep a second server from opening the same file under
//! another name.
//!
//! A server locks two files. The `.lock` file beside the database keeps out a second server that uses the same path. On
//! Linux the server also locks the database file itself. This also keeps out a second server that uses a hard link, or
//! that starts after `.lock` was deleted. The lock on the database file is an `flock`. On Linux an `flock` is
//! independent of SQLite's own locks (`fcntl`, on byte ranges). On macOS the two kinds of lock exclude each other, and
//! network file systems turn `flock` into `fcntl`. SQLite could not lock its own file there, so on these systems the
//! server locks only `.lock`.
//!
//! Closing any descriptor of a file releases all of the process's `fcntl` locks on it, SQLite's among them. So the
//! descriptor of the database file stays open until the last connection is closed.

use std::fs::{self, File, TryLockError};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::copy::{beside, folder};
use super::disk::{create, is_remote, real_path};
use crate::OpenError;

const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// A lock that this process holds. Dropping this value releases the lock.
pub(super) struct Lock {
    _beside: File,
    /// The open database file, if it is locked too.
    database: Option<Arc<File>>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(database) = &self.database {
            // Unlocking fails only if the file isn't locked. The descriptor stays open, as described at the top of
            // this file.
            let _was_free = database.unlock();
        }
    }
}

/// Takes the lock that is needed for serving, migrating or replacing the database at `path`. `database` is its open
/// file. SQLite's own lock is not enough: between two writes nobody holds it, so a second server could start.
pub(super) fn take(
    path: &str,
    database: Option<&Arc<File>>,
    timeout: Duration,
) -> Result<Lock, OpenError> {
    let end = Instant::now() + timeout;
    let beside = create(beside(&real_path(path), ".lock")).map_err(|error| failed(path, &error))?;
    lock_until(path, &beside, end)?;
    let database = database.filter(|_| cfg!(target_os = "linux") && !is_remote(Path::new(path)));
    if let Some(database) = database {
        lock_until(path, database, end)?;
    }
    Ok(Lock {
        _beside: beside,
        database: database.cloned(),
    })
}

fn lock_until(path: &str, file: &File, end: Instant) -> Result<(), OpenError> {
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if Instant::now() < end => {
                std::thread::sleep(RETRY_PAUSE);
            }
            Err(TryLockError::WouldBlock) => {
                return Err(OpenError::Locked {
                    path: path.to_owned(),
                });
            }
            Err(TryLockError::Error(error)) => return Err(failed(path, &error)),
        }
    }
}

fn failed(path: &str, error: &std::io::Error) -> OpenError {
    OpenError::File {
        path: path.to_owned(),
        reason: error.to_string(),
    }
}

/// Refuses the database if another file has replaced it since `file` was opened, for instance by a restore.
pub(super) fn check_is_still(path: &str, file: &File) -> Result<(), OpenError> {
    let is_same = || Ok(identity(&file.metadata()?) == identity(&fs::metadata(path)?));
    match is_same() {
        Ok(true) => Ok(()),
        Ok(false) => Err(OpenError::File {
            path: path.to_owned(),
            reason: "it was replaced at this moment; start again".into(),
        }),
        Err(error) => Err(failed(path, &error)),
    }
}

/// Refuses a file with several names. SQLite keeps the log beside the name that was opened. Two programs that open the
/// file under different names don't see each other's changes, and destroy the file.
pub(super) fn check_has_one_name(path: &str) -> Result<(), OpenError> {
    let file = real_path(path);
    let found = fs::metadata(&file).map_err(|error| failed(path, &error))?;
    if found.nlink() <= 1 {
        return Ok(());
    }
    let count = found.nlink();
    let remedy = match other_names(&file, identity(&found)).as_slice() {
        [] => format!(
            "find them with find / -xdev -inum {}, and remove the others",
            found.ino()
        ),
        others => format!("remove {}", others.join(" and ")),
    };
    Err(OpenError::File {
        path: path.to_owned(),
        reason: format!(
            "it has {count} names (hard links), and servers on different names of one file destroy it: {remedy}"
        ),
    })
}

/// Returns the other names that the file has in the same folder.
fn other_names(file: &Path, id: (u64, u64)) -> Vec<String> {
    let entries = fs::read_dir(folder(file)).into_iter().flatten().flatten();
    let is_other = |path: &PathBuf| {
        path.file_name() != file.file_name()
            && fs::symlink_metadata(path).is_ok_and(|found| identity(&found) == id)
    };
    let others = entries.map(|entry| entry.path()).filter(is_other);
    let mut names: Vec<_> = others.map(|path| path.display().to_string()).collect();
    names.sort_unstable();
    names
}

/// Returns what identifies a file independently of its name: the device and the inode number.
pub(super) fn identity(found: &fs::Metadata) -> (u64, u64) {
    (found.dev(), found.ino())
}
