//! Assesses the database: whether it is reachable, up to date, sound, and protected from other users.

use std::time::Duration;

use jobwright_db::{EngineFacts, PostgresFacts, Schema, Sidecars, Soundness, SqliteFacts};

use super::super::report::{Area::Database, Finding};
use super::{MEBIBYTE, octal, size};

/// The longest acceptable round trip to the database. A request runs several queries, so a longer round trip is
/// noticeable.
const SLOW: Duration = Duration::from_millis(20);

/// The largest acceptable write-ahead log. `serve` keeps it below 64 MB, so a larger log means that checkpoints fail.
const LONG_LOG: u64 = 512 * MEBIBYTE;

/// The oldest supported version, PostgreSQL 13, in the format of `server_version_num`.
const OLDEST_POSTGRES: i64 = 130_000;

/// The number of connections that a node may open.
const CONNECTIONS_OF_A_NODE: i64 = 16;

/// Two masks of permission bits. If a bit of `OTHERS_READ` is set, other users can read the file or enter the folder.
/// If a bit of `OTHERS_CHANGE` is set, they can change the file or folder.
const OTHERS_READ: u32 = 0o077;
const OTHERS_CHANGE: u32 = 0o022;

/// The facts about the database.
#[derive(Debug, Clone)]
pub(crate) enum Facts {
    /// The SQLite file does not exist.
    Missing {
        /// The path of the file.
        file: String,
    },
    /// The database cannot be opened.
    Closed {
        /// Why the database cannot be opened. The text is one line and contains no password.
        reason: String,
        /// Whether the database is a SQLite file.
        is_file: bool,
    },
    /// The database is reachable.
    Open(Box<Open>),
}

/// The facts about a reachable database.
#[derive(Debug, Clone)]
pub(crate) struct Open {
    /// The schema version of the database, and the version that this program knows.
    pub(crate) schema: Schema,
    /// How the schema differs from the expected schema of its version; `None` if it doesn't.
    pub(crate) deviation: Option<String>,
    /// The usernames of accounts that still have a password from the demo data.
    pub(crate) demo_accounts: Vec<String>,
    /// Whether people on other machines can reach the server.
    pub(crate) is_public: bool,
    /// What the database engine reports about itself.
    pub(crate) facts: EngineFacts,
    /// The result of the integrity check; only for a SQLite file.
    pub(crate) soundness: Option<Soundness>,
    /// The duration of one round trip to the database.
    pub(crate) round_trip: Duration,
    /// The files of a SQLite database, and their folder.
    pub(crate) owned: Vec<Owned>,
}

/// A file of the database, or its folder.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// The path of the file or folder.
    pub(crate) path: String,
    /// True if this is the folder, false if it is a file.
    pub(crate) is_folder: bool,
    /// The permission bits.
    pub(crate) mode: u32,
    /// The id of the owner.
    pub(crate) owner: u32,
    /// Whether the current user may write to the file or folder.
    pub(crate) is_writable: bool,
}

/// Assesses the facts about the database.
pub(crate) fn assess(facts: &Facts) -> Vec<Finding> {
    match facts {
        Facts::Missing { file } => vec![Finding::warning(
            Database,
            "reachable",
            format!("There is no database at {file} yet."),
            "jobwright serve creates it. If there should be one, check JOBWRIGHT_DATABASE_URL and the folder in which you run this command.",
        )],
        Facts::Closed { reason, is_file } => vec![Finding::problem(
            Database,
            "reachable",
            format!("The database cannot be used: {reason}"),
            if *is_file {
                "Run this command as the user that runs the server. If the file is damaged or not a database, replace it from a backup: jobwright restore FILE."
            } else {
                "Check that PostgreSQL runs and can be reached from this machine, and that JOBWRIGHT_DATABASE_URL has the right host, user, password and database."
            },
        )],
        Facts::Open(open) => {
            let mut findings = vec![answers(open), schema(open.schema)];
            findings.extend(open.deviation.as_deref().map(deviation));
            findings.extend(demo_accounts(&open.demo_accounts, open.is_public));
            findings.extend(open.soundness.as_ref().map(soundness));
            match &open.facts {
                EngineFacts::Sqlite(facts) => findings.extend(sqlite(open, facts)),
                EngineFacts::Postgres(facts) => findings.extend(postgres(open, facts)),
            }
            findings
        }
    }
}

fn answers(open: &Open) -> Finding {
    let name = match &open.facts {
        EngineFacts::Sqlite(facts) => format!("SQLite file {}", facts.file.display()),
        EngineFacts::Postgres(_) => "PostgreSQL database".to_owned(),
    };
    let micros = open.round_trip.as_micros();
    if open.round_trip <= SLOW {
        let text = format!("The {name} answers in {micros} µs.");
        return Finding::ok(Database, "reachable", text);
    }
    Finding::warning(
        Database,
        "reachable",
        format!(
            "The {name} takes {} ms for the shortest query, and every screen waits for several queries.",
            micros / 1_000
        ),
        "Move the server and the database closer together, or check what else keeps the machine busy.",
    )
}

