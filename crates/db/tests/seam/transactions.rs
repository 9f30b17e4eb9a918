//! Transactions: each operation is committed or rolled back as a whole.

use jobwright_db::testing::TestDatabase;
use jobwright_db::{Error, on_each_engine};

use crate::support::{add, started, stop, stored};

const MIND_CHANGED: &str = "changed my mind";

fn changed_mind() -> Error {
    Error::Internal(MIND_CHANGED.into())
}

on_each_engine! {
    async fn an_error_rolls_the_operation_back(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        let refused = test.db.write(|tx| {
            add(tx, 2)?;
            Err::<(), _>(changed_mind())
        });
        assert_eq!(refused.await, Err(changed_mind()));
        assert_eq!(stored(&test.db).await, [1]);
    }

    async fn an_error_in_a_group_commit_affects_only_its_own_operation(engine) {
        let test = TestDatabase::new(engine);
        let (stop, hold) = stop();
        let first = started(test.db.write(move |tx| {
            stop.here();
            add(tx, 0)
        })).await;
        hold.wait();
        let mut others = Vec::new();
        for at in 1..=10 {
            others.push(started(test.db.write(move |tx| {
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

    async fn a_look_up_runs_on_the_calling_thread_on_sqlite(engine) {
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
        // The look-up that failed has returned its connection to the pool.
        assert_eq!(stored(&test.db).await, [1]);
    }


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

    /// After a failed statement PostgreSQL aborts the transaction. SQLite must do that too.
    async fn returning_ok_after_a_failed_statement_is_an_error(engine) {
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

    async fn a_reader_sees_only_committed_rows(engine) {
        let test = TestDatabase::new(engine);
        let (stop, hold) = stop();
        let write = started(test.db.write(move |tx| {
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

    async fn a_snapshot_ignores_later_commits(engine) {
        let test = TestDatabase::new(engine);
        let (stop, hold) = stop();
        let count = "SELECT COUNT(*) FROM failed_logins";
        let read = started(test.db.read_snapshot(move |tx| {
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

    async fn a_read_cannot_change_or_lock_rows(engine) {
        let test = TestDatabase::new(engine);
        let change = test.db.read(|tx| tx.execute("DELETE FROM failed_logins", &[])).await;
        assert!(matches!(change, Err(Error::Internal(_))), "{change:?}");
        let lock = test.db.read_snapshot(|tx| tx.lock("settings", 1_i64)).await;
        assert!(matches!(lock, Err(Error::Internal(_))), "{lock:?}");
    }

    async fn blocking_calls_work_inside_an_async_runtime(engine) {
        let test = TestDatabase::new(engine);
        test.db.write_blocking(|tx| add(tx, 1)).unwrap();
        let sql = "SELECT failed_at FROM failed_logins";
        let at: Result<i64, Error> =
            test.db.read_blocking(move |tx| tx.query_one(sql, &[], |row| row.get(0)));
        assert_eq!(at, Ok(1));
    }
}
