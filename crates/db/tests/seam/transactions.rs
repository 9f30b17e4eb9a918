//! All or nothing, for each operation alone.

use jobwright_db::testing::TestDatabase;
use jobwright_db::{Error, on_each_engine};

use crate::support::{add, begun, stop, stored};

const MIND_CHANGED: &str = "changed my mind";

fn changed_mind() -> Error {
    Error::Internal(MIND_CHANGED.into())
}

on_each_engine! {
    /// seam: Ok commits, Err rolls back.
    async fn an_error_rolls_everything_back(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        let refused = test.db.write(|tx| {
            add(tx, 2)?;
            Err::<(), _>(changed_mind())
        });
        assert_eq!(refused.await, Err(changed_mind()));
        assert_eq!(stored(&test.db).await, [1]);
    }

    /// seam: each operation in a savepoint, all that wait in one commit.
    async fn operations_that_wait_together_succeed_and_fail_alone(engine) {
        let test = TestDatabase::new(engine);
        let (stop, hold) = stop();
        let first = begun(test.db.write(move |tx| {
            stop.here();
            add(tx, 0)
        })).await;
        hold.wait();
        let mut others = Vec::new();
        for at in 1..=10 {
            others.push(begun(test.db.write(move |tx| {
                add(tx, at)?;
                assert!(at % 5 != 0, "the operation panics after its write");
                if at % 2 == 0 { Err(changed_mind()) } else { Ok(at) }
            })).await);
        }
        hold.release();
        first.end().await.unwrap();
        for (at, other) in (1..).zip(others) {
            let expected = match at {
                5 | 10 => Err(Error::Panicked),
                _ if at % 2 == 0 => Err(changed_mind()),
                _ => Ok(at),
            };
            assert_eq!(other.end().await, expected);
        }
        assert_eq!(stored(&test.db).await, [0, 1, 3, 7, 9]);
    }

    /// seam: a few rows by their keys are found where they are asked for, on SQLite.
    async fn a_look_up_changes_no_thread_on_sqlite(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        let here = std::thread::current().id();
        let looked_up = test.db.look_up(move |tx| {
            let on = std::thread::current().id();
            tx.query_one("SELECT COUNT(*) FROM failed_logins", &[], |row| Ok::<_, Error>((row.get::<i64>(0)?, on)))
        });
        let (count, there) = looked_up.await.unwrap();
        assert_eq!((count, there == here), (1, !test.db.is_shared()));
        let refused = test.db.look_up(|_| Err::<(), _>(changed_mind())).await;
        assert_eq!(refused, Err(changed_mind()));
        // What it read with is free for the next.
        assert_eq!(stored(&test.db).await, [1]);
    }

    /// seam: a panic in one operation fails that one alone.
    async fn a_panic_in_a_read_leaves_the_database_usable(engine) {
        let test = TestDatabase::new(engine);
        for _ in 0..20 {
            let panicked = test.db.look_up(|_| -> Result<(), Error> { panic!("in a look-up") }).await;
            assert_eq!(panicked, Err(Error::Panicked));
            let panicked = test.db.read(|_| -> Result<(), Error> { panic!("in a read") }).await;
            assert_eq!(panicked, Err(Error::Panicked));
        }
        assert_eq!(stored(&test.db).await, [0; 0]);
    }

    /// PostgreSQL has lost the transaction after a failed statement; both engines must behave so.
    async fn success_after_a_failed_statement_is_none(engine) {
        let test = TestDatabase::new(engine);
        let outcome = test.db.write(|tx| {
            add(tx, 1)?;
            let failed = tx.execute("INSERT INTO failed_logins (id) VALUES (NULL)", &[]);
            assert!(matches!(failed, Err(Error::Internal(_))), "{failed:?}");
            Ok::<_, Error>(())
        }).await;
        assert!(matches!(outcome, Err(Error::Internal(_))), "{outcome:?}");
        let outcome = test.db.write(|tx| {
            let _ignored = tx.execute("INSERT INTO failed_logins (id) VALUES (NULL)", &[]);
            add(tx, 2)
        }).await;
        assert!(matches!(outcome, Err(Error::Internal(_))), "{outcome:?}");
        assert_eq!(stored(&test.db).await, [0; 0]);
    }

    async fn a_reader_sees_only_what_is_committed(engine) {
        let test = TestDatabase::new(engine);
        let (stop, hold) = stop();
        let write = begun(test.db.write(move |tx| {
            add(tx, 1)?;
            stop.here();
            Ok::<_, Error>(())
        })).await;
        hold.wait();
        assert_eq!(stored(&test.db).await, [0; 0]);
        hold.release();
        write.end().await.unwrap();
        assert_eq!(stored(&test.db).await, [1]);
    }

    async fn a_snapshot_stays_as_it_was(engine) {
        let test = TestDatabase::new(engine);
        let (stop, hold) = stop();
        let count = "SELECT COUNT(*) FROM failed_logins";
        let read = begun(test.db.read_snapshot(move |tx| {
            let before: i64 = tx.query_one(count, &[], |row| row.get(0))?;
            stop.here();
            let after: i64 = tx.query_one(count, &[], |row| row.get(0))?;
            Ok::<_, Error>((before, after))
        })).await;
        hold.wait();
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        hold.release();
        assert_eq!(read.end().await, Ok((0, 0)));
        assert_eq!(stored(&test.db).await, [1]);
    }

    async fn a_read_may_not_change_or_lock(engine) {
        let test = TestDatabase::new(engine);
        let change = test.db.read(|tx| tx.execute("DELETE FROM failed_logins", &[])).await;
        assert!(matches!(change, Err(Error::Internal(_))), "{change:?}");
        let lock = test.db.read_snapshot(|tx| tx.lock("settings", 1_i64)).await;
        assert!(matches!(lock, Err(Error::Internal(_))), "{lock:?}");
    }

    /// Commands have no runtime; a test's body or a server's start may have one.
    async fn the_blocking_calls_work_inside_a_runtime_too(engine) {
        let test = TestDatabase::new(engine);
        test.db.write_blocking(|tx| add(tx, 1)).unwrap();
        let sql = "SELECT failed_at FROM failed_logins";
        let at: Result<i64, Error> =
            test.db.read_blocking(move |tx| tx.query_one(sql, &[], |row| row.get(0)));
        assert_eq!(at, Ok(1));
    }
}
