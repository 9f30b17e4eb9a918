//! What backup and restore share: a whole copy of a database under a temporary name, read through
//! before it gets its own.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use uuid::Uuid;

use super::version;
use crate::OpenError;
use crate::error::one_line;
use crate::migrations::{self, HISTORY};

/// Files that SQLite keeps beside a database. One that is left from another database would be taken
/// for changes to this one.
pub(super) const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Pages that are copied at once, and after how many such steps they are synced: one sync of the whole
/// at the end would hold up the syncs of who writes to the same disk.
const STEP: i32 = 256;
const STEPS_A_SYNC: usize = 8;

/// Why there is no sound copy.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("{}", words(.0))]
    Sqlite(#[from] rusqlite::Error),
    #[error("{0}")]
    System(#[from] io::Error),
    #[error("it is damaged: {0}")]
    Damaged(String),
    #[error("it is not a Jobwright database")]
    Foreign,
    #[error("{0}")]
    Refused(OpenError),
}

impl Trouble {
    /// Whether another process keeps this one out.
    pub(super) fn is_locked(&self) -> bool {
        matches!(self, Trouble::Sqlite(error) if is_locked(error))
    }
}

/// Whether somebody else holds the file; trying again may help.
pub(super) fn is_locked(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}

/// What SQLite says, once.
fn words(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        other => one_line(other),
    }
}

/// `path` with `end` after its name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// A copy in the making, beside the place that it is for. It is gone when this is dropped, unless it
/// was put into its place.
pub(super) struct Draft {
    path: PathBuf,
    // Open to the end: closing a file ends all locks that this process has on it.
    file: File,
}

impl Draft {
    /// An empty file that is its owner's alone, like a database.
    pub(super) fn beside(place: &Path) -> io::Result<Draft> {
        let path = beside(place, &format!(".{}.part", Uuid::now_v7().simple()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path)?;
        Ok(Draft { path, file })
    }

    /// Copies all pages of one state of `source`, whoever writes to it meanwhile.
    pub(super) fn fill(&self, source: &Connection) -> Result<(), Trouble> {
        let mut target = self.connect()?;
        // What is not whole is worth nothing: there is nothing to undo, and syncing is done below.
        target.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")?;
        // The state is held by a read that lasts: else a write between two steps would make the copy
        // begin again, and under steady writes it would never end.
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

    /// Makes it a file that needs none beside it, reads all of it, and answers with its schema's version.
    pub(super) fn check(&self) -> Result<i64, Trouble> {
        let connection = self.connect()?;
        connection.execute_batch("PRAGMA journal_mode = DELETE")?;
        let found = schema(&connection)?;
        let sound: String =
            connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        if sound != "ok" {
            return Err(Trouble::Damaged(sound));
        }
        drop(connection);
        self.file.sync_all()?;
        Ok(found)
    }

    /// Gives it the name `place`; what had it is replaced.
    pub(super) fn replace(self, place: &Path) -> io::Result<()> {
        fs::rename(&self.path, place)?;
        sync_folder(place)
    }

    /// Gives it the name `place` unless something has it, also since a moment ago.
    pub(super) fn place(self, place: &Path) -> io::Result<()> {
        match fs::hard_link(&self.path, place) {
            Ok(()) => sync_folder(place),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // Not every file system has links.
            Err(_) if place.exists() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => self.replace(place),
        }
    }

    fn connect(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(&self.path, flags)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let _gone_already = fs::remove_file(&self.path);
        for companion in COMPANIONS {
            let _none_there = fs::remove_file(beside(&self.path, companion));
        }
    }
}

/// The schema's version of a database that is one of this program's.
pub(super) fn schema(connection: &Connection) -> Result<i64, Trouble> {
    let found = version(connection)?;
    let first = format!("SELECT name FROM {HISTORY} ORDER BY version LIMIT 1");
    let is_own = found > 0
        && connection.query_row(&first, [], |row| {
            Ok(migrations::begins_with(row.get_ref(0)?.as_str()?))
        })?;
    is_own.then_some(found).ok_or(Trouble::Foreign)
}

/// A name is only as lasting as the folder that it is in.
pub(super) fn sync_folder(of: &Path) -> io::Result<()> {
    File::open(folder(of))?.sync_all()
}

/// The folder that a file is in.
pub(super) fn folder(of: &Path) -> &Path {
    match of.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn busy() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY), None)
}
