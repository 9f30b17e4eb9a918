//! Shared by the tests: a minimal row, and operations that pause midway.

use std::pin::Pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::task::Poll;

use jobwright_db::{Database, Error, Tx};
use uuid::Uuid;

/// Stores a failed login at `at`.
pub(crate) fn add(tx: &mut Tx<'_>, at: i64) -> Result<(), Error> {
    let sql =
        "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, 'a', 'b', $2)";
    tx.execute(sql, &[Uuid::now_v7().into(), at.into()])?;
    Ok(())
}

/// The rows that [`add`] stored.
pub(crate) async fn stored(db: &Database) -> Vec<i64> {
    let sql = "SELECT failed_at FROM failed_logins ORDER BY failed_at";
    let rows: Result<_, Error> = db
        .read(move |tx| tx.query(sql, &[], |row| row.get(0)))
        .await;
    rows.unwrap()
}

/// Pauses an operation: the operation calls [`Stop::here`], and the test waits for that call and then lets the
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

/// Starts an operation now, to be awaited later.
pub(crate) async fn begun<F: Future>(future: F) -> Begun<F> {
    let mut future = Box::pin(future);
    let first = std::future::poll_fn(|context| Poll::Ready(future.as_mut().poll(context))).await;
    match first {
        Poll::Ready(output) => Begun::Done(output),
        Poll::Pending => Begun::Waits(future),
    }
}

pub(crate) enum Begun<F: Future> {
    Done(F::Output),
    Waits(Pin<Box<F>>),
}

impl<F: Future> Begun<F> {
    pub(crate) async fn end(self) -> F::Output {
        match self {
            Begun::Done(output) => output,
            Begun::Waits(future) => future.await,
        }
    }
}
