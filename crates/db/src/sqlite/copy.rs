//! A consistent copy of a file that is in use, and a file made what a copy is.

use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::errors::to_open_error;
use super::{file, version};
use crate::{OpenError, migrations};

/// Copies the database at `path` to the file `copy`, which is replaced as a whole or not at all.
pub(super) fn save(path: &str, copy: &Path) -> Result<(), OpenError> {
    let shown = copy.display().to_string();
    let failed = |error: std::io::Error| OpenError::File {
        path: shown.clone(),
        reason: error.to_string(),
    };
    let part = format!("{shown}.part");
    let _none_left_behind = std::fs::remove_file(&part);
    file::create(&part).map_err(failed)?;
    let source = file::connect(path).map_err(|error| to_open_error(path, &error))?;
    let copied = Connection::open(&part).and_then(|mut target| transfer(&source, &mut target));
    copied.map_err(|error| to_open_error(&shown, &error))?;
    // What a crash left beside an older copy would be taken for changes to this one.
    for companion in ["-wal", "-shm"] {
        let _none_left_behind = std::fs::remove_file(format!("{shown}{companion}"));
    }
    std::fs::rename(&part, copy).map_err(failed)
}

/// Makes the database at `path` what `copy` is, in one transaction. Nobody may be using it.
pub(super) fn restore(path: &str, copy: &Path) -> Result<(), OpenError> {
    let shown = copy.display().to_string();
    let bad_copy = |error: rusqlite::Error| to_open_error(&shown, &error);
    let source =
        Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(bad_copy)?;
    let sound: String = source
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(bad_copy)?;
    let found = version(&source).map_err(bad_copy)?;
    if sound != "ok" || found == 0 {
        return Err(OpenError::File {
            path: shown,
            reason: "it is not a sound backup".into(),
        });
    }
    migrations::is_behind(found)?;
    let mut target = file::open(path)?;
    let _alone = file::lock(path, file::PATIENCE_FOR_CLAIM)?;
    transfer(&source, &mut target).map_err(|error| to_open_error(path, &error))
}

/// All pages in one step: one state of the source, whoever writes to it meanwhile.
fn transfer(source: &Connection, target: &mut Connection) -> rusqlite::Result<()> {
    match Backup::new(source, target)?.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
            None,
        )),
    }
}
