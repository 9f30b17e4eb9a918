//! Assesses a SQLite database: its files, its write-ahead log and its disk.

use jobwright_db::{Sidecars, SqliteFacts};

use super::{
    super::{
        super::report::{Area::Database, Finding},
        MEBIBYTE, size,
    },
    facts::Open,
    permissions::permissions,
};

/// The largest acceptable write-ahead log. `serve` keeps the log below 64 MB. So a log above the limit of 512 MB means
/// that checkpoints fail.
pub(super) const LONG_LOG: u64 = 512 * MEBIBYTE;

pub(super) fn sqlite(open: &Open, facts: &SqliteFacts) -> Vec<Finding> {
    let mut findings = permissions(&open.owned);
    findings.extend(lock(facts.sidecars));
    if facts.sidecars.is_log_gone {
        findings.push(missing_log(facts));
    } else if !facts.has_log {
        let text = "It does not have a write-ahead log (WAL) yet; the server turns that on.";
        findings.push(Finding::ok(Database, "log", text));
    } else if facts.log_bytes > LONG_LOG {
        findings.push(Finding::warning(
            Database,
            "log",
            format!("Its write-ahead log (WAL) has grown to {}: another program still reads an old state of the database.", size(facts.log_bytes)),
            "Find and stop the other program that has the file open.",
        ));
    } else {
        let text = "It has a write-ahead log (WAL), as it should.";
        findings.push(Finding::ok(Database, "log", text));
    }
    if facts.is_remote {
        findings.push(Finding::warning(
            Database,
            "local-disk",
            "It is on a network file system. Locks are not reliable there, so changes can be lost.",
            "Move it to a disk of this machine, or use PostgreSQL.",
        ));
    }
    findings
}

fn missing_log(facts: &SqliteFacts) -> Finding {
    let log = format!("{}-wal", facts.file.display());
    if facts.sidecars.is_served {
        return Finding::problem(
            Database,
            "log",
            format!("Its write-ahead log {log} was deleted while a server uses it."),
            "Stop the server now, before any other program opens the database. The stopping server writes its changes to the database.",
        );
    }
    Finding::problem(
        Database,
        "log",
        format!(
            "Its write-ahead log {log} is missing, although the database was not closed: the newest changes may be lost."
        ),
        "Search for this file before you start the server. If it is lost, compare the newest jobs with the newest backup.",
    )
}

fn lock(sidecars: Sidecars) -> Option<Finding> {
    sidecars.is_lock_gone.then(|| {
        Finding::warning(
            Database,
            "lock",
            "The file .lock beside the database was deleted while a server uses it: an older version could start a second server.",
            "Restart the server. It creates the file again.",
        )
    })
}
