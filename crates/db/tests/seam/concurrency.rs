//! Concurrency: no update is lost, and operations that conflict on PostgreSQL are retried.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Barrier};

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Error, Tx, on_each_engine};

const COUNTERS: &str =
    "CREATE TABLE counters (id BIGINT NOT NULL PRIMARY KEY, count BIGINT NOT NULL)";
/// Raises a serialization failure.
const FAIL: &str = "DO 'BEGIN RAISE EXCEPTION ''made'' USING ERRCODE = ''40001''; END'";

fn with_counters(engine: Engine) -> TestDatabase {
    let test = TestDatabase::new(engine);
    test.db
        .write_blocking(|tx| {
            tx.execute(COUNTERS, &[])?;
            tx.execute(
                "INSERT INTO counters (id, count) VALUES (1, 0), (2, 0)",
                &[],
            )
        })
        .unwrap();
    test
}

fn count(tx: &mut Tx<'_>, id: i64) -> Result<i64, Error> {
    tx.query_one(
        "SELECT count FROM counters WHERE id = $1",
        &[id.into()],
        |row| row.get(0),
    )
}

/// Increments a number in two steps, a read and a write. Only the lock keeps two operations from reading the same
/// number.
fn increment(tx: &mut Tx<'_>, id: i64) -> Result<(), Error> {
    assert!(tx.lock("counters", id)?);
    let next = count(tx, id)? + 1;
    tx.execute(
        "UPDATE counters SET count = $1 WHERE id = $2",
        &[next.into(), id.into()],
    )?;
    Ok(())
}

on_each_engine! {
    async fn no_increment_of_32_writers_is_lost(engine) {
        let test = with_counters(engine);
        let mut writers = tokio::task::JoinSet::new();
        for _ in 0..32 {
            let db = test.db.clone();
            writers.spawn(async move {
                for _ in 0..10 {
                    db.write(|tx| increment(tx, 1)).await?;
                }
                Ok::<_, Error>(())
            });
        }
        while let Some(writer) = writers.join_next().await {
            writer.unwrap().unwrap();
        }
        assert_eq!(test.db.read(|tx| count(tx, 1)).await, Ok(320));
    }

    async fn a_lock_returns_whether_the_row_exists(engine) {
        let test = with_counters(engine);
        assert_eq!(test.db.write(|tx| tx.lock("counters", 1_i64)).await, Ok(true));
        assert_eq!(test.db.write(|tx| tx.lock("counters", 3_i64)).await, Ok(false));
    }

    async fn a_cancelled_operation_is_done_completely_or_not_at_all(engine) {
        let test = with_counters(engine);
        for _ in 0..20 {
            let db = test.db.clone();
            tokio::spawn(async move { db.write(|tx| increment(tx, 1).and_then(|()| increment(tx, 2))).await }).abort();
        }
        let counts = test.db.read_snapshot(|tx| Ok::<_, Error>((count(tx, 1)?, count(tx, 2)?))).await.unwrap();
        assert_eq!(counts.0, counts.1);
    }
}

/// This tests only PostgreSQL. SQLite has a single writer, so no deadlock can occur there.
#[test]
fn operations_that_deadlock_are_retried_on_postgresql() {
    let test = with_counters(Engine::Postgres);
    let both_hold_one = Arc::new(Barrier::new(2));
    std::thread::scope(|scope| {
        for (first, second) in [(1, 2), (2, 1)] {
            let (db, barrier) = (test.db.clone(), Arc::clone(&both_hold_one));
            scope.spawn(move || {
                let tries = AtomicU32::new(0);
                let outcome = db.write_blocking(move |tx| {
                    increment(tx, first)?;
                    if tries.fetch_add(1, Ordering::Relaxed) == 0 {
                        barrier.wait();
                    }
                    increment(tx, second)
                });
                assert_eq!(outcome, Ok(()));
            });
        }
    });
    assert_eq!(test.db.read_blocking(|tx| count(tx, 1)), Ok(2));
    assert_eq!(test.db.read_blocking(|tx| count(tx, 2)), Ok(2));
}

#[test]
fn on_postgresql_a_serialization_failure_is_retried_even_if_the_closure_ignores_it() {
    let test = with_counters(Engine::Postgres);
    for swallow in [false, true] {
        let tries = AtomicU32::new(0);
        let outcome = test.db.write_blocking(move |tx| {
            if tries.fetch_add(1, Ordering::Relaxed) < 2 {
                increment(tx, 1)?;
                let failed = tx.execute(FAIL, &[]);
                return if swallow { Ok(0) } else { failed.map(|_| 0) };
            }
            increment(tx, 1)?;
            Ok::<_, Error>(tries.load(Ordering::Relaxed))
        });
        assert_eq!(outcome, Ok(3));
    }
    assert_eq!(test.db.read_blocking(|tx| count(tx, 1)), Ok(2));
}

#[test]
fn an_operation_that_always_fails_to_serialize_is_not_retried_forever() {
    let test = with_counters(Engine::Postgres);
    let tries = Arc::new(AtomicU32::new(0));
    let seen = Arc::clone(&tries);
    let outcome = test.db.write_blocking(move |tx| {
        seen.fetch_add(1, Ordering::Relaxed);
        tx.execute(FAIL, &[])
    });
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
    assert_eq!(tries.load(Ordering::Relaxed), 10);
}
