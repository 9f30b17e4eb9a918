//! Inspects the database without creating, migrating or changing it.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    time::Duration,
};

use jobwright_db::{Database, EngineFacts, Error, Inspection, OpenError};
use rustix::fs::{Access, access, statfs};

use super::super::rules::database::{Facts, Open, Owned};

/// The time limit for the integrity check of a file, because somebody is waiting for the report.
pub(super) const READING: Duration = Duration::from_secs(20);

/// The suffixes of the database's files: the database file itself, the WAL, the shared memory and the lock.
const COMPANIONS: [&str; 4] = ["", "-wal", "-shm", ".lock"];

/// The `statfs` type numbers of network file systems: NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph.
const REMOTE: [u64; 7] = [
    0x6969,
    0x517B,
    0xFF53_4D42,
    0xFE53_4D42,
    0x0102_1997,
    0x5346_414F,
    0x00C3_6400,
];

/// Opens the database for inspection and collects the facts about it.
pub(in super::super) fn collect(url: &str) -> (Option<Inspection>, Facts) {
    let file = Database::file(url).ok();
    if let Some(file) = file
        && fs::symlink_metadata(file)
            .is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
        && !file.is_empty()
    {
        let file = file.to_owned();
        return (None, Facts::Missing { file });
    }
    let closed = |reason: String| Facts::Closed {
        reason,
        is_file: file.is_some(),
    };
    let mut inspection = match Database::inspect(url) {
        Ok(inspection) => inspection,
        Err(OpenError::File { path, reason }) => {
            return (None, closed(format!("{path}: {reason}")));
        }
        Err(error) => return (None, closed(error.to_string())),
    };
    match open(&mut inspection) {
        Ok(open) => (Some(inspection), Facts::Open(Box::new(open))),
        Err(error) => (None, closed(error.to_string())),
    }
}

fn open(inspection: &mut Inspection) -> Result<Open, Error> {
    let unread = |error: OpenError| Error::Unavailable(error.to_string());
    let facts = inspection.facts()?;
    let (owned, is_remote) = match &facts {
        EngineFacts::Sqlite(sqlite) => (owned(&sqlite.file), is_remote(&sqlite.file)),
        EngineFacts::Postgres(_) => (Vec::new(), false),
    };
    Ok(Open {
        schema: inspection.schema().map_err(unread)?,
        round_trip: inspection.round_trip()?,
        soundness: inspection.soundness(READING)?,
        facts,
        owned,
        is_remote,
    })
}

/// Returns the existing files of the database, and its folder.
fn owned(file: &Path) -> Vec<Owned> {
    let beside = COMPANIONS.map(|end| {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    });
    let folder = file.parent().map(Path::to_path_buf);
    let all = beside.into_iter().chain(folder);
    all.filter_map(|path| {
        let found = fs::metadata(&path).ok()?;
        Some(Owned {
            is_folder: found.is_dir(),
            mode: found.permissions().mode() & 0o7777,
            owner: found.uid(),
            is_writable: access(&path, Access::WRITE_OK).is_ok(),
            path: path.display().to_string(),
        })
    })
    .collect()
}

fn is_remote(file: &Path) -> bool {
    // The type numbers have 32 bits. On some systems `f_type` is signed, so a negative number must lose its higher
    // bits.
    let kind =
        |found: rustix::fs::StatFs| u64::from_ne_bytes(found.f_type.to_ne_bytes()) & 0xFFFF_FFFF;
    statfs(file).is_ok_and(|found| REMOTE.contains(&kind(found)))
}
