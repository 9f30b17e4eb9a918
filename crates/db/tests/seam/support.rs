//! Code that several tests use: a minimal row, a closed database in a folder, and operations that pause midway.

use std::fs;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::Poll;

use jobwright_db::{Database, Error, Existing, OpenError, Restored, Tx};
use uuid::Uuid;

/// Stores a failed sign-in. Its recorded time is `at`.
pub(crate) fn add(tx: &mut Tx<'_>, at: i64) -> Result<(), Error> {
    let sql =
        "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, 'a', 'b', $2)";
    tx.execute(sql, &[Uuid::now_v7().into(), at.into()])?;
    Ok(())
}

/// Returns the times of the rows that [`add`] stored.
pub(crate) async fn stored(db: &Database) -> Vec<i64> {
    let sql = "SELECT failed_at FROM failed_logins ORDER BY failed_at";
    let rows: Result<_, Error> = db
        .read(move |tx| tx.query(sql, &[], |row| row.get(0)))
        .await;
    rows.unwrap()
}

/// Returns the database URL of a file.
pub(crate) fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Returns the names of the files in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// A temporary folder with a closed database.
pub(crate) struct Shop {
    pub(crate) folder: tempfile::TempDir,
}

impl Shop {
    pub(crate) fn with(rows: &[i64]) -> Shop {
        let shop = Shop {
            folder: tempfile::tempdir().unwrap(),
        };
        let db = Database::open(&shop.url()).unwrap();
        db.migrate().unwrap();
        for &at in rows {
            db.write_blocking(move |tx| add(tx, at)).unwrap();
        }
        shop
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn url(&self) -> String {
        url(&self.path("shop.db"))
    }

    pub(crate) fn back_up(&self, name: &str, existing: Existing) -> Result<(), OpenError> {
        Database::backup(&self.url(), &self.path(name), existing)
    }

    pub(crate) fn restore(&self, name: &str) -> Result<Restored, OpenError> {
        Database::restore(&self.url(), &self.path(name), ".old")
    }
}

/// Pauses an operation midway. The operation calls [`Stop::here`]. The test waits for that call, and later lets the
/// operation continue.
pub(crate) struct Stop {
    reached: Sender<()>,
    go: Receiver<()>,
}

pub(crate) struct Hold {
    reached: Receiver<()>,
    go: Sender<()>,
}

pub(crate) fn stop() -> (Stop, Hold) {
    let (reached, is_reached) = channel();
    let (go, may_go) = channel();
    (
        Stop {
            reached,
            go: may_go,
        },
        Hold {
            reached: is_reached,
            go,
        },
    )
}

impl Stop {
    pub(crate) fn here(&self) {
        self.reached.send(()).unwrap();
        self.go.recv().unwrap();
    }
}

impl Hold {
    pub(crate) fn wait(&self) {
        tokio::task::block_in_place(|| self.reached.recv().unwrap());
    }

    pub(crate) fn release(&self) {
        self.go.send(()).unwrap();
    }
}

/// Polls an operation once, so that it has started. The caller awaits the result later.
pub(crate) async fn started<F: Future>(future: F) -> Started<F> {
    let mut future = Box::pin(future);
    let first = std::future::poll_fn(|context| Poll::Ready(future.as_mut().poll(context))).await;
    match first {
        Poll::Ready(output) => Started::Done(output),
        Poll::Pending => Started::Waits(future),
    }
}

pub(crate) enum Started<F: Future> {
    Done(F::Output),
    Waits(Pin<Box<F>>),
}

impl<F: Future> Started<F> {
    pub(crate) async fn end(self) -> F::Output {
        match self {
            Started::Done(output) => output,
            Started::Waits(future) => future.await,
        }
    }
}
