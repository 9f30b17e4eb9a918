//! The daily backups: whether there are any, how old the newest is, and whether it is worth something.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::Soundness;

use super::super::report::{Area::Backups, Finding};
use super::octal;

/// One is made each day; over this a day was left out.
const TOO_OLD: SignedDuration = SignedDuration::from_hours(48);

/// What there is.
#[derive(Debug, Clone)]
pub(crate) enum Seen {
    /// The database is PostgreSQL's, whose backups are made by its own tools.
    OwnTools {
        /// Whether a folder is named all the same.
        is_folder_named: bool,
    },
    /// No folder is named.
    Off,
    /// The folder cannot be read, for this reason.
    Unread {
        /// The folder.
        folder: String,
        /// What the system says.
        reason: String,
    },
    /// What is in the folder.
    Folder(Folder),
}

/// The folder with the daily backups.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    /// Where it is.
    pub(crate) path: String,
    /// How many backups there are.
    pub(crate) count: usize,
    /// How many are kept.
    pub(crate) keep: usize,
    /// The newest.
    pub(crate) newest: Option<Newest>,
    /// Whether it is on the same disk as the database.
    pub(crate) is_same_disk: bool,
    /// Whether there is a database that could be backed up.
    pub(crate) has_database: bool,
}

/// The newest backup.
#[derive(Debug, Clone)]
pub(crate) struct Newest {
    /// Its file.
    pub(crate) file: String,
    /// When it was made.
    pub(crate) made: Timestamp,
    /// Its permissions.
    pub(crate) mode: u32,
    /// What reading it said, or why it cannot be read.
    pub(crate) soundness: Result<Soundness, String>,
}

/// Judges it, at the instant `now`.
pub(crate) fn judge(seen: &Seen, now: Timestamp) -> Vec<Finding> {
    match seen {
        Seen::OwnTools {
            is_folder_named: false,
        } => vec![
            Finding::ok(
                Backups,
                "daily",
                "PostgreSQL is backed up by its own tools, which cannot be seen from here.",
            )
            .advised("See that pg_dump runs each day; jobwright backup x prints the command."),
        ],
        Seen::OwnTools {
            is_folder_named: true,
        } => vec![Finding::warning(
            Backups,
            "daily",
            "JOBWRIGHT_BACKUP_DIR does nothing for PostgreSQL: there are no daily backups in it.",
            "Let pg_dump run each day; jobwright backup x prints the command.",
        )],
        Seen::Off => vec![Finding::warning(
            Backups,
            "daily",
            "There are no daily backups.",
            "Set JOBWRIGHT_BACKUP_DIR to a folder, best on another disk, and copy it to another machine.",
        )],
        Seen::Unread { folder, reason } => vec![Finding::problem(
            Backups,
            "daily",
            format!("The folder {folder} of the backups cannot be read: {reason}"),
            "Run this as the user that serves, and give that user the folder with chown.",
        )],
        Seen::Folder(folder) => in_folder(folder, now),
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
        findings.push(
            Finding::ok(Backups, "other-disk", text)
                .advised("Copy the backups to another machine: a disk that breaks takes both."),
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

    fn found(seen: &Seen, now: &str) -> (Vec<&'static str>, Vec<&'static str>) {
        let findings = judge(seen, now.parse().unwrap());
        (of(Level::Warning, &findings), of(Level::Problem, &findings))
    }

    const TODAY: &str = "2026-11-21T09:00:00Z";

    #[test]
    fn the_newest_is_of_yesterday_or_today() {
        let seen = Seen::Folder(folder(Some(newest())));
        assert_eq!(found(&seen, TODAY), (vec![], vec![]));
        assert_eq!(found(&seen, "2026-11-23T00:10:00Z"), (vec![], vec![]));
        assert_eq!(
            found(&seen, "2026-11-23T00:10:01Z"),
            (vec![], vec!["daily"])
        );
    }

    #[test]
    fn the_newest_can_be_used_by_its_owner_alone() {
        let with = |newest: Newest| found(&Seen::Folder(folder(Some(newest))), TODAY);
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
    fn no_backups_are_told() {
        assert_eq!(found(&Seen::Off, TODAY).0, ["daily"]);
        let empty = folder(None);
        let new = Folder {
            has_database: false,
            ..empty.clone()
        };
        assert_eq!(found(&Seen::Folder(empty), TODAY).0, ["daily"]);
        assert_eq!(found(&Seen::Folder(new), TODAY), (vec![], vec![]));
        let unread = Seen::Unread {
            folder: "/x".to_owned(),
            reason: "denied".to_owned(),
        };
        assert_eq!(found(&unread, TODAY).1, ["daily"]);
    }

    #[test]
    fn postgresql_has_tools_of_its_own() {
        let seen = |is_folder_named| found(&Seen::OwnTools { is_folder_named }, TODAY);
        assert_eq!(seen(false), (vec![], vec![]));
        assert_eq!(seen(true), (vec!["daily"], vec![]));
    }
}
