//! Failures: a full queue, a full disk, a failed commit, a lost server. Each failure is reported, and the database
//! recovers.

use std::time::Duration;

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Database, Error, Options, TimeLimits, on_each_engine};

use crate::support::{add, started, stop, stored};

on_each_engine! {
    async fn a_full_queue_refuses_operations_and_recovers(engine) {
        let options = Options { connections: 1, queue: 2, write_queue: 2, ..Options::default() };
        let test = TestDatabase::with_options(engine, options);
        let (stop, hold) = stop();
        let running = started(test.db.write(move |tx| {
            stop.here();
            add(tx, 0)
        })).await;
        hold.wait();
        let mut waiting = Vec::new();
        for at in 1..=2 {
            waiting.push(started(test.db.write(move |tx| add(tx, at))).await);
        }
        assert_eq!(test.db.write(|tx| add(tx, 3)).await, Err(Error::Overloaded));
        hold.release();
        assert_eq!(running.end().await, Ok(()));
        for write in waiting {
            assert_eq!(write.end().await, Ok(()));
        }
        test.db.write(|tx| add(tx, 4)).await.unwrap();
        assert_eq!(stored(&test.db).await, [0, 1, 2, 4]);
    }

    async fn queued_operations_finish_before_the_database_closes(engine) {
        let test = TestDatabase::new(engine);
        let other = Database::open(&test.url()).unwrap();
        let (stop, hold) = stop();
        let write = started(other.write(move |tx| {
            stop.here();
            add(tx, 1)
        })).await;
        hold.wait();
        hold.release();
        assert_eq!(write.end().await, Ok(()));
        drop(other);
        assert_eq!(stored(&test.db).await, [1]);
    }
}

fn limit_pages(db: &Database, pages: &'static str) {
    let sql = format!("PRAGMA max_page_count = {pages}");
    db.write_blocking(move |tx| tx.query_one(&sql, &[], |row| row.get::<i64>(0)))
        .unwrap();
}

#[test]
fn on_sqlite_writes_fail_while_the_disk_is_full_and_succeed_afterwards() {
    let test = TestDatabase::new(Engine::Sqlite);
    test.db.write_blocking(|tx| add(tx, 1)).unwrap();
    limit_pages(&test.db, "1");
    let outcome = test
        .db
        .write_blocking(|tx| (0..10_000).try_for_each(|at| add(tx, 10 + at)));
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
    limit_pages(&test.db, "1000000");
    test.db.write_blocking(|tx| add(tx, 2)).unwrap();
    let sql = "SELECT failed_at FROM failed_logins ORDER BY failed_at";
    let all: Result<Vec<i64>, Error> = test
        .db
        .read_blocking(move |tx| tx.query(sql, &[], |row| row.get(0)));
    assert_eq!(all, Ok(vec![1, 2]));
}

#[test]
fn a_failed_group_commit_is_reported_to_every_caller_on_sqlite() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::new(Engine::Sqlite);
        let (stop, hold) = stop();
        let dangling = "INSERT INTO sessions (token_hash, id, user_id, user_agent, created_at, last_seen_at, expires_at) \
                        VALUES ($1, $2, $2, '', 0, 0, 0)";
        let first = started(test.db.write(move |tx| {
            stop.here();
            // SQLite checks a deferred foreign key only when the transaction commits.
            tx.execute("PRAGMA defer_foreign_keys = ON", &[])?;
            tx.execute(dangling, &[vec![1_u8].into(), uuid::Uuid::nil().into()])
        }))
        .await;
        hold.wait();
        let second = started(test.db.write(|tx| add(tx, 1))).await;
        hold.release();
        assert!(matches!(first.end().await, Err(Error::Unavailable(_))));
        assert!(matches!(second.end().await, Err(Error::Unavailable(_))));
        test.db.write(|tx| add(tx, 2)).await.unwrap();
        assert_eq!(stored(&test.db).await, [2]);
    });
}

const TERMINATE: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// Ends all other connections, as a restart of the PostgreSQL server would.
fn terminate_all(url: &str) {
    let operator = Database::open(url).unwrap();
    let ended = operator
        .read_blocking(|tx| tx.query(TERMINATE, &[], |row| row.get::<bool>(0)))
        .unwrap();
    assert!(!ended.is_empty());
}

#[test]
fn connections_lost_while_idle_are_replaced_without_an_error_on_postgresql() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::new(Engine::Postgres);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        assert_eq!(stored(&test.db).await, [1]);
        terminate_all(&test.url());
        assert_eq!(stored(&test.db).await, [1]);
        terminate_all(&test.url());
        test.db.write(|tx| add(tx, 2)).await.unwrap();
        assert_eq!(stored(&test.db).await, [1, 2]);
    });
}

