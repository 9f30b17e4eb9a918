//! Finds PostgreSQL's programs and runs them. If the current user is root, runs them as another user, because they
//! refuse to run as root.

use std::cmp::Reverse;
use std::ffi::OsStr;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

const MISSING: &str = "PostgreSQL's programs (initdb, pg_ctl) are missing. Install them with \
    `apt-get install postgresql` (Debian, Ubuntu), `dnf install postgresql-server` (Fedora) or \
    `brew install postgresql` (macOS).";

/// Returns the folder with PostgreSQL's programs. It is on the PATH, or else it is the newest of Debian's folders.
fn programs() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut versions: Vec<PathBuf> = debian.map(|version| version.path()).collect();
    versions.sort_by_key(|folder| {
        let name = folder.file_name().and_then(OsStr::to_str);
        Reverse(name.and_then(|version| version.parse::<u32>().ok()))
    });
    let complete = |folder: &PathBuf| {
        ["initdb", "pg_ctl", "postgres"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    std::env::split_paths(&path)
        .chain(versions.into_iter().map(|version| version.join("bin")))
        .find(complete)
        .unwrap_or_else(|| panic!("{MISSING}"))
}

/// Returns a command for one of PostgreSQL's programs. It runs in `folder` as the user [`owner`].
pub(super) fn program(name: &str, folder: &Path) -> Command {
    let mut command = Command::new(programs().join(name));
    command.current_dir(folder).env("LC_ALL", "C");
    if let Some((user, group)) = owner() {
        command.uid(user).gid(group);
    }
    command
}

/// Returns the user that the programs run as: `postgres`, or else `nobody`. Returns `None` if the current user is not
/// root, because the programs then run as the current user.
pub(super) fn owner() -> Option<(u32, u32)> {
    if id(&["-u"]) != Some(0) {
        return None;
    }
    ["postgres", "nobody"]
        .iter()
        .find_map(|name| Some((id(&["-u", name])?, id(&["-g", name])?)))
}

/// Returns the id of the current user.
pub(super) fn user() -> u32 {
    id(&["-u"]).expect("id -u tells who runs the tests")
}

fn id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok()?;
    str::from_utf8(&output.stdout).ok()?.trim().parse().ok()
}

/// Runs a command and waits until it exits. If the command fails, panics with its output.
pub(super) fn must(command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
