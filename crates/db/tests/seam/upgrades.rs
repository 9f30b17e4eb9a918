//! Upgrades: a database of any version gets the same schema as a new one and keeps its rows. If the upgrade fails, the
//! database stays unchanged.
//! rule: upgrades

use std::collections::BTreeMap;

use jobwright_db::testing::catalogue::{rows, schema, tables};
use jobwright_db::testing::released::{self, Released};
use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Database, Error, OpenError, on_each_engine};
use serde_json::Value;

/// The tables without rows: only the table of the setup code, because the code is removed once a user exists.
const WITHOUT_ROWS: &[&str] = &["setup_code"];

fn migrate(url: &str) -> Result<i64, OpenError> {
    Database::open(url)?.migrate()
}

fn columns(line: &str) -> (&str, BTreeMap<String, Value>) {
    let (table, columns) = line.split_once(' ').unwrap();
    (table, serde_json::from_str(columns).unwrap())
}

fn number(url: &str, sql: &str) -> i64 {
    let db = Database::open(url).unwrap();
    let sql = sql.to_owned();
    let found: Result<i64, Error> =
        db.read_blocking(move |tx| tx.query_one(&sql, &[], |row| row.get(0)));
    found.unwrap_or_else(|error| panic!("{error}"))
}

/// Databases in use have recorded the checksums of their migrations. If a migration were edited, their next upgrade
/// would fail.
#[test]
fn released_migrations_are_unchanged() {
    let (steps, kept) = (released::steps(), released::checksums());
    for (kept, now) in kept.iter().zip(&steps) {
        assert_eq!(
            kept, now,
            "released migrations stay as they are: write a new one"
        );
    }
    assert_eq!(
        kept.len(),
        steps.len(),
        "run `make keep-schema` for a new migration, once it is final"
    );
}

#[test]
fn every_version_has_stored_rows_for_every_table() {
    let all: Vec<i64> = (1..=released::newest()).collect();
    assert_eq!(released::versions(), all, "run `make keep-schema`");
    for version in all {
        let business = Released::new(Engine::Sqlite, version);
        let lines = released::rows(version);
        for table in tables(&business.url()) {
            let has_rows = lines.iter().any(|line| columns(line).0 == table);
            assert!(
                has_rows || WITHOUT_ROWS.contains(&table.as_str()),
                "add a row of {table} to released/V{version}.rows by hand"
            );
        }
    }
}

/// Queries that compare each stored count and sum with a new calculation. They return the number of differences, which
/// must be 0.
const WRONG_COUNTS: &str = "SELECT COUNT(*) FROM (
    SELECT archived, status, SUM(jobs) AS jobs FROM (
        SELECT archived, status, jobs FROM job_counts
        UNION ALL SELECT archived, status, -1 FROM jobs) a
    GROUP BY archived, status) b WHERE jobs <> 0";
const WRONG_TOTALS: &str = "SELECT COUNT(*) FROM (
    SELECT week, assignee, status, SUM(jobs) AS jobs, SUM(scheduled_ms) AS scheduled, SUM(actual_ms) AS actual FROM (
        SELECT week, assignee, status, jobs, scheduled_ms, actual_ms FROM job_totals
        UNION ALL SELECT start_at / 604800000, COALESCE(assigned_user_id, NOBODY), status, -1, start_at - slot_end,
            CASE WHEN actual_finish_at > actual_start_at THEN actual_start_at - actual_finish_at ELSE 0 END
        FROM jobs) a
    GROUP BY week, assignee, status) b WHERE jobs <> 0 OR scheduled <> 0 OR actual <> 0";

const WRONG_BLOCKS: &str = "SELECT COUNT(*) FROM (
    SELECT weeks, block, assignee, status, SUM(jobs) AS jobs, SUM(scheduled_ms) AS scheduled, SUM(actual_ms) AS actual FROM (
        SELECT weeks, block, assignee, status, jobs, scheduled_ms, actual_ms FROM job_total_blocks
        UNION ALL SELECT 16, week / 16, assignee, status, -jobs, -scheduled_ms, -actual_ms FROM job_totals
        UNION ALL SELECT 256, week / 256, assignee, status, -jobs, -scheduled_ms, -actual_ms FROM job_totals) a
    GROUP BY weeks, block, assignee, status) b WHERE jobs <> 0 OR scheduled <> 0 OR actual <> 0";

/// Columns that are calculated from other columns. A later version removed or recalculated them.
const DERIVED: &[&str] = &["search_text", "find_text"];

/// Asserts that every row has kept its values, except those in derived columns, and that the tables with the user's
/// data have no additional rows.
fn assert_nothing_lost(before: &[String], after: &[String], version: i64) {
    let after: Vec<_> = after.iter().map(|line| columns(line)).collect();
    for line in before {
        let (table, columns) = columns(line);
        let is_kept = after.iter().any(|(other, now)| {
            *other == table
                && columns.iter().all(|(name, value)| {
                    DERIVED.contains(&name.as_str()) || now.get(name) == Some(value)
                })
        });
        assert!(is_kept, "from version {version}: {line}");
    }
    for table in ["users", "sessions", "clients", "jobs", "job_history"] {
        let then = before
            .iter()
            .filter(|line| columns(line).0 == table)
            .count();
        let now = after.iter().filter(|(other, _)| *other == table).count();
        assert!(then == now && now > 0, "{table} from version {version}");
    }
}