#[test]
fn if_a_connection_is_lost_on_postgresql_only_the_operation_that_uses_it_fails() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::new(Engine::Postgres);
        let (stop, hold) = stop();
        let write = started(test.db.write(move |tx| {
            add(tx, 1)?;
            stop.here();
            add(tx, 2)
        }))
        .await;
        hold.wait();
        terminate_all(&test.url());
        hold.release();
        let outcome = write.end().await;
        assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
        test.db.write(|tx| add(tx, 3)).await.unwrap();
        assert_eq!(stored(&test.db).await, [3]);
    });
}

/// Uses short time limits, so that the tests needn't wait as long as a server would.
const IMPATIENT: Options = Options {
    connections: 4,
    queue: 64,
    write_queue: 64,
    group_commit: true,
    time_limits: Some(TimeLimits {
        statement: Duration::from_millis(800),
        lock: Duration::from_millis(200),
        pause: Duration::from_millis(400),
    }),
};

/// A forgotten `SELECT … FOR UPDATE` holds a lock. More writes wait for it than there are connections.
#[test]
fn if_a_lock_is_forgotten_on_postgresql_the_writes_that_wait_for_it_fail_and_reads_succeed() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::with_options(Engine::Postgres, IMPATIENT);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        let lock = |tx: &mut jobwright_db::Tx<'_>| tx.lock("schema_lock", 1).map(drop);
        let row = "INSERT INTO schema_lock (id) VALUES (1) ON CONFLICT DO NOTHING";
        test.db.write(move |tx| tx.execute(row, &[])).await.unwrap();
        let (stop, hold) = stop();
        let forgotten = Database::open(&test.url()).unwrap();
        let holder = started(forgotten.write(move |tx| {
            lock(tx)?;
            stop.here();
            Ok::<_, Error>(())
        }))
        .await;
        hold.wait();
        let mut waiting = Vec::new();
        for _ in 0..8 {
            waiting.push(started(test.db.write(lock)).await);
        }
        for _ in 0..8 {
            assert_eq!(stored(&test.db).await, [1]);
        }
        for write in waiting {
            assert_eq!(write.end().await, Err(Error::Overloaded));
        }
        assert!(!*test.db.writes_fail().borrow(), "other writes succeed");
        hold.release();
        assert_eq!(holder.end().await, Ok(()));
        test.db.write(lock).await.unwrap();
    });
}

#[test]
fn a_statement_or_a_pause_that_takes_too_long_is_ended_on_postgresql() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::with_options(Engine::Postgres, IMPATIENT);
        let sleep = "SELECT CAST(pg_sleep(60) AS TEXT)";
        let slow = test
            .db
            .read(move |tx| tx.query(sleep, &[], |row| row.get::<String>(0)))
            .await;
        assert!(matches!(slow, Err(Error::Unavailable(_))), "{slow:?}");
        let watcher = Database::open(&test.url()).unwrap();
        let paused = test.db.write(move |tx| {
            add(tx, 1)?;
            // The operation pauses until the server has ended its session.
            while sessions_in_a_transaction(&watcher) > 0 {
                std::thread::yield_now();
            }
            add(tx, 2)
        });
        let paused = paused.await;
        assert!(matches!(paused, Err(Error::Unavailable(_))), "{paused:?}");
        test.db.write(|tx| add(tx, 3)).await.unwrap();
        assert_eq!(stored(&test.db).await, [3]);
    });
}

fn sessions_in_a_transaction(watcher: &Database) -> i64 {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity \
        WHERE datname = current_database() AND state = 'idle in transaction'";
    let count = watcher.read_blocking(|tx| tx.query_one(sql, &[], |row| row.get(0)));
    count.unwrap_or_else(|error: Error| panic!("{error}"))
}

/// After a write that fails because of the database, `writes_fail` is true until a probe succeeds. A successful write
/// that changes nothing doesn't make it false. A constraint violation doesn't make it true.
#[test]
fn writes_count_as_failing_until_a_probe_succeeds_on_sqlite() {
    jobwright_db::testing::run(async {
        let test = TestDatabase::new(Engine::Sqlite);
        let fails = || *test.db.writes_fail().borrow();
        let twice = |tx: &mut jobwright_db::Tx<'_>| {
            let sql = "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, 'a', 'b', 1)";
            for _ in 0..2 {
                tx.execute(sql, &[uuid::Uuid::nil().into()])?;
            }
            Ok::<_, Error>(())
        };
        assert!(matches!(
            test.db.write(twice).await,
            Err(Error::Unique { .. })
        ));
        assert!(!fails());
        limit_pages(&test.db, "1");
        let write = test
            .db
            .write(|tx| (0..10_000).try_for_each(|at| add(tx, at)))
            .await;
        assert!(matches!(write, Err(Error::Unavailable(_))), "{write:?}");
        assert!(fails());
        test.db.write(|_| Ok::<_, Error>(())).await.unwrap();
        assert!(fails());
        test.db.probe_writes().await.unwrap();
        assert!(!fails());
    });
}
