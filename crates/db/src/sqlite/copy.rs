//! Code that backup and restore share: makes a full copy of a database under a temporary name, and verifies the copy
//! before it gets its final name.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use uuid::Uuid;

use super::disk;
use super::schema::{self, SchemaError};
use super::statements::version;
use crate::OpenError;
use crate::error::one_line;
use crate::migrations::{self, HISTORY};

/// The suffixes of the files that SQLite keeps beside a database. If such a file of a former database remained, SQLite
/// would apply it to the new database.
pub(super) const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The number of pages that are copied in one step, and the number of steps between two syncs. A single large sync at
/// the end would delay the syncs of other writers on the same disk.
const STEP: i32 = 256;
const STEPS_A_SYNC: usize = 8;

/// Why a copy could not be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum CopyError {
    #[error("{}", message(.0))]
    Sqlite(#[from] rusqlite::Error),
    #[error("{0}")]
    System(#[from] io::Error),
    #[error("it is damaged: {0}")]
    Damaged(String),
    #[error("it is not a Jobwright database")]
    Foreign,
    #[error("{0}")]
    Suspect(String),
    #[error("{0}")]
    Refused(OpenError),
}

impl From<SchemaError> for CopyError {
    fn from(error: SchemaError) -> Self {
        match error {
            SchemaError::Sqlite(error) => CopyError::Sqlite(error),
            SchemaError::Open(error) => CopyError::Refused(error),
            SchemaError::Differs(how) => CopyError::Suspect(how),
        }
    }
}

impl CopyError {
    /// Whether the copy failed because another process holds the file.
    pub(super) fn is_locked(&self) -> bool {
        matches!(self, CopyError::Sqlite(error) if is_locked(error))
    }
}

/// Whether the file is busy, so that a retry might succeed.
pub(super) fn is_locked(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}

/// Formats an error of SQLite. If SQLite gave a message, returns only that message, without the error's cause.
fn message(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        other => one_line(other),
    }
}

/// Returns `path` with `end` appended to its name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// An unfinished copy, in the same folder as the file that it will become. Dropping this value removes the copy unless
/// it was renamed.
pub(super) struct TemporaryCopy {
    path: PathBuf,
    // The file stays open, because closing it would release all locks that this process has on it.
    file: File,
}

impl TemporaryCopy {
    /// Creates an empty file that only its owner can read.
    pub(super) fn beside(target: &Path) -> io::Result<TemporaryCopy> {
        let path = beside(target, &format!(".{}.part", Uuid::now_v7().simple()));
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path)?;
        Ok(TemporaryCopy { path, file })
    }

    /// Returns the open file. Opening and closing another handle would release all locks that this process has on the
    /// file.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Copies all pages of one snapshot of `source`. Others may write to `source` meanwhile.
    pub(super) fn fill(&self, source: &Connection) -> Result<(), CopyError> {
        let mut target = self.connect()?;
        // The copy needs no journal, because an unfinished copy is discarded. The steps below sync the file.
        target.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")?;
        // An open read keeps the snapshot. Otherwise a write between two steps would restart the copy. Under steady
        // writes the copy would never finish.
        source.execute_batch("BEGIN")?;
        let _state: i64 =
            source.query_row("SELECT COUNT(*) FROM sqlite_master", [], |r| r.get(0))?;
        let copy = Backup::new(source, &mut target)?;
        for step in 1.. {
            match copy.step(STEP)? {
                StepResult::Done => break,
                StepResult::More if step % STEPS_A_SYNC == 0 => self.file.sync_data()?,
                StepResult::More => {}
                _ => return Err(busy().into()),
            }
        }
        drop(copy);
        source.execute_batch("COMMIT")?;
        Ok(())
    }

    /// Turns WAL mode off, and reads the whole copy to verify it.
    pub(super) fn check(&self) -> Result<(), CopyError> {
        let connection = self.connect()?;
        distrust(&connection)?;
        connection.execute_batch("PRAGMA journal_mode = DELETE")?;
        version_of(&connection)?;
        check_integrity(&connection)?;
        drop(connection);
        self.file.sync_all()?;
        Ok(())
    }

    /// Like [`TemporaryCopy::check`], for the copy of an untrusted file. Also requires that the schema is the right one
    /// for its version, and that every reference between rows is valid.
    pub(super) fn check_strictly(&self) -> Result<(), CopyError> {
        let connection = self.connect()?;
        check_schema(&connection)?;
        check_references(&connection)?;
        drop(connection);
        self.check()
    }

    /// Renames the copy to `target`. Replaces a file that exists there.
    pub(super) fn replace(self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        sync_folder(target)
    }

    /// Gives the copy the name `target`, and the file that had this name the name `aside`. A file with the name
    /// `target` exists at every moment. Returns false, and changes nothing, if the file system can't swap names.
    pub(super) fn exchange(&self, target: &Path, aside: &Path) -> io::Result<bool> {
        // If the process is killed between the next two steps, the copied backup remains under the name `aside`.
        fs::rename(&self.path, aside)?;
        if disk::exchange(aside, target).is_err() {
            fs::rename(aside, &self.path)?;
            return Ok(false);
        }
        sync_folder(target)?;
        Ok(true)
    }

    /// Renames the copy to `target`. Fails if a file exists there, even if that file was created a moment ago.
    pub(super) fn publish(self, target: &Path) -> io::Result<()> {
        match fs::hard_link(&self.path, target) {
            Ok(()) => sync_folder(target),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Not every file system supports hard links. If this one doesn't, the file is renamed.
            Err(_) if target.exists() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => self.replace(target),
        }
    }

    fn connect(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(&self.path, flags)
    }
}

