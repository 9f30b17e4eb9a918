//! Inspecting a database changes nothing in it, on both engines.

use std::time::Duration;

use jobwright_db::testing::{EmptyDatabase, Engine, TestDatabase};
use jobwright_db::{Database, EngineFacts, Error, Sidecars, Soundness, on_each_engine};

on_each_engine! {
    async fn an_inspection_reports_the_version_and_the_engine_and_the_round_trip_time(engine) {
        let test = TestDatabase::new(engine);
        let mut seen = Database::inspect(&test.url()).unwrap();
        let schema = seen.schema().unwrap();
        assert_eq!(schema.found, schema.known);
        assert!(seen.round_trip().unwrap() > Duration::ZERO);
        let sound = seen.soundness(Duration::from_mins(1)).unwrap();
        match seen.facts().unwrap() {
            EngineFacts::Sqlite(facts) => {
                assert_eq!((engine, sound), (Engine::Sqlite, Some(Soundness::Sound)));
                assert!(facts.has_log && facts.file.ends_with("test.db"));
            }
            EngineFacts::Postgres(facts) => {
                assert_eq!((engine, sound), (Engine::Postgres, None));
                assert!(facts.version >= 130_000 && facts.may_create && facts.is_local && !facts.is_read_only);
                // The server and this test run on the same machine, so their clocks agree.
                assert!(facts.clock_ahead_ms.abs() < 1_000, "{}", facts.clock_ahead_ms);
                assert!(facts.connections >= 1 && facts.most_connections > facts.connections);
            }
        }
    }

    async fn an_inspection_reports_how_a_schema_differs_from_its_version(engine) {
        let test = TestDatabase::new(engine);
        let seen = || Database::inspect(&test.url()).unwrap().deviation().unwrap();
        assert_eq!(seen(), None);
        let run = |sql: &'static str| test.db.write(move |tx| tx.execute(sql, &[]).map(drop));
        run("ALTER TABLE outbox RENAME COLUMN about TO topic").await.unwrap();
        assert!(seen().is_some_and(|how| how.contains("outbox")));
        run("ALTER TABLE outbox RENAME COLUMN topic TO about").await.unwrap();
        run("UPDATE refinery_schema_history SET checksum = '1' WHERE version = 3").await.unwrap();
        assert!(seen().is_some_and(|how| how.contains("migration")));
    }

    async fn an_inspection_reports_an_additional_and_a_missing_trigger(engine) {
        let test = TestDatabase::new(engine);
        let seen = || Database::inspect(&test.url()).unwrap().deviation().unwrap();
        let is_sqlite = engine == Engine::Sqlite;
        let run = |sql: &'static str| test.db.write(move |tx| tx.execute(sql, &[]).map(drop));
        let evil = if is_sqlite {
            "CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN SELECT 1; END"
        } else {
            "CREATE TRIGGER evil AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION job_texts_add()"
        };
        run(evil).await.unwrap();
        assert!(seen().is_some_and(|how| how.contains("the trigger evil is not Jobwright's")));
        let removed = if is_sqlite { "DROP TRIGGER evil" } else { "DROP TRIGGER evil ON sessions" };
        run(removed).await.unwrap();
        assert_eq!(seen(), None);
        let removed = if is_sqlite { "DROP TRIGGER jobs_text_added" } else { "DROP TRIGGER jobs_text_added ON jobs" };
        run(removed).await.unwrap();
        assert!(seen().is_some_and(|how| how.contains("the trigger jobs_text_added is missing")));
    }

    async fn an_inspection_cannot_write(engine) {
        let test = TestDatabase::new(engine);
        let mut seen = Database::inspect(&test.url()).unwrap();
        let refused = seen.read(|tx| tx.execute("DELETE FROM jobs", &[]));
        assert!(matches!(refused, Err(Error::Internal(_))), "{refused:?}");
        let jobs: Result<i64, Error> = seen.read(|tx| tx.query_one("SELECT COUNT(*) FROM jobs", &[], |row| row.get(0)));
        assert_eq!(jobs, Ok(0), "the inspection can still read");
    }

    async fn an_inspected_empty_database_stays_empty(engine) {
        let empty = EmptyDatabase::new(engine);
        let mut seen = Database::inspect(&empty.url()).unwrap();
        assert_eq!(seen.schema().unwrap().found, 0);
        drop(seen);
        assert_eq!(Database::inspect(&empty.url()).unwrap().schema().unwrap().found, 0);
    }
}

#[test]
fn an_integrity_check_stops_at_its_time_limit() {
    let test = TestDatabase::new(Engine::Sqlite);
    let filled: Result<u64, Error> = test.db.write_blocking(|tx| {
        tx.execute(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
             INSERT INTO failed_logins (id, account_key, address, failed_at) SELECT randomblob(16), 'a', 'b', i FROM n",
            &[],
        )
    });
    filled.unwrap();
    let mut seen = Database::inspect(&test.url()).unwrap();
    let read = seen.soundness(Duration::ZERO).unwrap();
    assert_eq!(read, Some(Soundness::Unfinished));
    let whole = seen.soundness(Duration::from_mins(1)).unwrap();
    assert_eq!(whole, Some(Soundness::Sound));
}

#[test]
fn an_inspection_does_not_create_a_missing_file() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("none/x.db").display());
    let error = Database::inspect(&url).err().unwrap();
    assert!(error.to_string().contains("No such file"), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Tests the reported state of the files beside a database: while a server uses the database, and after files were
/// deleted.
#[cfg(target_os = "linux")]
#[test]
fn an_inspection_reports_missing_files_beside_the_database_and_creates_none() {
    let sidecars = |test: &TestDatabase| {
        let mut seen = Database::inspect(&test.url()).unwrap();
        let EngineFacts::Sqlite(facts) = seen.facts().unwrap() else {
            panic!("a file");
        };
        facts.sidecars
    };
    let test = TestDatabase::new(Engine::Sqlite);
    let path = test.url().replace("sqlite://", "");
    assert_eq!(sidecars(&test), Sidecars::default());
    test.db.claim().unwrap();
    let served = Sidecars {
        is_served: true,
        ..Sidecars::default()
    };
    assert_eq!(sidecars(&test), served);
    std::fs::remove_file(format!("{path}.lock")).unwrap();
    let is_lock_gone = true;
    assert_eq!(
        sidecars(&test),
        Sidecars {
            is_lock_gone,
            ..served
        }
    );
    std::fs::remove_file(format!("{path}-wal")).unwrap();
    let is_log_gone = true;
    assert_eq!(
        sidecars(&test),
        Sidecars {
            is_lock_gone,
            is_log_gone,
            ..served
        }
    );
    assert!(!std::path::Path::new(&format!("{path}-wal")).exists());
}
