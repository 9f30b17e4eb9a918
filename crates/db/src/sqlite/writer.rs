//! The single writer thread. It runs all waiting operations in one transaction, each in a savepoint, and sends their
//! results after the commit. So the disk is synced once for the whole group (group commit).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{oneshot, watch};

use super::errors::to_error;
use super::file;
use crate::mode::Mode;
use crate::options::Options;
use crate::{Error, OpenError, Tx};

/// A group is committed when it has this many operations, or when its first operation has waited this long.
const GROUP_SIZE: usize = 256;
const GROUP_TIME: Duration = Duration::from_millis(10);
/// If several operations were committed together, it is likely that their callers also send the next operations
/// together. So the next group waits up to this long until it is as large as the previous one. A single caller never
/// waits.
const LINGER: Duration = Duration::from_micros(100);

/// The sending end of the writer's queue. When it is dropped, the thread runs the remaining operations and exits.
pub(super) struct Writer {
    queue: Option<SyncSender<Box<dyn Operation>>>,
    thread: Option<JoinHandle<()>>,
}

/// Returns the error that callers get after the thread has ended.
pub(super) fn closed_error() -> Error {
    Error::Unavailable("the database is closed".into())
}

impl Writer {
    /// Starts the writer thread. The thread notifies `commits` of each commit, and ends when its queue is dropped.
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

    /// Queues an operation. Its result arrives through the returned receiver.
    pub(super) fn submit<T, E, F>(&self, work: F) -> Result<oneshot::Receiver<Result<T, E>>, Error>
    where
        F: Fn(&mut Tx<'_>) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let queue = self.queue.as_ref().ok_or_else(closed_error)?;
        match queue.try_send(Box::new(Pending {
            work,
            result: None,
            reply,
        })) {
            Ok(()) => Ok(answer),
            Err(TrySendError::Full(_)) => Err(Error::Overloaded),
            Err(TrySendError::Disconnected(_)) => Err(closed_error()),
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

/// A queued operation. Its result can have any type.
trait Operation: Send {
    /// Whether the caller no longer waits for the result. Such an operation is not run.
    fn is_abandoned(&self) -> bool;
    /// Runs the operation. Returns whether its changes are to be committed.
    fn run(&mut self, connection: &Connection) -> bool;
    /// Sends the caller the operation's result, or the error of the whole group.
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
            (Ok(()), None) => Err(closed_error().into()),
            (Err(error), _) => Err(error.into()),
        };
        // This fails if the caller no longer waits for the result. Such a failure does not matter.
        let _unwanted = self.reply.send(result);
    }
}

/// The state of the writer thread.
struct Worker {
    path: String,
    connection: Connection,
    waiting: Receiver<Box<dyn Operation>>,
    /// The channel that is notified after every committed group.
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
                // Every caller of the group gets the same error. Each may try again.
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

    /// Waits for the next operation of a group that has `size` operations so far. Returns at once if no further
    /// operation is expected.
    fn next_after(&self, size: usize) -> Option<Box<dyn Operation>> {
        match self.waiting.try_recv() {
            Ok(operation) => Some(operation),
            Err(_) if size < self.last_size => self.waiting.recv_timeout(LINGER).ok(),
            Err(_) => None,
        }
    }

    /// Runs one operation in a savepoint. So if the operation fails, only the changes of this operation are undone.
    fn run_one(&self, operation: &mut dyn Operation) -> rusqlite::Result<()> {
        self.run("SAVEPOINT operation")?;
        if !operation.run(&self.connection) {
            // This fails if SQLite has rolled the whole transaction back, for example because the disk is full. Then
            // the whole group fails.
            self.run("ROLLBACK TO operation")?;
        }
        self.run("RELEASE operation")
    }

    fn run(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute([]).map(drop)
    }

    /// Keeps the statement journal in memory. By default SQLite writes it to a temporary file. That caused two thirds
    /// of all disk writes when many rows were stored.
    fn keep_undo_in_memory(&self) {
        if let Err(error) = self.connection.execute_batch("PRAGMA temp_store = MEMORY") {
            tracing::warn!(%error, "the statement journal stays in temporary files, which is slower");
        }
    }

    /// Prepares the connection for the next group, and reconnects if needed.
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