impl Drop for TemporaryCopy {
    fn drop(&mut self) {
        let _gone_already = fs::remove_file(&self.path);
        for companion in COMPANIONS {
            let _none_there = fs::remove_file(beside(&self.path, companion));
        }
    }
}

/// Prevents SQLite from running anything that is in the file: its triggers, its views, and functions in its schema.
pub(super) fn distrust(connection: &Connection) -> rusqlite::Result<()> {
    for (config, value) in [
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
    ] {
        connection.set_db_config(config, value)?;
    }
    connection.execute_batch("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
}

/// Returns the schema version of a Jobwright database.
pub(super) fn version_of(connection: &Connection) -> Result<i64, CopyError> {
    if !schema::has_history(connection)? {
        return Err(CopyError::Foreign);
    }
    let found = version(connection)?;
    let first = format!("SELECT name FROM {HISTORY} ORDER BY version LIMIT 1");
    let is_own = found > 0
        && connection.query_row(&first, [], |row| {
            Ok(migrations::begins_with(row.get_ref(0)?.as_str()?))
        })?;
    is_own.then_some(found).ok_or(CopyError::Foreign)
}

/// Refuses a file that a newer program has migrated, and a file whose schema is not the right one for its version.
/// Call this before anything in the file is trusted.
pub(super) fn check_schema(connection: &Connection) -> Result<(), CopyError> {
    distrust(connection)?;
    let found = version_of(connection)?;
    migrations::is_behind(found).map_err(CopyError::Refused)?;
    Ok(schema::check(connection, found)?)
}

fn check_integrity(connection: &Connection) -> Result<(), CopyError> {
    let sound: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if sound == "ok" {
        Ok(())
    } else {
        Err(CopyError::Damaged(sound))
    }
}

fn check_references(connection: &Connection) -> Result<(), CopyError> {
    let sql = "SELECT \"table\", parent FROM pragma_foreign_key_check LIMIT 1";
    let mut statement = connection.prepare(sql)?;
    let mut broken = statement.query([])?;
    let Some(row) = broken.next()? else {
        return Ok(());
    };
    let (table, parent): (String, String) = (row.get(0)?, row.get(1)?);
    Err(CopyError::Damaged(format!(
        "a row of {table} refers to one of {parent} that does not exist"
    )))
}

/// Syncs the folder that contains a file, so that the file's new name survives a power cut.
pub(super) fn sync_folder(of: &Path) -> io::Result<()> {
    File::open(folder(of))?.sync_all()
}

/// Returns the folder that contains a file.
pub(super) fn folder(of: &Path) -> &Path {
    match of.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn busy() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY), None)
}
