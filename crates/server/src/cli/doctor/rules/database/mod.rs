//! Assesses the database: whether it is reachable, up to date, sound, and protected from other users. The rules
//! for one engine are in the file with its name, and the rules for both engines in `any_engine`.

mod any_engine;
mod facts;
mod permissions;
mod postgres;
mod sqlite;
#[cfg(test)]
mod tests;

use jobwright_db::EngineFacts;

use self::{
    any_engine::{answers, demo_accounts, deviation, schema, soundness},
    postgres::postgres,
    sqlite::sqlite,
};
use super::super::report::{Area::Database, Finding};

pub(crate) use facts::{Facts, Open, Owned};

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
