//! Backup: a consistent copy of a database that may be in use.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::copy::{self, COMPANIONS, Draft, Trouble};
use super::errors::to_open_error;
use super::file;
use crate::OpenError;
use crate::database::Existing;

/// Copies the database at `path` to the file `place`. The file appears only when the copy is complete and verified.
pub(crate) fn save(path: &str, place: &Path, existing: Existing) -> Result<(), OpenError> {
    let not_written = |reason: String| OpenError::NotWritten {
        path: place.display().to_string(),
        reason,
    };
    if !Path::new(path).is_file() {
        return Err(OpenError::File {
            path: path.to_owned(),
            reason: "there is no such file".into(),
        });
    }
    look_at(place, Path::new(path), existing)?;
    let source = file::connect(path).map_err(|error| to_open_error(path, &error))?;
    copy::schema(&source).map_err(|trouble| told(path, &trouble))?;
    let draft = Draft::beside(place).map_err(|error| not_written(error.to_string()))?;
    draft.fill(&source).map_err(|trouble| match trouble {
        trouble if trouble.is_locked() => told(path, &trouble),
        other => not_written(other.to_string()),
    })?;
    // The snapshot blocked checkpoints. Do one here, so that no writer has to wait for it. If it fails, the server's next
    // commit does it.
    let _done_by_the_next = source.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
    drop(source);
    draft
        .check()
        .map_err(|trouble| not_written(trouble.to_string()))?;
    let placed = match existing {
        Existing::Refuse => draft.place(place),
        Existing::Replace => draft.replace(place),
    };
    placed.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => exists(place),
        _ => not_written(error.to_string()),
    })
}

/// Refuses a target that must never be replaced.
fn look_at(place: &Path, database: &Path, existing: Existing) -> Result<(), OpenError> {
    let refused = |reason: String| {
        Err(OpenError::NotWritten {
            path: place.display().to_string(),
            reason,
        })
    };
    if place.file_name().is_none() || place.is_dir() {
        return refused("it is a folder".into());
    }
    if is_part_of(place, database) {
        return refused("that is the database itself".into());
    }
    if let Some(companion) = COMPANIONS
        .map(|end| copy::beside(place, end))
        .into_iter()
        .find(|companion| companion.exists())
    {
        let companion = companion.display();
        return refused(format!("a database is in use there, says {companion}"));
    }
    if existing == Existing::Refuse && fs::symlink_metadata(place).is_ok() {
        return Err(exists(place));
    }
    Ok(())
}

/// Whether `place` is the database or one of the files that belong to it.
pub(super) fn is_part_of(place: &Path, database: &Path) -> bool {
    let whole = |path: &Path| {
        fs::canonicalize(path).or_else(|_| {
            let name = path.file_name().unwrap_or_default();
            fs::canonicalize(copy::folder(path)).map(|folder| folder.join(name))
        })
    };
    let Ok(place) = whole(place) else {
        return false;
    };
    whole(database).is_ok_and(|database| {
        place == database
            || is_same_file(&place, &database)
            || COMPANIONS
                .iter()
                .chain(&[".lock"])
                .any(|end| place == copy::beside(&database, end))
    })
}

/// Whether two names are the same file. A killed restore may have left a second name.
fn is_same_file(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let number = |path: &Path| fs::metadata(path).map(|it| (it.dev(), it.ino()));
        matches!((number(one), number(other)), (Ok(one), Ok(other)) if one == other)
    }
    #[cfg(not(unix))]
    {
        one == other
    }
}

fn exists(place: &Path) -> OpenError {
    OpenError::Exists {
        path: place.display().to_string(),
    }
}

/// The error for a database that can't be copied.
fn told(path: &str, trouble: &Trouble) -> OpenError {
    match trouble {
        Trouble::Sqlite(error) => to_open_error(path, error),
        other => OpenError::File {
            path: path.to_owned(),
            reason: other.to_string(),
        },
    }
}
