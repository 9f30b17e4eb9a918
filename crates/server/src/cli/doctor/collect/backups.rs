//! Lists the daily backups and checks the newest backup: its checksum, its schema and its integrity.

use std::{fs, io, os::unix::fs::PermissionsExt as _, path::Path};

use jiff::{Timestamp, civil::Date};
use jobwright_db::{Copies, Database, EngineFacts, Soundness};

use super::super::{
    super::settings::Settings,
    rules::{
        backups::{Facts, Folder, Newest},
        database,
    },
};
use super::{database::READING, disk::is_same};
use crate::{
    config::DailyBackup,
    features::backups::{self, Kept},
};

/// Collects the facts about the backups. `today` is the current day in the business's time zone.
pub(in super::super) fn collect(
    settings: &Settings,
    database: &database::Facts,
    today: Date,
) -> Facts {
    let daily = settings.config().backup;
    let Ok(file) = Database::file(&settings.database_url) else {
        return Facts::OwnTools {
            is_folder_named: daily.is_some(),
            copies: copies(database),
        };
    };
    let Some(daily) = daily else {
        return Facts::Off;
    };
    match folder(&daily, Path::new(file), today) {
        Ok(folder) => Facts::Folder(folder),
        Err(error) => Facts::Unread {
            folder: daily.folder.display().to_string(),
            reason: error.to_string(),
        },
    }
}

/// Returns what the PostgreSQL server reports about copies of its database; `None` if the server can't be queried.
fn copies(database: &database::Facts) -> Option<Copies> {
    let database::Facts::Open(open) = database else {
        return None;
    };
    match &open.facts {
        EngineFacts::Postgres(facts) => Some(facts.copies),
        EngineFacts::Sqlite(_) => None,
    }
}

fn folder(daily: &DailyBackup, database: &Path, today: Date) -> io::Result<Folder> {
    let Kept { files, ahead } = if daily.folder.exists() {
        backups::kept(daily, database, today)?
    } else {
        Kept::default()
    };
    Ok(Folder {
        path: daily.folder.display().to_string(),
        count: files.len(),
        keep: daily.keep,
        ahead: ahead.len(),
        newest: files.last().map(|file| newest(file)).transpose()?,
        is_same_disk: is_same(&daily.folder, database),
        has_database: database.exists(),
    })
}

fn newest(file: &Path) -> io::Result<Newest> {
    let found = fs::metadata(file)?;
    Ok(Newest {
        file: file.display().to_string(),
        made: Timestamp::try_from(found.modified()?).map_err(io::Error::other)?,
        mode: found.permissions().mode(),
        checksum: Database::checksum(file, READING).map_err(|error| error.to_string()),
        soundness: soundness(file),
    })
}

fn soundness(file: &Path) -> Result<Soundness, String> {
    let url = format!("sqlite://{}", file.display());
    let mut inspection = Database::inspect(&url).map_err(|error| error.to_string())?;
    let schema = inspection.schema().map_err(|error| error.to_string())?;
    if schema.found == 0 {
        return Err("it is not a Jobwright database".to_owned());
    }
    if let Some(how) = inspection.deviation().map_err(|error| error.to_string())? {
        return Err(how);
    }
    let read = inspection
        .soundness(READING)
        .map_err(|error| error.to_string())?;
    Ok(read.unwrap_or(Soundness::Unfinished))
}
