//! The one writer. It takes the operations that wait, runs each in a savepoint inside one
//! transaction, and answers them after the commit: one sync to the disk for all that waited.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{oneshot, watch};

use super::errors::to_error;
use super::file;
use crate::database::Options;
use crate::tx::Mode;
use crate::{Error, OpenError, Tx};

/// A group is closed at this many operations, or when the first has waited this long.
const GROUP_SIZE: usize = 256;
const GROUP_TIME: Duration = Duration::from_millis(10);
/// Callers who were answered together come back within moments of each other: the next group waits
/// so long until it is as large as the last. One caller alone never waits.
const LINGER: Duration = Duration::from_micros(100);

/// The way to the writer's thread; dropping it lets the thread finish what waits, and ends it.
pub(super) struct Writer {
    queue: Option<SyncSender<Box<dyn Operation>>>,
    thread: Option<JoinHandle<()>>,
}

/// What callers hear when the thread is gone.
pub(super) fn gone() -> Error {
    Error::Unavailable("the database is closed".into())
}

impl Writer {
    /// Starts the one thread that writes, which tells `commits` of each commit. It ends when its queue is dropped.
    pub(super) fn start(
        path: &str,
        connection: Connection,
        options: Options,
        commits: watch::Sender<()>,
    ) -> Result<Self, OpenError> {
        let (queue, waiting) = sync_channel(options.write_queue);
        let group_size = if options.group_commit { GROUP_SIZE } else { 1 };
        let worker = Worker {
            path: path.to_owned(),
            connection,
            waiting,
            commits,
            group_size,
            last_size: 1,
        };
        let thread = std::thread::Builder::new()
            .name("sqlite-writer".into())
            .spawn(move || worker.work())
            .map_err(|error| OpenError::File {
                path: path.to_owned(),
                reason: error.to_string(),
            })?;
        Ok(Writer {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Puts an operation into the queue; its result comes through the answer.
    pub(super) fn hand_over<T, E, F>(
        &self,
        work: F,
    ) -> Result<oneshot::Receiver<Result<T, E>>, Error>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        match queue.try_send(Box::new(Pending {
            work,
            result: None,
            reply,
        })) {
            Ok(()) => Ok(answer),
            Err(TrySendError::Full(_)) => Err(Error::Overloaded),
            Err(TrySendError::Disconnected(_)) => Err(gone()),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ended = thread.join();
        }
    }
}

/// An operation in the queue, whatever its types.
trait Operation: Send {
    /// Whether nobody waits for it any more; such a one is not begun.
    fn is_abandoned(&self) -> bool;
    /// Runs it and tells whether its changes are to be kept.
    fn run(&mut self, connection: &Connection) -> bool;
    /// Answers with its own result, or with what befell the whole group.
    fn answer(self: Box<Self>, outcome: Result<(), Error>);
}

struct Pending<T, E, F> {
    work: F,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Operation for Pending<T, E, F>
where
    F: Fn(&mut Tx<'_>) -> Result<T, E> + Send,
    T: Send,
    E: From<Error> + Send,
{
    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn run(&mut self, connection: &Connection) -> bool {
        let work = || {
            let mut tx = Tx::sqlite(connection, Mode::Write);
            let result = (self.work)(&mut tx);
            tx.conclude(result)
        };
        let result =
            catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(Error::Panicked.into()));
        let keep = result.is_ok();
        self.result = Some(result);
        keep
    }

    fn answer(self: Box<Self>, outcome: Result<(), Error>) {
        let result = match (outcome, self.result) {
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(gone().into()),
            (Err(error), _) => Err(error.into()),
        };
        // A caller that has gone away does not want the answer.
        let _unwanted = self.reply.send(result);
    }
}

/// What lives on the writer's thread.
struct Worker {
    path: String,
    connection: Connection,
    waiting: Receiver<Box<dyn Operation>>,
    /// Told of every group that was committed.
    commits: watch::Sender<()>,
    group_size: usize,
    last_size: usize,
}

impl Worker {
    fn work(mut self) {
        self.keep_undo_in_memory();
        while let Ok(first) = self.waiting.recv() {
            let mut group = Vec::new();
            let outcome = self.run_group(first, &mut group).map_err(|error| {
                self.recover();
                // Each of them is told the same, and that it may be tried again.
                match to_error(&error) {
                    Error::Unavailable(reason) => Error::Unavailable(reason),
                    other => Error::Unavailable(format!("the commit failed: {other}")),
                }
            });
            self.last_size = group.len();
            if outcome.is_ok() {
                self.commits.send_replace(());
            }
            for operation in group {
                operation.answer(outcome.clone());
            }
        }
    }

    fn run_group(
        &self,
        first: Box<dyn Operation>,
        group: &mut Vec<Box<dyn Operation>>,
    ) -> rusqlite::Result<()> {
        let started = Instant::now();
        let mut next = Some(first);
        let mut begun = self.run("BEGIN IMMEDIATE");
        while let Some(mut operation) = next.take() {
            if begun.is_ok() && !operation.is_abandoned() {
                begun = self.run_one(operation.as_mut());
            }
            group.push(operation);
            if begun.is_ok() && group.len() < self.group_size && started.elapsed() < GROUP_TIME {
                next = self.next_after(group.len());
            }
        }
        begun.and_then(|()| self.run("COMMIT"))
    }

    /// The next operation of a group that has `size` already, if there is one or one is expected.
    fn next_after(&self, size: usize) -> Option<Box<dyn Operation>> {
        match self.waiting.try_recv() {
            Ok(operation) => Some(operation),
            Err(_) if size < self.last_size => self.waiting.recv_timeout(LINGER).ok(),
            Err(_) => None,
        }
    }

    /// Runs one operation so that only its own changes go when it fails.
    fn run_one(&self, operation: &mut dyn Operation) -> rusqlite::Result<()> {
        self.run("SAVEPOINT operation")?;
        if !operation.run(&self.connection) {
            // Fails when SQLite itself has rolled everything back, as it may on a full disk:
            // then the whole group is lost and hears so.
            self.run("ROLLBACK TO operation")?;
        }
        self.run("RELEASE operation")
    }

    fn run(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute([]).map(drop)
    }

    /// What savepoints and statements of many rows would be undone with goes to a temporary file by
    /// default, page by page: two thirds of all writes when many rows are stored at once.
    fn keep_undo_in_memory(&self) {
        if let Err(error) = self.connection.execute_batch("PRAGMA temp_store = MEMORY") {
            tracing::warn!(%error, "the writer keeps its undo in files");
        }
    }

    /// Leaves the connection ready for the next group, a new one if need be.
    fn recover(&mut self) {
        if self.connection.is_autocommit() || self.run("ROLLBACK").is_ok() {
            return;
        }
        match file::connect(&self.path) {
            Ok(connection) => {
                self.connection = connection;
                self.keep_undo_in_memory();
            }
            Err(error) => tracing::error!(%error, "the writer cannot open the database again"),
        }
    }
}
