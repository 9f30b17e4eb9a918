//! Assesses the database: whether it is reachable, up to date, sound, and protected from other users.

use std::time::Duration;

use jobwright_db::{EngineFacts, PostgresFacts, Schema, Sidecars, Soundness, SqliteFacts};

use super::super::report::{Area::Database, Finding};
use super::{MEBIBYTE, octal, size};

/// The slowest acceptable round trip. Requests run several queries, so slower ones are noticeable.
const SLOW: Duration = Duration::from_millis(20);

/// The largest acceptable write-ahead log. `serve` keeps the log at 64 MB, so a larger one means missing checkpoints.
const LONG_LOG: u64 = 512 * MEBIBYTE;

/// PostgreSQL 13, in the format of `server_version_num`.
const OLDEST_POSTGRES: i64 = 130_000;

/// The number of connections that a node may open.
const CONNECTIONS_OF_A_NODE: i64 = 16;

/// Permission bits: those that let other users read a file or enter a folder, and those that let other users change it.
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
        /// The reason, in one line and without the password.
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
    /// How the schema differs from the one that its version has, if it does.
    pub(crate) deviation: Option<String>,
    /// The usernames of accounts that have a password of the demo business.
    pub(crate) demo_accounts: Vec<String>,
    /// Whether people on other machines can reach the server.
    pub(crate) is_public: bool,
    /// What the engine reports.
    pub(crate) facts: EngineFacts,
    /// The result of the integrity check of a SQLite file.
    pub(crate) soundness: Option<Soundness>,
    /// The time of one round trip to the database.
    pub(crate) round_trip: Duration,
    /// The files of a SQLite database, and their folder.
    pub(crate) owned: Vec<Owned>,
}

/// A file of the database, or its folder.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// The path of the file or folder.
    pub(crate) path: String,
    /// Whether this is the folder.
    pub(crate) is_folder: bool,
    /// The permission bits.
    pub(crate) mode: u32,
    /// The id of the owner.
    pub(crate) owner: u32,
    /// Whether the current user may write to the file or folder.
    pub(crate) is_writable: bool,
}

/// Assesses the facts.
pub(crate) fn assess(facts: &Facts) -> Vec<Finding> {
    match facts {
        Facts::Missing { file } => vec![Finding::warning(
            Database,
            "reachable",
            format!("There is no database at {file} yet."),
            "jobwright serve makes it. If there should be one, look at JOBWRIGHT_DATABASE_URL and at the folder this is started in.",
        )],
        Facts::Closed { reason, is_file } => vec![Finding::problem(
            Database,
            "reachable",
            format!("The database cannot be used: {reason}"),
            if *is_file {
                "Run this as the user that serves. A file that is no database or damaged is replaced from a backup: jobwright restore FILE."
            } else {
                "See that PostgreSQL runs and can be reached from here, and that JOBWRIGHT_DATABASE_URL has the right host, user, password and database."
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
            "The {name} takes {} ms to answer the shortest question: every screen waits for several.",
            micros / 1_000
        ),
        "Put server and database nearer to each other, or look what else keeps the machine busy.",
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
                "Its schema is version {found}, written by a newer Jobwright; this one knows {known} and does not start with it."
            ),
            "Install the newer Jobwright again, or restore the backup from before its update.",
        ),
        std::cmp::Ordering::Less if found == 0 => Finding::warning(
            Database,
            "schema",
            "It is empty.",
            "jobwright serve fills it. If there should be a business in it, look at JOBWRIGHT_DATABASE_URL.",
        ),
        std::cmp::Ordering::Less => Finding::warning(
            Database,
            "schema",
            format!(
                "Its schema is version {found}; this Jobwright brings it to {known} when it starts."
            ),
            "Make a backup before, for the way back: docs/operations.md, Updating.",
        ),
    }
}

