//! `jobwright backup` and `jobwright restore`. rule: backup

use std::{fs, path::PathBuf};

use clap::Args;
use jiff::Timestamp;
use jobwright_db::{Checksum, Database, Existing, OpenError};

use super::{
    backup_files, logging,
    output::{Failure, print},
    settings::Settings,
};
use crate::features::{
    audit::{self, AuditAction, DoneBy, Entry},
    events,
};

/// The arguments of `backup`.
#[derive(Debug, Args)]
pub(super) struct Backup {
    /// The file to write.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,
}

impl Backup {
    /// Writes the backup and prints its path.
    pub(super) fn run(&self, settings: &Settings) -> Result<(), Failure> {
        let _log = logging::start(settings)?;
        let existing = if self.force {
            Existing::Replace
        } else {
            Existing::Refuse
        };
        backup_files::ensure_folder_id(settings);
        Database::backup(&settings.database_url, &self.file, existing).map_err(
            |error| match error {
                OpenError::Exists { .. } => format!("{error}; --force replaces it"),
                _ => error.to_string(),
            },
        )?;
        let bytes = fs::metadata(&self.file)?.len();
        let file = self.file.display();
        print(format_args!(
            "Backed up to {file} ({bytes} bytes). The backup was read completely and is not damaged. Its SHA-256 checksum is in {file}.sha256."
        ))?;
        backup_files::back_up(settings, &self.file)
    }
}

/// The arguments of `restore`.
#[derive(Debug, Args)]
pub(super) struct Restore {
    /// The file that `backup` wrote.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Restore {
    /// Replaces the database with the backup. Prints whether the backup matched its checksum, and the path to which
    /// the former database was moved.
    pub(super) fn run(&self, settings: &Settings) -> Result<(), Failure> {
        let _log = logging::start(settings)?;
        let end = Timestamp::now().strftime(".replaced-%Y-%m-%dT%H%M%SZ");
        let restored = Database::restore(&settings.database_url, &self.file, &end.to_string())?;
        record_restore(settings)
            .map_err(|error| format!("restored, but not recorded in the audit log: {}", error.0))?;
        backup_files::restore(settings, &self.file, &end.to_string())?;
        let file = self.file.display();
        print(match restored.checksum {
            Checksum::Matches => format!("{file} is unchanged: its checksum matches."),
            _ => format!(
                "There is no {file}.sha256, as with backups of older versions. So it is unknown whether the file was changed, but it is not damaged."
            ),
        })?;
        match restored.kept {
            Some(kept) => print(format_args!(
                "Restored from {file}. The former database is kept as {}.",
                kept.display()
            )),
            None => print(format_args!("Restored from {file}.")),
        }
    }
}

/// Migrates the restored database, records the restore in its audit log, and makes all browsers reload their data.
fn record_restore(settings: &Settings) -> Result<(), Failure> {
    let db = settings.open()?;
    settings.prepare(&db)?;
    let entry = Entry::new(AuditAction::DatabaseRestored, DoneBy::COMMAND_LINE);
    db.write_blocking(move |tx| {
        let now = Timestamp::now();
        audit::record(tx, now, &entry)?;
        events::skip_ahead(tx, now)
    })?;
    Ok(())
}
