//! Assesses the folders that the server writes to: whether they are writable, and whether there is free space.

use super::super::report::{Area::Disk, Finding};
use super::{MEBIBYTE, size};

/// The minimum acceptable free space. With less free space, writes may fail on a busy day.
const TOO_LITTLE: u64 = 100 * MEBIBYTE;
const LITTLE: u64 = 1024 * MEBIBYTE;

/// A folder that the server writes to.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    /// What the folder is used for, such as `the database`.
    pub(crate) purpose: &'static str,
    /// The path of the folder.
    pub(crate) path: String,
    /// The state of the folder, or why the state can't be determined.
    pub(crate) state: Result<State, String>,
    /// The free space in bytes that the server will need in this folder. For the backup folder this is the size of one
    /// more backup.
    pub(crate) wanted_bytes: u64,
}

/// The state of a folder. For a folder that does not exist yet, this is the state of the folder that will contain it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct State {
    /// Whether the folder itself exists.
    pub(crate) exists: bool,
    /// Whether the current user may create files in the folder.
    pub(crate) is_writable: bool,
    /// The free space for the current user, in bytes.
    pub(crate) free_bytes: u64,
    /// Whether more files can be created. Some file systems run out of files before they run out of space.
    pub(crate) has_free_files: bool,
}

/// Assesses one folder.
pub(crate) fn assess(facts: &Facts) -> Vec<Finding> {
    let (path, purpose) = (&facts.path, facts.purpose);
    let state = match &facts.state {
        Ok(state) => state,
        Err(reason) => {
            return vec![Finding::problem(
                Disk,
                "writable",
                format!("The folder {path} for {purpose} cannot be inspected: {reason}"),
                "Run this command as the user that runs the server, and give that user the folder with chown.",
            )];
        }
    };
    vec![writable(state, path, purpose), space(state, facts)]
}

fn writable(state: &State, path: &str, purpose: &str) -> Finding {
    match (state.is_writable, state.exists) {
        (true, true) => {
            let text = format!("The folder {path} for {purpose} is writable.");
            Finding::ok(Disk, "writable", text)
        }
        (true, false) => {
            let text = format!(
                "The folder {path} for {purpose} does not exist yet; the server will create it."
            );
            Finding::ok(Disk, "writable", text)
        }
        (false, _) => Finding::problem(
            Disk,
            "writable",
            format!("The current user cannot write to the folder {path} for {purpose}."),
            "Run this command as the user that runs the server. If this is that user, give it the folder with chown.",
        ),
    }
}

fn space(state: &State, facts: &Facts) -> Finding {
    let (path, free) = (&facts.path, state.free_bytes);
    let text = format!("{} are free at {path}.", size(free));
    if !state.has_free_files {
        return Finding::problem(
            Disk,
            "space",
            format!(
                "No more files can be created at {path}, although {} are free.",
                size(free)
            ),
            "Remove small files from that file system.",
        );
    }
    if free < TOO_LITTLE {
        let text = format!(
            "Only {} are free at {path}: soon the server cannot save anything.",
            size(free)
        );
        return Finding::problem(
            Disk,
            "space",
            text,
            "Free some space, or move to a larger disk.",
        );
    }
    if free < LITTLE || free < facts.wanted_bytes {
        let reason = if free < facts.wanted_bytes {
            ", which is less than the next backup needs"
        } else {
            ""
        };
        let text = format!("{} are free at {path}{reason}.", size(free));
        return Finding::warning(
            Disk,
            "space",
            text,
            "Free some space before the disk is full.",
        );
    }
    Finding::ok(Disk, "space", text)
}

#[cfg(test)]
mod tests {
    use super::super::{super::report::Level, of};
    use super::*;

    const GOOD: State = State {
        exists: true,
        is_writable: true,
        free_bytes: 5 * LITTLE,
        has_free_files: true,
    };

    fn found(state: State) -> (Vec<&'static str>, Vec<&'static str>) {
        let findings = assess(&Facts {
            purpose: "backups",
            path: "/backups".to_owned(),
            state: Ok(state),
            wanted_bytes: 2 * LITTLE,
        });
        (of(Level::Warning, &findings), of(Level::Problem, &findings))
    }

    #[test]
    fn low_free_space_is_a_warning_and_very_low_free_space_a_problem() {
        assert_eq!(found(GOOD), (vec![], vec![]));
        for (free_bytes, warnings, problems) in [
            (2 * LITTLE, vec![], vec![]),
            (2 * LITTLE - 1, vec!["space"], vec![]),
            (TOO_LITTLE, vec!["space"], vec![]),
            (TOO_LITTLE - 1, vec![], vec!["space"]),
        ] {
            assert_eq!(
                found(State { free_bytes, ..GOOD }),
                (warnings, problems),
                "{free_bytes}"
            );
        }
        let has_free_files = false;
        assert_eq!(
            found(State {
                has_free_files,
                ..GOOD
            })
            .1,
            ["space"]
        );
    }

    #[test]
    fn a_missing_folder_that_can_be_created_is_ok_and_an_unwritable_folder_is_a_problem() {
        assert_eq!(
            found(State {
                exists: false,
                ..GOOD
            }),
            (vec![], vec![])
        );
        let is_writable = false;
        assert_eq!(
            found(State {
                is_writable,
                ..GOOD
            })
            .1,
            ["writable"]
        );
        let closed = Facts {
            purpose: "mail",
            path: "/x".to_owned(),
            state: Err("denied".to_owned()),
            wanted_bytes: 0,
        };
        assert_eq!(of(Level::Problem, &assess(&closed)), ["writable"]);
    }
}
