//! Backs a database up: makes a consistent copy of a database that might be in use, and writes the copy's checksum
//! beside it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::copy::{self, COMPANIONS, CopyError, TemporaryCopy};
use super::errors::to_open_error;
use super::{checksum, disk, file, lock};
use crate::OpenError;
use crate::options::Existing;

/// Copies the database at `path` to the file `target`. `target` appears only when the copy is complete and verified.
pub(crate) fn save(path: &str, target: &Path, existing: Existing) -> Result<(), OpenError> {
    let not_written = |reason: String| OpenError::NotWritten {
        path: target.display().to_string(),
        reason,
    };
    if !Path::new(path).is_file() {
        return Err(OpenError::File {
            path: path.to_owned(),
            reason: "there is no such file".into(),
        });
    }
    check_target(target, Path::new(path), existing)?;
    check_name_is_in_use(path)?;
    let source = file::connect(path).map_err(|error| to_open_error(path, &error))?;
    copy::version_of(&source).map_err(|error| to_backup_error(path, &error))?;
    let temporary =
        TemporaryCopy::beside(target).map_err(|error| not_written(error.to_string()))?;
    temporary.fill(&source).map_err(|error| match error {
        error if error.is_locked() => to_backup_error(path, &error),
        other => not_written(other.to_string()),
    })?;
    // While the pages were copied, the snapshot prevented complete checkpoints. Make a checkpoint here, so that no
    // writer has to wait for one. If this checkpoint fails, the server's next commit makes one.
    let _done_by_the_next = source.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
    drop(source);
    temporary
        .check()
        .map_err(|error| not_written(error.to_string()))?;
    let sum = checksum::write_beside(&temporary, target)
        // If `target` existed, its old checksum file would make the new backup look damaged.
        .and_then(|sum| checksum::remove(target).map(|()| sum))
        .map_err(|error| not_written(error.to_string()))?;
    let placed = match existing {
        Existing::Refuse => temporary.publish(target),
        Existing::Replace => temporary.replace(target),
    };
    placed.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => exists(target),
        _ => not_written(error.to_string()),
    })?;
    sum.replace(&checksum::path_of(target))
        .map_err(|error| not_written(format!("its checksum: {error}")))
}

/// Accepts `path` if it is the only name of the database file, or if SQLite's log is beside it. SQLite keeps the log
/// beside the name that a server uses. If the file is opened under another name (a hard link), SQLite can't see the
/// newest changes.
fn check_name_is_in_use(path: &str) -> Result<(), OpenError> {
    if copy::beside(&disk::real_path(path), "-wal").exists() {
        return Ok(());
    }
    lock::check_has_one_name(path)
}

/// Refuses a target that must never be replaced.
fn check_target(target: &Path, database: &Path, existing: Existing) -> Result<(), OpenError> {
    let refused = |reason: String| {
        Err(OpenError::NotWritten {
            path: target.display().to_string(),
            reason,
        })
    };
    if target.file_name().is_none() || target.is_dir() {
        return refused("it is a folder".into());
    }
    if is_part_of(target, database) || is_part_of(&checksum::path_of(target), database) {
        return refused("that is the database itself".into());
    }
    if let Some(companion) = COMPANIONS
        .map(|end| copy::beside(target, end))
        .into_iter()
        .find(|companion| companion.exists())
    {
        let companion = companion.display();
        return refused(format!("a database is in use there, says {companion}"));
    }
    if existing == Existing::Refuse && fs::symlink_metadata(target).is_ok() {
        return Err(exists(target));
    }
    Ok(())
}

/// Whether `target` is the database file or one of the files that SQLite keeps beside it.
pub(super) fn is_part_of(target: &Path, database: &Path) -> bool {
    let whole = |path: &Path| {
        fs::canonicalize(path).or_else(|_| {
            let name = path.file_name().unwrap_or_default();
            fs::canonicalize(copy::folder(path)).map(|folder| folder.join(name))
        })
    };
    let Ok(target) = whole(target) else {
        return false;
    };
    whole(database).is_ok_and(|database| {
        target == database
            || is_same_file(&target, &database)
            || COMPANIONS
                .iter()
                .chain(&[".lock"])
                .any(|end| target == copy::beside(&database, end))
    })
}

/// Whether two paths lead to the same file, as hard links do.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let number = |path: &Path| fs::metadata(path).map(|found| lock::identity(&found));
    matches!((number(one), number(other)), (Ok(one), Ok(other)) if one == other)
}

fn exists(target: &Path) -> OpenError {
    OpenError::Exists {
        path: target.display().to_string(),
    }
}

/// Returns the error for a database that can't be copied.
fn to_backup_error(path: &str, error: &CopyError) -> OpenError {
    match error {
        CopyError::Sqlite(error) => to_open_error(path, error),
        other => OpenError::File {
            path: path.to_owned(),
            reason: other.to_string(),
        },
    }
}
