//! A newer program migrates the database while this program serves it. From then on this program writes nothing.
//! rule: upgrade-nodes

use jobwright_db::testing::released::{self, Released};
use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Database, Error, OpenError};
use postgres::{Client, NoTls};

use crate::support::{add, started, stop, stored};

const NEWER: &str = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
    SELECT version + 1000, 'later', applied_on, checksum FROM refinery_schema_history WHERE version = 1";
const NO_LONGER_NEWER: &str = "DELETE FROM refinery_schema_history WHERE version > 1000";

const LOCK: &str = "BEGIN; LOCK TABLE refinery_schema_history IN EXCLUSIVE MODE";

/// Runs `work` on a separate connection, which bypasses the database crate and its version check.
fn direct(url: &str, work: impl FnOnce(&mut Client) -> Result<(), postgres::Error> + Send) {
    std::thread::scope(|scope| {
        let work = || work(&mut Client::connect(url, NoTls).unwrap()).unwrap();
        scope.spawn(work).join().unwrap();
    });
}

async fn check(db: &Database) -> Result<(), Error> {
    db.read(|tx| {
        tx.check_schema()?;
        Ok(())
    })
    .await
}

async fn number(db: &Database, sql: &'static str) -> i64 {
    let found: Result<i64, Error> = db
        .read(move |tx| tx.query_one(sql, &[], |row| row.get(0)))
        .await;
    found.unwrap()
}

/// Waits until a session is waiting for a lock on the table of migrations.
async fn a_session_waits(watcher: &Database) {
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND relation = 'refinery_schema_history'::regclass \
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while number(watcher, waiting).await == 0 {
        tokio::task::yield_now().await;
    }
}

#[test]
fn a_program_writes_nothing_to_a_newer_postgresql_database_and_still_reads() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::new(Engine::Postgres);
        let older = Database::open(&test.url()).unwrap();
        older.write(|tx| add(tx, 1)).await.unwrap();
        assert_eq!(check(&older).await, Ok(()));
        test.db.write(|tx| tx.execute(NEWER, &[])).await.unwrap();
        let refused = older.write(|tx| add(tx, 2)).await;
        assert_eq!(refused, Err(Error::Newer));
        assert_eq!(older.probe_writes().await, Err(Error::Newer));
        assert!(*older.writes_fail().borrow());
        assert_eq!(check(&older).await, Err(Error::Newer));
        assert_eq!(stored(&older).await, [1]);
        // Taking this exclusive lock would wait for an open transaction. So it shows that no refused write has left
        // its transaction open.
        direct(&test.url(), |client| {
            client.batch_execute(&format!("{LOCK}; {NO_LONGER_NEWER}; COMMIT"))
        });
        older.write(|tx| add(tx, 3)).await.unwrap();
        assert_eq!(stored(&older).await, [1, 3]);
    });
}

/// Simulates the migration of a newer program: locks the table of migrations, adds a version and commits.
#[test]
fn a_write_that_begins_during_a_migration_waits_and_is_refused_on_postgresql() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::new(Engine::Postgres);
        let url = test.url();
        let (stop, hold) = stop();
        let migration = std::thread::spawn(move || {
            direct(&url, move |client| {
                client.batch_execute(LOCK)?;
                stop.here();
                client.batch_execute(&format!("{NEWER}; COMMIT"))
            });
        });
        hold.wait();
        let older = Database::open(&test.url()).unwrap();
        let write = started(older.write(|tx| add(tx, 1))).await;
        a_session_waits(&test.db).await;
        assert_eq!(stored(&older).await, [0_i64; 0], "reads go on");
        hold.release();
        assert_eq!(write.end().await, Err(Error::Newer));
        migration.join().unwrap();
        assert_eq!(stored(&older).await, [0_i64; 0]);
    });
}

/// A job that is created just before an upgrade gets a visit too.
#[test]
fn a_migration_waits_for_writes_in_progress_on_postgresql() {
    jobwright_db::testing::run(async {
        let business = Released::new(Engine::Postgres, 17);
        let (url, watcher) = (business.url(), Database::open(&business.url()).unwrap());
        let older = Database::open(&url).unwrap();
        let (stop, hold) = stop();
        let write = started(older.write(move |tx| {
            stop.here();
            tx.execute(COPY_OF_A_JOB, &[])
        }))
        .await;
        hold.wait();
        let migration = std::thread::spawn(move || Database::open(&url).unwrap().migrate());
        a_session_waits(&watcher).await;
        hold.release();
        assert_eq!(write.end().await, Ok(1));
        assert_eq!(migration.join().unwrap(), Ok(17));
        assert_eq!(number(&watcher, "SELECT COUNT(*) FROM jobs").await, 11);
        assert_eq!(number(&watcher, "SELECT COUNT(*) FROM visits").await, 11);
    });
}

const COPY_OF_A_JOB: &str = "INSERT INTO jobs (id, title, title_sort, search_text, start_at, slot_end, status, priority, archived, \
    client_id, user_id, created_at, updated_at, version) SELECT gen_random_uuid(), title, title_sort, search_text, start_at, slot_end, \
    status, priority, archived, client_id, user_id, created_at, updated_at, version FROM jobs WHERE title = 'Last of 2100'";

/// On SQLite a newer program can't migrate the file that a server has locked. So a write there needs no version check.
#[test]
fn a_sqlite_file_that_a_server_has_locked_cannot_be_migrated() {
    let business = Released::new(Engine::Sqlite, 17);
    let older = Database::open(&business.url()).unwrap();
    older.claim().unwrap();
    let newer = Database::open(&business.url()).unwrap();
    assert!(matches!(newer.migrate(), Err(OpenError::Locked { .. })));
    older.write_blocking(|tx| add(tx, 1)).unwrap();
    drop(older);
    assert_eq!(newer.migrate(), Ok(17));
    assert_eq!(newer.migrate(), Ok(released::newest()));
}
