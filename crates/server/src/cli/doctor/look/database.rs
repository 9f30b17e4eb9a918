//! The database, as it is: it is not made, migrated or written to.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    time::Duration,
};

use jobwright_db::{Database, EngineFacts, Error, Inspection, OpenError};
use rustix::fs::{Access, access, statfs};

use super::super::rules::database::{Open, Owned, Seen};

/// How long a file is read through at most: who waits for an answer reads on.
pub(super) const READING: Duration = Duration::from_secs(20);

/// What stands behind the file's name of those that go with it.
const COMPANIONS: [&str; 4] = ["", "-wal", "-shm", ".lock"];

/// File systems on other machines, by the number that the system gives them: NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph.
const REMOTE: [u64; 7] = [
    0x6969,
    0x517B,
    0xFF53_4D42,
    0xFE53_4D42,
    0x0102_1997,
    0x5346_414F,
    0x00C3_6400,
];

/// The database and what was seen of it.
pub(in super::super) fn look(url: &str) -> (Option<Inspection>, Seen) {
    let file = Database::file(url).ok();
    if let Some(file) = file
        && fs::symlink_metadata(file)
            .is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
        && !file.is_empty()
    {
        let file = file.to_owned();
        return (None, Seen::Missing { file });
    }
    let closed = |reason: String| Seen::Closed {
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
        Ok(open) => (Some(inspection), Seen::Open(Box::new(open))),
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

/// The folder, the file and those beside it that are there.
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
    // The numbers have 32 bits; some systems give them a sign.
    let kind =
        |found: rustix::fs::StatFs| u64::from_ne_bytes(found.f_type.to_ne_bytes()) & 0xFFFF_FFFF;
    statfs(file).is_ok_and(|found| REMOTE.contains(&kind(found)))
}
