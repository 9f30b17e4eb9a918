//! Inspects the database without creating, migrating or changing it.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    time::Duration,
};

use jobwright_db::{Database, EngineFacts, Error, Inspection, OpenError};
use rustix::fs::{Access, access};

use super::super::{
    super::settings::Settings,
    rules::database::{Facts, Open, Owned},
};
use crate::features::demo_data::accounts_with_demo_passwords;

/// The maximum duration of the integrity check of a SQLite file. It is short, because somebody is waiting for the
/// report.
pub(super) const READING: Duration = Duration::from_secs(20);

/// The suffixes of a SQLite database's files: none for the database itself, then the WAL, the shared memory and the
/// lock.
const COMPANIONS: [&str; 4] = ["", "-wal", "-shm", ".lock"];

/// Opens the database for inspection and collects the facts about it.
pub(in super::super) fn collect(settings: &Settings) -> (Option<Inspection>, Facts) {
    let url = settings.database_url.as_str();
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
    match open(&mut inspection, settings) {
        Ok(open) => (Some(inspection), Facts::Open(Box::new(open))),
        Err(error) => (None, closed(error.to_string())),
    }
}

fn open(inspection: &mut Inspection, settings: &Settings) -> Result<Open, Error> {
    let unread = |error: OpenError| Error::Unavailable(error.to_string());
    let facts = inspection.facts()?;
    let owned = match &facts {
        EngineFacts::Sqlite(sqlite) => owned(&sqlite.file),
        EngineFacts::Postgres(_) => Vec::new(),
    };
    let schema = inspection.schema().map_err(unread)?;
    let is_known = schema.found == schema.known;
    Ok(Open {
        schema,
        deviation: inspection
            .deviation()
            .unwrap_or_else(|error| Some(format!("it cannot be compared: {error}"))),
        // If reading fails, the error is reported with the findings about the database, not here.
        demo_accounts: is_known
            .then(|| inspection.read(accounts_with_demo_passwords).ok())
            .flatten()
            .unwrap_or_default(),
        is_public: is_public(settings),
        round_trip: inspection.round_trip()?,
        soundness: inspection.soundness(READING)?,
        facts,
        owned,
    })
}

/// Whether people on other machines can reach the server, directly or through a proxy.
fn is_public(settings: &Settings) -> bool {
    let config = settings.config();
    !config.listen.ip().is_loopback() || config.public_url.is_https()
}

/// Returns those files of the database that exist, and their folder.
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
