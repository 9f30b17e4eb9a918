//! Lists the daily backups and checks the integrity of the newest one.

use std::{fs, io, os::unix::fs::PermissionsExt as _, path::Path};

use jiff::Timestamp;
use jobwright_db::{Database, Soundness};

use super::super::{
    super::settings::Settings,
    rules::backups::{Facts, Folder, Newest},
};
use super::{database::READING, disk::is_same};
use crate::{config::DailyBackup, features::backups};

/// Collects the facts about the backups.
pub(in super::super) fn collect(settings: &Settings) -> Facts {
    let daily = settings.config().backup;
    let Ok(file) = Database::file(&settings.database_url) else {
        return Facts::OwnTools {
            is_folder_named: daily.is_some(),
        };
    };
    let Some(daily) = daily else {
        return Facts::Off;
    };
    match folder(&daily, Path::new(file)) {
        Ok(folder) => Facts::Folder(folder),
        Err(error) => Facts::Unread {
            folder: daily.folder.display().to_string(),
            reason: error.to_string(),
        },
    }
}

fn folder(daily: &DailyBackup, database: &Path) -> io::Result<Folder> {
    let files = if daily.folder.exists() {
        backups::kept(daily, database)?
    } else {
        Vec::new()
    };
    Ok(Folder {
        path: daily.folder.display().to_string(),
        count: files.len(),
        keep: daily.keep,
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
        soundness: soundness(file),
    })
}

fn soundness(file: &Path) -> Result<Soundness, String> {
    let url = format!("sqlite://{}", file.display());
    let mut inspection = Database::inspect(&url).map_err(|error| error.to_string())?;
    let schema = inspection.schema().map_err(|error| error.to_string())?;
    if schema.found == 0 {
        return Err("it is no Jobwright database".to_owned());
    }
    let read = inspection
        .soundness(READING)
        .map_err(|error| error.to_string())?;
    Ok(read.unwrap_or(Soundness::Unfinished))
}
