//! The migrations, run by refinery on both engines.
//!
//! `migrations/` holds one portable SQL file for each version. Where SQL can't be portable there are two files, in
//! `migrations/sqlite/` and `migrations/postgres/`, listed below by `twins!`. A released file is never edited. A new file
//! is added to the list below; a test compares the list with the folder.

use refinery_core::{Migrate, Migration, Runner, Target};

use crate::OpenError;
use crate::error::one_line;

/// The name of the table in which refinery records the applied migrations.
pub(crate) const HISTORY: &str = "refinery_schema_history";

/// One version of the schema.
struct Step {
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! portable {
    ($name:literal) => {{
        const TEXT: &str = include_str!(concat!("../migrations/", $name, ".sql"));
        Step {
            name: $name,
            sqlite: TEXT,
            postgres: TEXT,
        }
    }};
}

macro_rules! twins {
    ($name:literal) => {
        Step {
            name: $name,
            sqlite: include_str!(concat!("../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../migrations/postgres/", $name, ".sql")),
        }
    };
}

const STEPS: &[Step] = &[
    portable!("V1__first_slice"),
    portable!("V2__notifications"),
    portable!("V3__job_counts"),
    portable!("V4__mail"),
    portable!("V5__setup_code"),
    portable!("V6__job_cards"),
    twins!("V7__client_lists"),
    twins!("V8__job_totals"),
    portable!("V9__audit_log"),
    portable!("V10__events"),
    twins!("V11__job_texts"),
    portable!("V12__job_orders"),
    portable!("V13__job_total_blocks"),
    portable!("V14__created_by_drawers"),
    portable!("V15__signed_cards"),
    portable!("V16__languages"),
    portable!("V17__accounts_and_notifications"),
    portable!("V18__visits"),
    twins!("V19__notification_kinds"),
    portable!("V20__working_time"),
    portable!("V21__overdue_jobs"),
    twins!("V22__search"),
    portable!("V23__job_completions"),
    portable!("V24__job_notes"),
    portable!("V25__files"),
    portable!("V26__push"),
    portable!("V27__message_words"),
    portable!("V28__client_index"),
    portable!("V29__unread_notifications"),
    twins!("V30__worker_texts"),
];

/// The engine for which a migration's SQL is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

impl Step {
    fn text(&self, dialect: Dialect) -> &'static str {
        match dialect {
            Dialect::Sqlite => self.sqlite,
            Dialect::Postgres => self.postgres,
        }
    }
}

fn migrations(dialect: Dialect) -> Result<Vec<Migration>, OpenError> {
    let all = STEPS
        .iter()
        .map(|step| Migration::unapplied(step.name, step.text(dialect)));
    all.collect::<Result<_, _>>()
        .map_err(|error| OpenError::Migration(one_line(&error)))
}

/// Returns the newest schema version that this program knows.
pub(crate) fn known() -> Result<i64, OpenError> {
    let all = migrations(Dialect::Sqlite)?;
    Ok(all
        .iter()
        .map(|migration| i64::from(migration.version()))
        .max()
        .unwrap_or(0))
}

/// Whether a database of version `found` still needs migrations.
pub(crate) fn is_behind(found: i64) -> Result<bool, OpenError> {
    let known = known()?;
    if found > known {
        Err(OpenError::Newer { found, known })
    } else {
        Ok(found < known)
    }
}

/// Whether a migration history belongs to Jobwright. `name` is the name of its first migration.
pub(crate) fn begins_with(name: &str) -> bool {
    let first = STEPS.first().and_then(|step| step.name.split_once("__"));
    first.is_some_and(|(_, own)| own == name)
}

/// Returns the version, the name and the checksum of each migration up to `version`, in the form in which databases
/// record them.
pub(crate) fn history(
    dialect: Dialect,
    version: i64,
) -> Result<Vec<(i64, String, String)>, OpenError> {
    let all = migrations(dialect)?.into_iter();
    let applied = all.filter(|one| i64::from(one.version()) <= version);
    let row = |one: Migration| {
        let (name, checksum) = (one.name().to_owned(), one.checksum().to_string());
        (i64::from(one.version()), name, checksum)
    };
    Ok(applied.map(row).collect())
}

/// Returns the triggers that the migrations up to `version` create on PostgreSQL.
pub(crate) fn triggers(version: i64) -> Result<Vec<&'static str>, OpenError> {
    const MAKES: &str = "CREATE TRIGGER ";
    let applied = STEPS.iter().zip(migrations(Dialect::Postgres)?);
    let applied = applied.filter(|(_, one)| i64::from(one.version()) <= version);
    let made = applied.flat_map(|(step, _)| step.postgres.split(MAKES).skip(1));
    Ok(made
        .filter_map(|text| text.split_whitespace().next())
        .collect())
}

/// Applies all pending migrations, or none if one fails. The caller must hold the migration lock.
pub(crate) fn run<C: Migrate>(connection: &mut C, dialect: Dialect) -> Result<(), OpenError> {
    run_to(connection, dialect, Target::Latest)
}

/// Like [`run`], but only up to the given version.
pub(crate) fn run_to<C: Migrate>(
    connection: &mut C,
    dialect: Dialect,
    target: Target,
) -> Result<(), OpenError> {
    // All migrations run in one transaction. Otherwise refinery would commit a migration first and record it
    // afterwards. If the program were killed in between, the database could not be migrated any more.
    let mut runner = Runner::new(&migrations(dialect)?)
        .set_grouped(true)
        .set_target(target);
    runner.set_migration_table_name(HISTORY);
    runner
        .run(connection)
        .map_err(|error| OpenError::Migration(one_line(&error)))?;
    Ok(())
}

/// Returns each migration's name and the checksums of its SQL for both engines, in the form in which databases record
/// them.
#[cfg(feature = "testing")]
pub(crate) fn sums() -> Result<Vec<(&'static str, u64, u64)>, OpenError> {
    let (sqlite, postgres) = (migrations(Dialect::Sqlite)?, migrations(Dialect::Postgres)?);
    let sums = STEPS.iter().zip(sqlite).zip(postgres);
    Ok(sums
        .map(|((step, sqlite), postgres)| (step.name, sqlite.checksum(), postgres.checksum()))
        .collect())
}

/// Returns a hash of the SQL of all migrations. The name of the tests' template database contains it.
#[cfg(feature = "testing")]
pub(crate) fn fingerprint() -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    for step in STEPS {
        (step.name, step.sqlite, step.postgres).hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_migration_file_is_listed_and_versions_ascend() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for place in [
            folder.clone(),
            folder.join("sqlite"),
            folder.join("postgres"),
        ] {
            for file in std::fs::read_dir(place).into_iter().flatten() {
                let path = file.unwrap().path();
                let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
                assert!(
                    path.is_dir() || STEPS.iter().any(|step| step.name == name),
                    "{name} is not in STEPS"
                );
            }
        }
        let versions: Vec<_> = migrations(Dialect::Postgres)
            .unwrap()
            .iter()
            .map(Migration::version)
            .collect();
        assert!(versions.is_sorted_by(|a, b| a < b), "{versions:?}");
    }
}