fn schema(Schema { found, known }: Schema) -> Finding {
    match found.cmp(&known) {
        std::cmp::Ordering::Equal => {
            let text = format!("Its schema is the newest, version {known}.");
            Finding::ok(Database, "schema", text)
        }
        std::cmp::Ordering::Greater => Finding::problem(
            Database,
            "schema",
            format!(
                "Its schema is version {found}, from a newer Jobwright; this Jobwright knows version {known} and does not start with this database."
            ),
            "Install the newer Jobwright again, or restore the backup from before its update.",
        ),
        std::cmp::Ordering::Less if found == 0 => Finding::warning(
            Database,
            "schema",
            "It is empty.",
            "jobwright serve creates its schema. If it should contain a business, check JOBWRIGHT_DATABASE_URL.",
        ),
        std::cmp::Ordering::Less => Finding::warning(
            Database,
            "schema",
            format!(
                "Its schema is version {found}; this Jobwright migrates it to version {known} when it starts."
            ),
            "Make a backup first, so that you can go back: docs/operations.md, Updating.",
        ),
    }
}

fn deviation(how: &str) -> Finding {
    Finding::problem(
        Database,
        "schema-differs",
        format!("Its schema was changed by something other than Jobwright: {how}."),
        "Undo that change, or restore a backup from before it. jobwright restore refuses backups of a changed database.",
    )
}

fn demo_accounts(names: &[String], is_public: bool) -> Option<Finding> {
    let first = names.first()?;
    let others = match names.len() - 1 {
        0 => String::new(),
        1 => " and one other account".to_owned(),
        others => format!(" and {others} other accounts"),
    };
    let text = format!(
        "{first}{others} can sign in with a password of the demo business, which is public."
    );
    let (check, advice) = (
        "demo-passwords",
        "Change the passwords or deactivate the accounts.",
    );
    Some(if is_public {
        Finding::problem(Database, check, text, advice)
    } else {
        Finding::warning(Database, check, text, advice)
    })
}

fn soundness(soundness: &Soundness) -> Finding {
    match soundness {
        Soundness::Sound => {
            let text = "It was read completely and is not damaged.";
            Finding::ok(Database, "sound", text)
        }
        Soundness::Damaged(what) => Finding::problem(
            Database,
            "sound",
            format!("It is damaged: {what}"),
            "Stop the server, keep a copy of the damaged files, restore the newest backup, and check the disk.",
        ),
        Soundness::Unfinished => Finding::warning(
            Database,
            "sound",
            "It is too large to read it completely here; the part that was read is not damaged.",
            "jobwright backup FILE reads all of it.",
        ),
    }
}

fn sqlite(open: &Open, facts: &SqliteFacts) -> Vec<Finding> {
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

fn permissions(owned: &[Owned]) -> Vec<Finding> {
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

fn postgres(open: &Open, facts: &PostgresFacts) -> Vec<Finding> {
    let (major, minor) = (facts.version / 10_000, facts.version % 10_000);
    let mut findings = Vec::new();
    findings.push(if facts.version < OLDEST_POSTGRES {
        Finding::problem(
            Database,
            "version",
            format!("PostgreSQL is version {major}.{minor}; 13 or newer is needed."),
            "Update PostgreSQL.",
        )
    } else {
        let text = format!("PostgreSQL is version {major}.{minor}; no extension is needed.");
        Finding::ok(Database, "version", text)
    });
    if facts.encoding != "UTF8" {
        findings.push(Finding::problem(
            Database,
            "encoding",
            format!("It stores texts as {}, which cannot represent the names of some people.", facts.encoding),
            "Create a database WITH ENCODING 'UTF8' TEMPLATE template0, and move the data with pg_dump.",
        ));
    }
    if facts.is_read_only {
        findings.push(Finding::problem(
            Database,
            "writable",
            "It is not writable: it is a standby, or it is read-only.",
            "Set JOBWRIGHT_DATABASE_URL to the primary server.",
        ));
    }
    if !facts.may_create && open.schema.found < open.schema.known {
        findings.push(Finding::problem(
            Database,
            "rights",
            "Its schema must be migrated, but this user is not allowed to create tables.",
            "Make the user the owner of the database: ALTER DATABASE … OWNER TO …",
        ));
    }
    if facts.is_superuser {
        findings.push(Finding::warning(
            Database,
            "rights",
            "Jobwright signs in as a superuser of PostgreSQL, which has all rights on that server.",
            "Create a user for Jobwright that owns only this database.",
        ));
    }
    if !facts.is_local && !facts.is_encrypted {
        findings.push(Finding::warning(
            Database,
            "tls",
            "All data between this machine and PostgreSQL, including the password, crosses the network unencrypted.",
            "Append ?sslmode=require to the address in JOBWRIGHT_DATABASE_URL.",
        ));
    }
    if facts.most_connections - facts.connections < CONNECTIONS_OF_A_NODE {
        findings.push(Finding::warning(
            Database,
            "connections",
            format!("{} of the {} connections that PostgreSQL allows are open; each Jobwright server may need {CONNECTIONS_OF_A_NODE}.", facts.connections, facts.most_connections),
            "Raise max_connections in postgresql.conf.",
        ));
    }
    findings
}

#[cfg(test)]
mod tests;
