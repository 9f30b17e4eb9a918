//! Assesses who can read and change the files of a SQLite database.

use super::{
    super::{
        super::report::{Area::Database, Finding},
        octal,
    },
    facts::Owned,
};

/// Two masks of permission bits. If a bit of `OTHERS_READ` is set, other users can read the file or enter the folder.
/// If a bit of `OTHERS_CHANGE` is set, they can change the file or folder.
const OTHERS_READ: u32 = 0o077;
const OTHERS_CHANGE: u32 = 0o022;

pub(super) fn permissions(owned: &[Owned]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in owned.iter().filter(|one| !one.is_writable) {
        findings.push(Finding::problem(
            Database,
            "permissions",
            format!(
                "The current user cannot write to {}.",
                one.path
            ),
            "Run this command as the user that runs the server. If this is that user, give it the file with chown.",
        ));
    }
    let user = owned.iter().find(|one| !one.is_folder).map(|one| one.owner);
    let is_strange = |one: &&Owned| !one.is_folder && Some(one.owner) != user;
    for one in owned.iter().filter(is_strange) {
        findings.push(Finding::problem(
            Database,
            "permissions",
            format!("{} belongs to a different user than the database. This happens if root runs jobwright.", one.path),
            "Stop the server and give all files of the database to the user that runs the server, with chown.",
        ));
    }
    for one in owned {
        let (too_much, right) = if one.is_folder {
            (OTHERS_CHANGE, "go-w")
        } else {
            (OTHERS_READ, "600")
        };
        if one.mode & too_much != 0 {
            findings.push(Finding::warning(
                Database,
                "permissions",
                format!("Other users of this machine can access {} ({}), which contains password hashes and customer data.", one.path, octal(one.mode)),
                format!("chmod {right} {}", one.path),
            ));
        }
    }
    if findings.is_empty() {
        let text = "Only its own user can access its files.";
        findings.push(Finding::ok(Database, "permissions", text));
    }
    findings
}
