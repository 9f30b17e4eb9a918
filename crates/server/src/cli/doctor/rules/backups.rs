//! Assesses the daily backups: whether there are any, the age of the newest one, and whether that one can be restored.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Checksum, Copies, Soundness};

use super::super::report::{Area::Backups, Finding};
use super::octal;

/// The maximum age of the newest backup. A backup is made each day, so if the newest backup is older, a day was
/// missed.
const TOO_OLD: SignedDuration = SignedDuration::from_hours(48);

/// The facts about the backups.
#[derive(Debug, Clone)]
pub(crate) enum Facts {
    /// The database is PostgreSQL, which is backed up with its own tools.
    OwnTools {
        /// Whether a backup folder is configured, although it has no effect with PostgreSQL.
        is_folder_named: bool,
        /// What the server reports about copies of its database; `None` if the server can't be queried.
        copies: Option<Copies>,
    },
    /// No backup folder is configured.
    Off,
    /// The folder cannot be read.
    Unread {
        /// The path of the folder.
        folder: String,
        /// The system's error message.
        reason: String,
    },
    /// The folder can be read.
    Folder(Folder),
}

/// The folder with the daily backups.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    /// The path of the folder.
    pub(crate) path: String,
    /// The number of backups.
    pub(crate) count: usize,
    /// The number of backups that are kept; older ones are removed.
    pub(crate) keep: usize,
    /// The number of backups with a date in the future.
    pub(crate) ahead: usize,
    /// The newest backup, if there is any.
    pub(crate) newest: Option<Newest>,
    /// Whether the folder is on the same disk as the database.
    pub(crate) is_same_disk: bool,
    /// Whether the database file exists.
    pub(crate) has_database: bool,
}

/// The newest backup.
#[derive(Debug, Clone)]
pub(crate) struct Newest {
    /// The path of the backup.
    pub(crate) file: String,
    /// When the backup was last modified.
    pub(crate) made: Timestamp,
    /// The permission bits of the backup.
    pub(crate) mode: u32,
    /// Whether the backup matches the checksum file beside it, or why that can't be checked.
    pub(crate) checksum: Result<Checksum, String>,
    /// The result of the integrity check of the backup, or why the check is impossible.
    pub(crate) soundness: Result<Soundness, String>,
}

/// Assesses the facts about the backups at the time `now`.
pub(crate) fn assess(facts: &Facts, now: Timestamp) -> Vec<Finding> {
    match facts {
        Facts::OwnTools {
            is_folder_named,
            copies,
        } => {
            let mut findings = vec![own_tools(*copies, now)];
            if *is_folder_named {
                findings.push(Finding::warning(
                    Backups,
                    "folder",
                    "JOBWRIGHT_BACKUP_DIR has no effect with PostgreSQL: there are no daily backups in it.",
                    "Remove the setting.",
                ));
            }
            findings
        }
        Facts::Off => vec![Finding::warning(
            Backups,
            "daily",
            "There are no daily backups.",
            "Set JOBWRIGHT_BACKUP_DIR to a folder, preferably on another disk, and copy it to another machine.",
        )],
        Facts::Unread { folder, reason } => vec![Finding::problem(
            Backups,
            "daily",
            format!("The backup folder {folder} cannot be read: {reason}"),
            "Run this command as the user that runs the server, and give that user the folder with chown.",
        )],
        Facts::Folder(folder) => in_folder(folder, now),
    }
}

/// Assesses what the PostgreSQL server reports about copies of its database. Only an archived write-ahead log counts
/// as a backup. A dump leaves no trace on the server, and a standby also applies every mistake.
fn own_tools(copies: Option<Copies>, now: Timestamp) -> Finding {
    const ADVICE: &str =
        "Run pg_dump each day, or archive the log; jobwright backup FILE prints the command.";
    let Some(copies) = copies else {
        let text = "It is unknown whether PostgreSQL is backed up, because it cannot be queried.";
        return Finding::warning(Backups, "daily", text, ADVICE);
    };
    let age = copies.last_archived_seconds.map(|at| {
        let now = now.as_second();
        SignedDuration::from_secs(now.saturating_sub(at))
    });
    match age {
        _ if !copies.is_archiving => {}
        Some(age) if age <= TOO_OLD && !copies.is_archiving_failing => {
            let hours = age.as_hours();
            let text = format!(
                "PostgreSQL archives its log; the newest archived file is {hours} hours old."
            );
            return Finding::ok(Backups, "daily", text).with_advice(
                "A restore from the archive also needs a base backup (pg_basebackup).",
            );
        }
        age => {
            let newest = age.map_or("nothing has been archived yet".to_owned(), |age| {
                format!("the newest archived file is {} hours old", age.as_hours())
            });
            let text = format!("PostgreSQL is configured to archive its log, but {newest}.");
            let advice = "Search PostgreSQL's log for archive_command.";
            return Finding::warning(Backups, "daily", text, advice);
        }
    }
    let Copies {
        followers, slots, ..
    } = copies;
    let text = format!(
        "No backup of PostgreSQL was found. Checked: archive_mode (off), receivers of its log ({followers}), replication slots ({slots}). A dump leaves no trace on the server, and a standby repeats every deletion."
    );
    Finding::warning(Backups, "daily", text, ADVICE)
}

