//! A PostgreSQL row that another transaction keeps locked, like a forgotten `SELECT … FOR UPDATE`.

use std::sync::{Mutex, mpsc};

use jobwright_db::{Database, Error, Tx, Value};
use tokio::{sync::oneshot, task::JoinHandle};

use super::TestApp;

/// An open transaction that locks a row. [`HeldLock::release`] ends it.
pub struct HeldLock {
    release: mpsc::Sender<()>,
    transaction: JoinHandle<()>,
}

impl HeldLock {
    /// Locks a row of the application's database, on a separate connection.
    pub async fn take(app: &TestApp, table: &'static str, id: Value<'static>) -> Self {
        Self::take_with(app, move |tx| {
            assert!(tx.lock(table, id.clone())?);
            Ok(())
        })
        .await
    }

    /// Locks a whole table, so that other transactions can't even read it.
    pub async fn take_table(app: &TestApp, table: &'static str) -> Self {
        let sql = format!("LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
        Self::take_with(app, move |tx| tx.execute(&sql, &[]).map(drop)).await
    }

    async fn take_with(
        app: &TestApp,
        lock: impl Fn(&mut Tx<'_>) -> Result<(), Error> + Send + 'static,
    ) -> Self {
        let (locked, is_locked) = oneshot::channel();
        let (release, is_released) = mpsc::channel();
        let (url, locked, is_released) =
            (app.url(), Mutex::new(Some(locked)), Mutex::new(is_released));
        let transaction = tokio::task::spawn_blocking(move || {
            let db = Database::open(&url).unwrap();
            let held = db.write_blocking(move |tx| {
                lock(tx)?;
                let locked = locked.lock().unwrap().take();
                locked.unwrap().send(()).unwrap();
                is_released.lock().unwrap().recv().unwrap();
                Ok::<_, Error>(())
            });
            held.unwrap();
        });
        is_locked.await.unwrap();
        Self {
            release,
            transaction,
        }
    }

    /// Waits until another transaction waits for a lock.
    pub async fn wait_for_a_waiter(&self, app: &TestApp) {
        self.wait_for_waiters(app, 1).await;
    }

    /// Waits until `number` other transactions wait for locks.
    pub async fn wait_for_waiters(&self, app: &TestApp, number: i64) {
        let waiting = "SELECT COUNT(DISTINCT l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid \
            WHERE NOT l.granted AND a.datname = current_database()";
        while app.number(waiting).await < number {
            tokio::task::yield_now().await;
        }
    }

    /// Ends the transaction, which releases the lock.
    pub async fn release(self) {
        self.release.send(()).unwrap();
        self.transaction.await.unwrap();
    }
}
