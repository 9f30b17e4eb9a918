//! Restores a database: replaces it with a backup, and keeps the former file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::backup::is_part_of;
use super::copy::{self, COMPANIONS, CopyError, TemporaryCopy};
use super::errors::to_open_error;
use super::{checksum, disk, file, lock, read_only};
use crate::OpenError;
use crate::facts::{Checksum, Restored};

/// Replaces the database at `path` with `backup`. No other process may be using the database. The former file is kept;
/// its name is the former name plus `end`.
pub(crate) fn restore(path: &str, backup: &Path, end: &str) -> Result<Restored, OpenError> {
    let target = &disk::real_path(path);
    let not_usable = |reason: String| OpenError::NotUsable {
        path: backup.display().to_string(),
        reason,
    };
    let failed = |reason: String| OpenError::File {
        path: path.to_owned(),
        reason,
    };
    file::check_name(path).map_err(failed)?;
    if is_part_of(backup, target) {
        return Err(not_usable("that is the database itself".into()));
    }
    check_room(backup, target).map_err(not_usable)?;
    let (source, checksum) = open(backup).map_err(|error| not_usable(message(&error)))?;
    file::make_folder(copy::folder(target)).map_err(|error| failed(error.to_string()))?;
    // Open the file before the database and close it after the database, because closing it releases SQLite's locks.
    // See `lock`.
    let former = File::open(target).ok().map(Arc::new);
    let _alone = lock::take(path, former.as_ref(), file::CLAIM_TIMEOUT)?;
    let temporary = TemporaryCopy::beside(target).map_err(|error| failed(error.to_string()))?;
    temporary
        .fill(&source)
        .map_err(|error| failed(message(&error)))?;
    temporary
        .check_strictly()
        .map_err(|error| not_usable(message(&error)))?;
    let locked = checkpoint_and_lock(path)?;
    let kept = swap(temporary, target, end, locked.is_some());
    kept.map(|kept| Restored { kept, checksum })
        .map_err(|error| failed(error.to_string()))
}

/// Refuses a backup that does not fit on the disk of `target`. The check is needed because a sparse file can claim any
/// size.
fn check_room(backup: &Path, target: &Path) -> Result<(), String> {
    let above = |folder: &&Path| folder.exists();
    let folder = copy::folder(target).ancestors().find(above);
    let folder = folder.unwrap_or(Path::new("."));
    let sizes = fs::metadata(backup).and_then(|found| Ok((found.len(), disk::free_bytes(folder)?)));
    let (wanted, free) = sizes.map_err(|error| error.to_string())?;
    if wanted <= free {
        return Ok(());
    }
    Err(format!(
        "it has {wanted} bytes, and there is room for {free} in {}",
        folder.display()
    ))
}

/// Opens the backup and verifies it before anything is changed.
fn open(backup: &Path) -> Result<(Connection, Checksum), CopyError> {
    if !fs::metadata(backup)?.is_file() {
        return Err(CopyError::Foreign);
    }
    let checksum = checksum::verify(backup, None)?;
    let source = match &checksum {
        Checksum::Wrong(reason) => return Err(CopyError::Suspect(reason.clone())),
        // Only the verified file is read. SQLite ignores a log that somebody put beside it.
        Checksum::Matches => read_only::open_alone(backup)?,
        Checksum::Missing | Checksum::Unfinished => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            Connection::open_with_flags(backup, flags)?
        }
    };
    copy::check_schema(&source)?;
    Ok((source, checksum))
}

/// Returns the error for a file that is not a usable backup.
fn message(error: &CopyError) -> String {
    let CopyError::Sqlite(error) = error else {
        return error.to_string();
    };
    if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) {
        return format!("it is damaged: {error}");
    }
    match to_open_error("", error) {
        OpenError::File { reason, .. } => reason,
        _ => error.to_string(),
    }
}

/// Checkpoints the log of the former database into its file, and locks out other processes until the returned value is
/// dropped. If the file can't be read or isn't a database, it stays unchanged and the result is `None`.
fn checkpoint_and_lock(path: &str) -> Result<Option<Connection>, OpenError> {
    if !Path::new(path).exists() {
        return Ok(None);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let folded = Connection::open_with_flags(path, flags).and_then(|connection| {
        connection.busy_timeout(file::CLAIM_TIMEOUT)?;
        // Keep the log of the unreadable database.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        connection.execute_batch(
            "PRAGMA locking_mode = EXCLUSIVE;
             PRAGMA journal_mode = DELETE;
             BEGIN EXCLUSIVE;",
        )?;
        Ok(connection)
    });
    match folded {
        Ok(connection) => Ok(Some(connection)),
        Err(error) if copy::is_locked(&error) => Err(to_open_error(path, &error)),
        Err(_) => Ok(None),
    }
}

/// Gives the new file the name `target`, and the former file this name plus `end`. If the file system can swap names
/// or supports hard links, `target` holds the old or the new database at every moment.
fn swap(
    temporary: TemporaryCopy,
    target: &Path,
    end: &str,
    is_folded: bool,
) -> io::Result<Option<PathBuf>> {
    let aside = copy::beside(target, end);
    let had_one = fs::symlink_metadata(target).is_ok();
    if had_one {
        make_private(target)?;
        refuse_existing(&aside)?;
    }
    for companion in COMPANIONS {
        let left = copy::beside(target, companion);
        if left.exists() && is_folded {
            // The checkpoint has emptied this log. SQLite has not removed the log, because the database is still
            // locked.
            fs::remove_file(left)?;
        } else if left.exists() {
            // This file belongs to the unreadable database, so it is kept beside that database.
            fs::rename(left, copy::beside(&aside, companion))?;
        }
    }
    if !had_one {
        temporary.replace(target)?;
        return Ok(None);
    }
    if !temporary.exchange(target, &aside)? {
        // If the process is killed between these two steps, the former database has a second name. `serve` then
        // reports that name.
        fs::hard_link(target, &aside).or_else(|_| fs::rename(target, &aside))?;
        if let Err(error) = temporary.replace(target) {
            if !target.exists() {
                fs::rename(&aside, target)?;
            }
            return Err(error);
        }
    }
    Ok(Some(aside))
}

/// Makes the former file readable only for its owner.
fn make_private(target: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(target, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(())
}

fn refuse_existing(aside: &Path) -> io::Result<()> {
    if fs::symlink_metadata(aside).is_err() {
        return Ok(());
    }
    let text = format!("{} exists already", aside.display());
    Err(io::Error::new(io::ErrorKind::AlreadyExists, text))
}
