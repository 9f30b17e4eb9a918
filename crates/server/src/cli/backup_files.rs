//! The photos and documents of jobs in `jobwright backup` and `jobwright restore`. rule: backup-files

use std::{
    fmt::Display,
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use super::{
    output::{Failure, print},
    settings::Settings,
};
use crate::{
    features::files,
    kit::blobs::{Blobs, Source},
};

/// Returns the path of the folder with the photos and documents of a backup. The folder is beside the backup.
fn beside(backup: &Path) -> PathBuf {
    let mut name = backup.as_os_str().to_owned();
    name.push(".files");
    name.into()
}

/// Stores the id of the files folder in the database before the backup is made. So the folder still belongs to the
/// database after a restore. A database of an older version, or one that can't be written, is backed up without the
/// id.
pub(super) fn ensure_folder_id(settings: &Settings) {
    let is_there = settings
        .database_url
        .strip_prefix("sqlite://")
        .is_some_and(|path| Path::new(path).exists());
    if is_there && let Ok(db) = settings.open() {
        let _ = files::ensure_folder_id(&db, Timestamp::now());
    }
}

/// Copies the photos and documents to the folder beside the backup, and prints the result. If the folder doesn't belong
/// to the database, it is not copied. In that case the backup fails if the database has files.
pub(super) fn back_up(settings: &Settings, backup: &Path) -> Result<(), Failure> {
    let blobs = Blobs::new(settings.files_dir.clone());
    let Some((own, has_files)) = files::folder_of(&settings.open()?) else {
        return Ok(());
    };
    if blobs.marker().ok().flatten() != Some(own) {
        let folder = blobs.folder().display();
        return if has_files {
            Err(Failure(format!(
                "the database was backed up, but not its photos and documents: they are not in the folder {folder} (JOBWRIGHT_FILES_DIR)"
            )))
        } else {
            Ok(())
        };
    }
    let target = beside(backup);
    let copied = blobs
        .copy_to(&target, Source { shared: None })
        .map_err(|error| {
            format!("the database was backed up, but not its photos and documents: {error}")
        })?;
    print(format_args!(
        "Its photos and documents ({}, {} bytes) are in {}.",
        copied.files,
        copied.bytes,
        target.display()
    ))
}

/// Restores the photos and documents of a backup, and prints the result. If the existing folder belongs to another
/// database, it is renamed: `end` is appended to its name.
pub(super) fn restore(settings: &Settings, backup: &Path, end: &str) -> Result<(), Failure> {
    let (blobs, source) = (Blobs::new(settings.files_dir.clone()), beside(backup));
    let failed =
        |error: &dyn Display| format!("restored, but not its photos and documents: {error}");
    let folder = blobs.folder().display();
    if !source.is_dir() {
        // A database from a version without photos and documents gets its own folder at the next start.
        if files::folder_of(&settings.open()?).is_none()
            && let Some(aside) = blobs.set_aside(end, None).map_err(|error| failed(&error))?
        {
            print(format_args!(
                "The backup is from a version without photos and documents. The folder {folder} is kept as {}.",
                aside.display()
            ))?;
            return Ok(());
        }
        return print(format_args!(
            "There is no {}, so no photos and documents were restored. The folder {folder} is unchanged.",
            source.display()
        ));
    }
    let own = Blobs::new(source.clone()).marker();
    let own = own.map_err(|error| failed(&error))?;
    if let Some(aside) = blobs.set_aside(end, own).map_err(|error| failed(&error))? {
        print(format_args!(
            "The folder {folder} had the files of another database. It is kept as {}.",
            aside.display()
        ))?;
    }
    let copied = blobs.take_over(&source).map_err(|error| failed(&error))?;
    print(format_args!(
        "Its photos and documents ({}) are in {folder}.",
        copied.files
    ))
}