fn deviation(how: &str) -> Finding {
    Finding::problem(
        Database,
        "schema-differs",
        format!("Its schema was changed by something other than Jobwright: {how}."),
        "Undo that change, or restore a backup from before it. Backups of such a database are refused by jobwright restore.",
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
        "{first}{others} can be signed in to with a password of the demo business, which everybody can read."
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
            let text = "It was read through and is sound.";
            Finding::ok(Database, "sound", text)
        }
        Soundness::Damaged(what) => Finding::problem(
            Database,
            "sound",
            format!("It is damaged: {what}"),
            "Stop the server, keep a copy of the files as they are, restore the newest backup, and look after the disk.",
        ),
        Soundness::Unfinished => Finding::warning(
            Database,
            "sound",
            "It is too large to be read through here; as far as it was read it is sound.",
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
        let text = "It does not keep a log of changes (WAL) yet; the server turns that on.";
        findings.push(Finding::ok(Database, "log", text));
    } else if facts.log_bytes > LONG_LOG {
        findings.push(Finding::warning(
            Database,
            "log",
            format!("Its log of changes (WAL) has grown to {}: another program holds an old state of the database.", size(facts.log_bytes)),
            "Find and end the program that has the file open beside the server.",
        ));
    } else {
        let text = "Changes go to a log first (WAL), as they should.";
        findings.push(Finding::ok(Database, "log", text));
    }
    if facts.is_remote {
        findings.push(Finding::warning(
            Database,
            "local-disk",
            "It is on a network file system, which locks badly: changes can be lost.",
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
            format!("Its log of changes {log} was deleted while a server uses it."),
            "Stop the server now, which writes back what it has, before any other program opens the database.",
        );
    }
    Finding::problem(
        Database,
        "log",
        format!(
            "Its log of changes {log} is gone, although the database was not closed: the newest changes may be missing."
        ),
        "Look for the log before the server starts. If it is lost, compare the newest jobs with the newest backup.",
    )
}

fn lock(sidecars: Sidecars) -> Option<Finding> {
    sidecars.is_lock_gone.then(|| {
        Finding::warning(
            Database,
            "lock",
            "The file .lock beside the database was deleted while a server uses it: an older version could start a second server.",
            "Restart the server, which makes it again.",
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
                "{} cannot be written to by the user who runs this.",
                one.path
            ),
            "Run this as the user that serves; if it is that user, give it the file with chown.",
        ));
    }
    let user = owned.iter().find(|one| !one.is_folder).map(|one| one.owner);
    let is_strange = |one: &&Owned| !one.is_folder && Some(one.owner) != user;
    for one in owned.iter().filter(is_strange) {
        findings.push(Finding::problem(
            Database,
            "permissions",
            format!("{} belongs to another user than the database, as happens when jobwright was run by root.", one.path),
            "Stop the server and give all files of the database to the user that serves, with chown.",
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
                format!("Other users of this machine can get at {} ({}), where password hashes and customers are.", one.path, octal(one.mode)),
                format!("chmod {right} {}", one.path),
            ));
        }
    }
    if findings.is_empty() {
        let text = "Its files are its user's alone.";
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
            format!("It stores texts as {}: names of some people cannot be stored.", facts.encoding),
            "Make a database WITH ENCODING 'UTF8' TEMPLATE template0, and move the data by pg_dump.",
        ));
    }
    if facts.is_read_only {
        findings.push(Finding::problem(
            Database,
            "writable",
            "Nothing can be written to it: it is a standby, or set to read only.",
            "Let JOBWRIGHT_DATABASE_URL name the primary server.",
        ));
    }
    if !facts.may_create && open.schema.found < open.schema.known {
        findings.push(Finding::problem(
            Database,
            "rights",
            "Its schema is to be brought up, but this user may not make tables.",
            "Let the user own the database: ALTER DATABASE … OWNER TO …",
        ));
    }
    if facts.is_superuser {
        findings.push(Finding::warning(
            Database,
            "rights",
            "Jobwright signs in as a superuser of PostgreSQL, who may do everything on that server.",
            "Make a user for Jobwright that owns this database and nothing else.",
        ));
    }
    if !facts.is_local && !facts.is_encrypted {
        findings.push(Finding::warning(
            Database,
            "tls",
            "What goes between here and PostgreSQL, the password too, crosses the network unencrypted.",
            "Put ?sslmode=require behind the address in JOBWRIGHT_DATABASE_URL.",
        ));
    }
    if facts.most_connections - facts.connections < CONNECTIONS_OF_A_NODE {
        findings.push(Finding::warning(
            Database,
            "connections",
            format!("{} of the {} connections that PostgreSQL takes are open; each server of Jobwright may want {CONNECTIONS_OF_A_NODE}.", facts.connections, facts.most_connections),
            "Raise max_connections in postgresql.conf.",
        ));
    }
    findings
}

#[cfg(test)]
mod tests;
