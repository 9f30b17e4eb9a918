//! The queue and its permits: waits for the turn of a task, and runs the task. Choosing the next task belongs in `state`.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::{
    sync::oneshot,
    task::{JoinError, spawn_blocking},
    time::timeout,
};

use super::{
    bounds::Bounds,
    owner::{QueueFull, TaskOwner},
    state::State,
};

/// A queue of tasks. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct WorkQueue {
    pub(super) bounds: Bounds,
    state: Arc<Mutex<State<Permit>>>,
}

/// Permission to run one task. When the last clone of a permit is dropped, the next task runs.
#[derive(Debug, Clone)]
pub struct Permit(pub(super) Arc<RunningTask>);

#[derive(Debug)]
pub(super) struct RunningTask {
    queue: WorkQueue,
    pub(super) owner: TaskOwner,
}

impl WorkQueue {
    /// Creates a queue with these bounds.
    pub fn new(bounds: Bounds) -> Self {
        Self {
            bounds,
            state: Arc::default(),
        }
    }

    /// Waits for a permit, runs work on a blocking thread and returns the work's result. The inner result is an error
    /// if the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        owner: TaskOwner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, JoinError>, QueueFull> {
        Ok(self.acquire(owner).await?.run(work).await)
    }

    /// Waits for a permit to run a task.
    pub async fn acquire(&self, owner: TaskOwner) -> Result<Permit, QueueFull> {
        let (_entry, turn) = match self.enter(owner)? {
            Entered::Now(permit) => return Ok(permit),
            Entered::Waiting(entry, turn) => (entry, turn),
        };
        match timeout(self.bounds.longest_wait, turn).await {
            Ok(Ok(permit)) => Ok(permit),
            // Either the wait was too long, or this task was removed from the full queue. A new task took its place,
            // because the new task's owner has fewer waiting tasks.
            Ok(Err(_)) | Err(_) => Err(QueueFull),
        }
    }

    /// Starts a task if it may run now; else adds it to the waiting tasks.
    fn enter(&self, owner: TaskOwner) -> Result<Entered, QueueFull> {
        let mut state = self.state();
        if state.may_run(owner, self.bounds) {
            state.start(owner);
            return Ok(Entered::Now(self.permit(owner)));
        }
        if state.waiting >= self.bounds.waiting {
            state.make_room(owner)?;
        }
        let (turn, wait) = oneshot::channel();
        let ticket = state.wait(owner, turn);
        let queue = self.clone();
        Ok(Entered::Waiting(
            QueueEntry {
                queue,
                owner,
                ticket,
            },
            wait,
        ))
    }

    /// Records that a task has ended, and starts waiting tasks.
    fn finish(&self, owner: TaskOwner) {
        let mut next = Vec::new();
        {
            let mut state = self.state();
            state.finish(owner);
            while let Some(waiter) = state.next(self.bounds) {
                next.push(waiter);
            }
        }
        for (owner, turn) in next {
            // If the waiting caller is gone, its permit is dropped here. That happens outside the lock, because
            // dropping a permit starts the next task.
            drop(turn.send(self.permit(owner)));
        }
    }

    fn permit(&self, owner: TaskOwner) -> Permit {
        Permit(Arc::new(RunningTask {
            queue: self.clone(),
            owner,
        }))
    }

    pub(super) fn state(&self) -> MutexGuard<'_, State<Permit>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Permit {
    /// Runs work on a blocking thread and returns its result, or an error if the work panicked. The permit is held
    /// until the work is done, even if the caller is dropped.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let Self(task) = self;
        let done = spawn_blocking(move || {
            let _task = task;
            work()
        });
        done.await
    }
}

impl Drop for RunningTask {
    fn drop(&mut self) {
        self.queue.finish(self.owner);
    }
}

enum Entered {
    Now(Permit),
    Waiting(QueueEntry, oneshot::Receiver<Permit>),
}

/// The entry of a waiting task in the queue. Dropping it removes the entry. That also happens when the waiting caller
/// is dropped.
struct QueueEntry {
    queue: WorkQueue,
    owner: TaskOwner,
    ticket: u64,
}

impl Drop for QueueEntry {
    fn drop(&mut self) {
        self.queue.state().leave(self.owner, self.ticket);
    }
}
