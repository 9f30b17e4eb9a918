//! The folders that are written to: whether they can be, and whether there is room.

use super::super::report::{Area::Disk, Finding};
use super::{MEBIBYTE, size};

/// With less than this a busy day ends in refused writes.
const TOO_LITTLE: u64 = 100 * MEBIBYTE;
const LITTLE: u64 = 1024 * MEBIBYTE;

/// A folder that is written to.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    /// What it is for: `the database`.
    pub(crate) purpose: &'static str,
    /// Where it is.
    pub(crate) path: String,
    /// Its state, or why it cannot be known.
    pub(crate) state: Result<State, String>,
    /// How much should fit in besides: for backups, one more of them.
    pub(crate) wanted_bytes: u64,
}

/// A folder's state; of one that is not there yet, of the one that it will be made in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct State {
    /// Whether it is there.
    pub(crate) exists: bool,
    /// Whether who asks may make files in it.
    pub(crate) is_writable: bool,
    /// Bytes that are free for who asks.
    pub(crate) free_bytes: u64,
    /// Whether more files can be made; some file systems run out of those first.
    pub(crate) has_free_files: bool,
}

/// Judges one.
pub(crate) fn judge(seen: &Seen) -> Vec<Finding> {
    let (path, purpose) = (&seen.path, seen.purpose);
    let state = match &seen.state {
        Ok(state) => state,
        Err(reason) => {
            return vec![Finding::problem(
                Disk,
                "writable",
                format!("The folder {path} for {purpose} cannot be looked at: {reason}"),
                "Run this as the user that serves, and give that user the folder with chown.",
            )];
        }
    };
    vec![writable(state, path, purpose), space(state, seen)]
}

fn writable(state: &State, path: &str, purpose: &str) -> Finding {
    match (state.is_writable, state.exists) {
        (true, true) => {
            let text = format!("The folder {path} for {purpose} can be written to.");
            Finding::ok(Disk, "writable", text)
        }
        (true, false) => {
            let text =
                format!("The folder {path} for {purpose} is not there yet; the server makes it.");
            Finding::ok(Disk, "writable", text)
        }
        (false, _) => Finding::problem(
            Disk,
            "writable",
            format!(
                "The folder {path} for {purpose} cannot be written to by the user who runs this."
            ),
            "Run this as the user that serves; if it is that user, give it the folder with chown.",
        ),
    }
}

fn space(state: &State, seen: &Seen) -> Finding {
    let (path, free) = (&seen.path, state.free_bytes);
    let text = format!("{} are free at {path}.", size(free));
    if !state.has_free_files {
        return Finding::problem(
            Disk,
            "space",
            format!(
                "No more files can be made at {path}, although {} are free.",
                size(free)
            ),
            "Remove many small files from that file system.",
        );
    }
    if free < TOO_LITTLE {
        let text = format!(
            "Only {} are free at {path}: soon nothing can be saved.",
            size(free)
        );
        return Finding::problem(Disk, "space", text, "Make room, or move to a larger disk.");
    }
    if free < LITTLE || free < seen.wanted_bytes {
        let reason = if free < seen.wanted_bytes {
            ", which is less than the next backup needs"
        } else {
            ""
        };
        let text = format!("{} are free at {path}{reason}.", size(free));
        return Finding::warning(Disk, "space", text, "Make room before it is full.");
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
        let findings = judge(&Seen {
            purpose: "backups",
            path: "/backups".to_owned(),
            state: Ok(state),
            wanted_bytes: 2 * LITTLE,
        });
        (of(Level::Warning, &findings), of(Level::Problem, &findings))
    }

    #[test]
    fn there_is_room_little_or_none() {
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
    fn a_folder_is_writable_or_made() {
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
        let closed = Seen {
            purpose: "mail",
            path: "/x".to_owned(),
            state: Err("denied".to_owned()),
            wanted_bytes: 0,
        };
        assert_eq!(of(Level::Problem, &judge(&closed)), ["writable"]);
    }
}
