//! A row of PostgreSQL that another transaction keeps locked, as a forgotten `SELECT … FOR UPDATE` would.

use std::sync::{Mutex, mpsc};

use jobwright_db::{Database, Error, Value};
use tokio::{sync::oneshot, task::JoinHandle};

use super::TestApp;

/// A locked row. [`HeldLock::release`] ends the transaction.
pub struct HeldLock {
    release: mpsc::Sender<()>,
    transaction: JoinHandle<()>,
}

impl HeldLock {
    /// Locks a row of the application's database, with a connection of its own.
    pub async fn take(app: &TestApp, table: &'static str, id: Value<'static>) -> Self {
        let (locked, is_locked) = oneshot::channel();
        let (release, is_released) = mpsc::channel();
        let (url, locked, is_released) =
            (app.url(), Mutex::new(Some(locked)), Mutex::new(is_released));
        let transaction = tokio::task::spawn_blocking(move || {
            let db = Database::open(&url).unwrap();
            let held = db.write_blocking(move |tx| {
                assert!(tx.lock(table, id.clone())?);
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
        let waiting = "SELECT COUNT(*) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid \
            WHERE NOT l.granted AND a.datname = current_database()";
        while app.number(waiting).await == 0 {
            tokio::task::yield_now().await;
        }
    }

    /// Ends the transaction.
    pub async fn release(self) {
        self.release.send(()).unwrap();
        self.transaction.await.unwrap();
    }
}
