//! Assesses the daily backups: whether there are any, the age of the newest one, and whether that can be restored.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::Soundness;

use super::super::report::{Area::Backups, Finding};
use super::octal;

/// The maximum age of the newest backup. A backup is made each day, so an older one means that a day was missed.
const TOO_OLD: SignedDuration = SignedDuration::from_hours(48);

/// The facts about the backups.
#[derive(Debug, Clone)]
pub(crate) enum Facts {
    /// The database is PostgreSQL, which is backed up with its own tools.
    OwnTools {
        /// Whether a backup folder is configured, although it has no effect with PostgreSQL.
        is_folder_named: bool,
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
    /// How many backups are kept.
    pub(crate) keep: usize,
    /// The newest backup, if any.
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
    /// The result of the integrity check, or why the backup can't be checked.
    pub(crate) soundness: Result<Soundness, String>,
}

/// Assesses the facts at the time `now`.
pub(crate) fn assess(facts: &Facts, now: Timestamp) -> Vec<Finding> {
    match facts {
        Facts::OwnTools {
            is_folder_named: false,
        } => vec![
            Finding::ok(
                Backups,
                "daily",
                "PostgreSQL is backed up by its own tools, which cannot be seen from here.",
            )
            .with_advice("See that pg_dump runs each day; jobwright backup x prints the command."),
        ],
        Facts::OwnTools {
            is_folder_named: true,
        } => vec![Finding::warning(
            Backups,
            "daily",
            "JOBWRIGHT_BACKUP_DIR does nothing for PostgreSQL: there are no daily backups in it.",
            "Let pg_dump run each day; jobwright backup x prints the command.",
        )],
        Facts::Off => vec![Finding::warning(
            Backups,
            "daily",
            "There are no daily backups.",
            "Set JOBWRIGHT_BACKUP_DIR to a folder, best on another disk, and copy it to another machine.",
        )],
        Facts::Unread { folder, reason } => vec![Finding::problem(
            Backups,
            "daily",
            format!("The folder {folder} of the backups cannot be read: {reason}"),
            "Run this as the user that serves, and give that user the folder with chown.",
        )],
        Facts::Folder(folder) => in_folder(folder, now),
    }
}

fn in_folder(folder: &Folder, now: Timestamp) -> Vec<Finding> {
    let path = &folder.path;
    let Some(newest) = &folder.newest else {
        let text = format!("There is no backup in {path} yet.");
        return vec![if folder.has_database {
            let advice = "A running server makes one within the hour; if it has run for longer, its log says why not.";
            Finding::warning(Backups, "daily", text, advice)
        } else {
            Finding::ok(Backups, "daily", text)
        }];
    };
    let mut findings = vec![age(folder, newest, now), soundness(newest)];
    if newest.mode & 0o077 != 0 {
        findings.push(Finding::warning(
            Backups,
            "permissions",
            format!(
                "Other users of this machine can get at {} ({}), which holds everything.",
                newest.file,
                octal(newest.mode)
            ),
            format!("chmod 600 {}", newest.file),
        ));
    }
    if folder.is_same_disk {
        let text = format!("{path} is on the same disk as the database.");
        findings
            .push(Finding::ok(Backups, "other-disk", text).with_advice(
                "Copy the backups to another machine: a disk that breaks takes both.",
            ));
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
            "See that the server runs, and look for \"daily backup failed\" in its log.",
        );
    }
    let (count, keep) = (folder.count, folder.keep);
    let text = format!("{count} of at most {keep} daily backups, the newest {hours} hours old.");
    Finding::ok(Backups, "daily", text)
}

fn soundness(newest: &Newest) -> Finding {
    let file = &newest.file;
    let reason = match &newest.soundness {
        Ok(Soundness::Sound) => {
            let text = "The newest backup was read through and is sound.";
            return Finding::ok(Backups, "sound", text);
        }
        Ok(Soundness::Unfinished) => {
            let text = "The newest backup is too large to be read through here; as far as it was read it is sound.";
            return Finding::ok(Backups, "sound", text);
        }
        Ok(Soundness::Damaged(reason)) | Err(reason) => reason,
    };
    Finding::problem(
        Backups,
        "sound",
        format!("The newest backup {file} is of no use: {reason}"),
        "Make another with jobwright backup FILE, and look after the disk.",
    )
}

#[cfg(test)]
mod tests {
    use super::super::{super::report::Level, of};
    use super::*;

    fn newest() -> Newest {
        Newest {
            file: "/backups/jobwright-2026-11-21.db".to_owned(),
            made: "2026-11-21T00:10:00Z".parse().unwrap(),
            mode: 0o100_600,
            soundness: Ok(Soundness::Sound),
        }
    }

    fn folder(newest: Option<Newest>) -> Folder {
        Folder {
            path: "/backups".to_owned(),
            count: 7,
            keep: 7,
            newest,
            is_same_disk: true,
            has_database: true,
        }
    }

    fn found(facts: &Facts, now: &str) -> (Vec<&'static str>, Vec<&'static str>) {
        let findings = assess(facts, now.parse().unwrap());
        (of(Level::Warning, &findings), of(Level::Problem, &findings))
    }

    const TODAY: &str = "2026-11-21T09:00:00Z";

    #[test]
    fn a_newest_backup_older_than_two_days_is_a_problem() {
        let facts = Facts::Folder(folder(Some(newest())));
        assert_eq!(found(&facts, TODAY), (vec![], vec![]));
        assert_eq!(found(&facts, "2026-11-23T00:10:00Z"), (vec![], vec![]));
        assert_eq!(
            found(&facts, "2026-11-23T00:10:01Z"),
            (vec![], vec!["daily"])
        );
    }

    #[test]
    fn an_unusable_backup_and_one_that_others_can_read_are_reported() {
        let with = |newest: Newest| found(&Facts::Folder(folder(Some(newest))), TODAY);
        assert_eq!(
            with(Newest {
                mode: 0o644,
                ..newest()
            })
            .0,
            ["permissions"]
        );
        for soundness in [
            Ok(Soundness::Damaged("a hole".to_owned())),
            Err("denied".to_owned()),
        ] {
            assert_eq!(
                with(Newest {
                    soundness,
                    ..newest()
                })
                .1,
                ["sound"]
            );
        }
        let soundness = Ok(Soundness::Unfinished);
        assert_eq!(
            with(Newest {
                soundness,
                ..newest()
            }),
            (vec![], vec![])
        );
    }

    #[test]
    fn missing_backups_are_a_warning_and_an_unreadable_folder_is_a_problem() {
        assert_eq!(found(&Facts::Off, TODAY).0, ["daily"]);
        let empty = folder(None);
        let new = Folder {
            has_database: false,
            ..empty.clone()
        };
        assert_eq!(found(&Facts::Folder(empty), TODAY).0, ["daily"]);
        assert_eq!(found(&Facts::Folder(new), TODAY), (vec![], vec![]));
        let unread = Facts::Unread {
            folder: "/x".to_owned(),
            reason: "denied".to_owned(),
        };
        assert_eq!(found(&unread, TODAY).1, ["daily"]);
    }

    #[test]
    fn a_backup_folder_is_useless_with_postgresql() {
        let facts = |is_folder_named| found(&Facts::OwnTools { is_folder_named }, TODAY);
        assert_eq!(facts(false), (vec![], vec![]));
        assert_eq!(facts(true), (vec!["daily"], vec![]));
    }
}
