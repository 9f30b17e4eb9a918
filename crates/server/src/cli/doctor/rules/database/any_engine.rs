//! Assesses what both engines have: the response time, the schema, the accounts and the result of the integrity check.

use std::time::Duration;

use jobwright_db::{EngineFacts, Schema, Soundness};

use super::{
    super::super::report::{Area::Database, Finding},
    facts::Open,
};

/// The longest acceptable round trip to the database. A request runs several queries, so a longer round trip is
/// noticeable.
const SLOW: Duration = Duration::from_millis(20);

pub(super) fn answers(open: &Open) -> Finding {
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

pub(super) fn schema(Schema { found, known }: Schema) -> Finding {
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

pub(super) fn deviation(how: &str) -> Finding {
    Finding::problem(
        Database,
        "schema-differs",
        format!("Its schema was changed by something other than Jobwright: {how}."),
        "Undo that change, or restore a backup from before it. jobwright restore refuses backups of a changed database.",
    )
}

pub(super) fn demo_accounts(names: &[String], is_public: bool) -> Option<Finding> {
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

pub(super) fn soundness(soundness: &Soundness) -> Finding {
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