/// Asserts that the counts that V3 stores, and the sums that V8 and V13 store, equal a new calculation.
fn assert_counts_are_right(engine: Engine, url: &str, version: i64) {
    let nobody = match engine {
        Engine::Sqlite => "zeroblob(16)",
        Engine::Postgres => "CAST('00000000-0000-0000-0000-000000000000' AS UUID)",
    };
    let totals = WRONG_TOTALS.replace("NOBODY", nobody);
    let jobs = "SELECT CAST(SUM(jobs) AS BIGINT) FROM job_totals";
    for (sql, expected) in [
        (WRONG_COUNTS, 0),
        (&totals, 0),
        (WRONG_BLOCKS, 0),
        (jobs, 10),
    ] {
        assert_eq!(number(url, sql), expected, "from version {version}: {sql}");
    }
}

on_each_engine! {
    /// Compares an upgraded database with a new one: tables, columns, types, defaults, checks, keys, indexes, history,
    /// all rows, and stored sums.
    async fn an_upgraded_database_equals_a_fresh_one_and_keeps_its_rows(engine) {
        let fresh = schema(&TestDatabase::new(engine).url());
        for version in released::versions() {
            let business = Released::new(engine, version);
            let url = business.url();
            let before = rows(&url);
            assert_eq!(migrate(&url), Ok(version), "it returns the former version");
            assert_eq!(migrate(&url), Ok(released::newest()));
            let now = schema(&url);
            let is_of_nodes = |line: &str| line.contains("schema_lock");
            let unlike: Vec<_> = now.iter().filter(|line| !fresh.contains(line))
                .chain(fresh.iter().filter(|line| !now.contains(line))).filter(|line| !is_of_nodes(line)).collect();
            assert!(unlike.is_empty(), "from version {version}: {unlike:#?}");
            assert_nothing_lost(&before, &rows(&url), version);
            assert_counts_are_right(engine, &url, version);
        }
    }

    /// If a migration fails, all earlier migrations of the same run are rolled back. The older program then still
    /// works with the database, and the newer one can upgrade it later.
    async fn a_failed_upgrade_changes_nothing(engine) {
        let business = Released::new(engine, 5);
        let url = business.url();
        // Because this table exists, only the last migration fails.
        let db = Database::open(&url).unwrap();
        let done: Result<u64, Error> = db.write_blocking(|tx| tx.execute("CREATE TABLE job_totals (week BIGINT)", &[]));
        done.unwrap();
        drop(db);
        let (before, tables) = (rows(&url), schema(&url));
        let failed = migrate(&url).unwrap_err();
        assert!(matches!(failed, OpenError::Migration(_)), "{failed}");
        assert!(failed.to_string().contains("job_totals"), "{failed}");
        let of_its_own = |lines: Vec<String>| lines.into_iter().filter(|line| !line.contains("schema_lock")).collect::<Vec<_>>();
        assert_eq!(rows(&url), before);
        assert_eq!(of_its_own(schema(&url)), of_its_own(tables));
        let db = Database::open(&url).unwrap();
        let done: Result<u64, Error> = db.write_blocking(|tx| tx.execute("DROP TABLE job_totals", &[]));
        done.unwrap();
        drop(db);
        migrate(&url).unwrap();
        assert_eq!(number(&url, WRONG_COUNTS), 0);
    }

    async fn a_reader_during_an_upgrade_sees_the_old_or_the_newest_version(engine) {
        let tables = match engine {
            Engine::Sqlite => "sqlite_master WHERE type = 'table' AND name",
            Engine::Postgres => "pg_class WHERE relkind = 'r' AND relname",
        };
        let sql = format!(
            "SELECT CAST((SELECT MAX(version) FROM refinery_schema_history) * 10 + \
             (SELECT COUNT(*) FROM {tables} IN ('job_cards', 'job_totals')) AS BIGINT)"
        );
        let (old, new) = (50, released::newest() * 10 + 2);
        let business = Released::new(engine, 5);
        let url = business.url();
        let reader = Database::open(&url).unwrap();
        let look = || {
            let sql = sql.clone();
            let seen: Result<i64, Error> = reader.read_blocking(move |tx| tx.query_one(&sql, &[], |row| row.get(0)));
            seen.unwrap()
        };
        assert_eq!(look(), old);
        std::thread::scope(|scope| {
            let migration = scope.spawn(|| migrate(&url));
            while !migration.is_finished() {
                let seen = look();
                assert!(seen == old || seen == new, "{seen}");
            }
            migration.join().unwrap().unwrap();
        });
        assert_eq!(look(), new);
    }
}

#[test]
fn migrations_give_the_same_rows_on_both_engines() {
    let after = |engine, version| {
        let business = Released::new(engine, version);
        migrate(&business.url()).unwrap();
        let mut rows = rows(&business.url());
        rows.sort();
        // Both engines join the same texts into the search text, but the number of empty lines between the texts can
        // differ.
        let lines = rows.iter().map(|line| {
            line.replace("\\n\\n", "\\n")
                .replace("\\n\\n", "\\n")
                .replace("\\n\"", "\"")
        });
        lines.collect::<Vec<_>>()
    };
    // The versions that upgrades start from: the first one (so all migrations run), the last one without visits, and
    // the one before the newest.
    for version in [1, 17, released::newest() - 1] {
        let (sqlite, postgres) = (
            after(Engine::Sqlite, version),
            after(Engine::Postgres, version),
        );
        for (one, other) in sqlite.iter().zip(&postgres) {
            assert_eq!(one, other, "from version {version}");
        }
        assert_eq!(sqlite.len(), postgres.len());
    }
}