fn in_folder(folder: &Folder, now: Timestamp) -> Vec<Finding> {
    let path = &folder.path;
    let ahead = (folder.ahead > 0).then(|| ahead(folder));
    let Some(newest) = &folder.newest else {
        let text = format!("There is no backup in {path} yet.");
        let missing = if folder.has_database {
            let advice = "A running server makes a backup within an hour. If it has run for longer, its log contains the reason.";
            Finding::warning(Backups, "daily", text, advice)
        } else {
            Finding::ok(Backups, "daily", text)
        };
        return std::iter::once(missing).chain(ahead).collect();
    };
    let mut findings = vec![
        age(folder, newest, now),
        soundness(newest),
        checksum(newest),
    ];
    findings.extend(ahead);
    if newest.mode & 0o077 != 0 {
        findings.push(Finding::warning(
            Backups,
            "permissions",
            format!(
                "Other users of this machine can read {} ({}), which contains all data.",
                newest.file,
                octal(newest.mode)
            ),
            format!("chmod 600 {}", newest.file),
        ));
    }
    if folder.is_same_disk {
        let text = format!("{path} is on the same disk as the database.");
        findings.push(
            Finding::ok(Backups, "other-disk", text).with_advice(
                "Copy the backups to another machine: if the disk fails, both are lost.",
            ),
        );
    }
    findings
}

fn age(folder: &Folder, newest: &Newest, now: Timestamp) -> Finding {
    let age = now.duration_since(newest.made);
    let hours = age.as_hours();
    if age > TOO_OLD {
        return Finding::problem(
            Backups,
            "daily",
            format!("The newest backup is {hours} hours old: {}", newest.file),
            "Check that the server runs, and search its log for \"daily backup failed\".",
        );
    }
    let (count, keep) = (folder.count, folder.keep);
    let text = format!("{count} of at most {keep} daily backups, the newest {hours} hours old.");
    Finding::ok(Backups, "daily", text)
}

fn ahead(folder: &Folder) -> Finding {
    let (count, path) = (folder.ahead, &folder.path);
    Finding::warning(
        Backups,
        "ahead",
        format!(
            "{count} backups in {path} have a date in the future: a clock was ahead, or this machine's clock is behind. They don't count and are not removed."
        ),
        "Set the clock. If the clock is right, remove these backups.",
    )
}

fn checksum(newest: &Newest) -> Finding {
    let file = &newest.file;
    let reason = match &newest.checksum {
        Ok(Checksum::Matches) => {
            let text = "The newest backup is unchanged: its checksum matches.";
            return Finding::ok(Backups, "checksum", text);
        }
        Ok(Checksum::Unfinished) => {
            let text = "The newest backup is too large to compare it with its checksum here.";
            return Finding::ok(Backups, "checksum", text)
                .with_advice(format!("Run in its folder: sha256sum -c {file}.sha256"));
        }
        Ok(Checksum::Missing) => {
            return Finding::warning(
                Backups,
                "checksum",
                format!(
                    "{file}.sha256 is missing, so it is unknown whether the newest backup was changed."
                ),
                "Backups of older versions have no such file; the next backup has one. Otherwise somebody removed the file.",
            );
        }
        Ok(Checksum::Wrong(reason)) | Err(reason) => reason,
    };
    Finding::problem(
        Backups,
        "checksum",
        format!("A restore would refuse the newest backup {file}: {reason}"),
        "Make another backup with jobwright backup FILE. Check the disk, and who can write to this folder.",
    )
}

fn soundness(newest: &Newest) -> Finding {
    let file = &newest.file;
    let reason = match &newest.soundness {
        Ok(Soundness::Sound) => {
            let text = "The newest backup was read completely and is not damaged.";
            return Finding::ok(Backups, "sound", text);
        }
        Ok(Soundness::Unfinished) => {
            let text = "The newest backup is too large to read it completely here; the part that was read is not damaged.";
            return Finding::ok(Backups, "sound", text);
        }
        Ok(Soundness::Damaged(reason)) | Err(reason) => reason,
    };
    Finding::problem(
        Backups,
        "sound",
        format!("The newest backup {file} is not usable: {reason}"),
        "Make another backup with jobwright backup FILE, and check the disk.",
    )
}

#[cfg(test)]
mod tests;
