//! A queue for work that keeps a processor busy. A few tasks run at the same time, and a limited number wait. Owners
//! of tasks get turns in rotation, so many tasks of one owner don't delay a single task of another owner.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::oneshot,
    task::{JoinError, spawn_blocking},
    time::timeout,
};
use uuid::Uuid;

/// How long work waits for a permit. After that it is refused.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// The error for work that did not get a permit: the queue is full, or the wait was too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too much work is already waiting")]
pub struct QueueFull;

/// The owner of a task. Owners get turns in rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TaskOwner {
    /// A signed-in person.
    Person(Uuid),
    /// A client that is not signed in, identified by its address.
    Address(IpAddr),
    /// All users together. For tasks whose result they share.
    Everybody,
}

/// The limits of a queue: how many tasks run at the same time, and how many may wait.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The maximum number of tasks that run at the same time.
    pub concurrency: usize,
    /// The maximum number of tasks of one owner that run at the same time.
    pub concurrency_each: usize,
    /// The maximum number of waiting tasks.
    pub waiting: usize,
    /// How long a task may wait.
    pub longest_wait: Duration,
}

impl Bounds {
    /// Returns the bounds for running tasks on all processors: one task on each, but at most four tasks at the same
    /// time.
    pub fn of_all_processors(waiting: usize) -> Self {
        let concurrency = processors().min(4);
        Self {
            concurrency,
            concurrency_each: concurrency,
            waiting,
            longest_wait: MAX_WAIT,
        }
    }

    /// Returns the bounds for running tasks on half of the processors: at most four tasks at the same time, and only
    /// one task of each owner.
    pub fn of_half_the_processors(waiting: usize) -> Self {
        Self {
            concurrency: (processors() / 2).clamp(1, 4),
            ..Self::of_all_processors(waiting).one_each()
        }
    }

    /// Returns the same bounds, except that only one task of each owner runs at the same time.
    #[must_use]
    pub fn one_each(self) -> Self {
        Self {
            concurrency_each: 1,
            ..self
        }
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A queue of tasks. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct WorkQueue {
    bounds: Bounds,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    running: usize,
    waiting: usize,
    owners: HashMap<TaskOwner, Tasks>,
    /// The owners that have waiting tasks. The next turn goes to the first owner in this list whose task may run.
    turns: VecDeque<TaskOwner>,
    last_ticket: u64,
}

/// The running and waiting tasks of one owner.
#[derive(Debug, Default)]
struct Tasks {
    running: usize,
    waiters: VecDeque<Waiter>,
}

#[derive(Debug)]
struct Waiter {
    ticket: u64,
    turn: oneshot::Sender<Permit>,
}

/// Permission to run one task. When its last clone is dropped, the next task runs.
#[derive(Debug, Clone)]
pub struct Permit(Arc<RunningTask>);

#[derive(Debug)]
struct RunningTask {
    queue: WorkQueue,
    owner: TaskOwner,
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

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn may_run(&self, owner: TaskOwner, bounds: Bounds) -> bool {
        let own = self.owners.get(&owner).map_or(0, |tasks| tasks.running);
        let is_within_share = owner == TaskOwner::Everybody || own < bounds.concurrency_each;
        self.running < bounds.concurrency && is_within_share
    }

    fn start(&mut self, owner: TaskOwner) {
        self.running += 1;
        self.owners.entry(owner).or_default().running += 1;
    }

    fn finish(&mut self, owner: TaskOwner) {
        self.running -= 1;
        if let Some(tasks) = self.owners.get_mut(&owner) {
            tasks.running -= 1;
        }
        self.forget_idle(owner);
    }

    /// Adds a waiting task. Returns its ticket: the number that identifies it in the queue.
    fn wait(&mut self, owner: TaskOwner, turn: oneshot::Sender<Permit>) -> u64 {
        self.last_ticket += 1;
        let ticket = self.last_ticket;
        let tasks = self.owners.entry(owner).or_default();
        if tasks.waiters.is_empty() {
            self.turns.push_back(owner);
        }
        tasks.waiters.push_back(Waiter { ticket, turn });
        self.waiting += 1;
        ticket
    }

    /// Starts the next waiting task, if one may run.
    fn next(&mut self, bounds: Bounds) -> Option<(TaskOwner, oneshot::Sender<Permit>)> {
        let place = self
            .turns
            .iter()
            .position(|owner| self.may_run(*owner, bounds))?;
        let owner = self.turns.remove(place)?;
        let tasks = self.owners.get_mut(&owner)?;
        let waiter = tasks.waiters.pop_front()?;
        if !tasks.waiters.is_empty() {
            self.turns.push_back(owner);
        }
        self.waiting -= 1;
        self.start(owner);
        Some((owner, waiter.turn))
    }

    /// Makes room in a full queue: removes the newest task of the owner with the most waiting tasks. Fails if that
    /// owner has at most one more waiting task than `owner`.
    fn make_room(&mut self, owner: TaskOwner) -> Result<(), QueueFull> {
        let own = self
            .owners
            .get(&owner)
            .map_or(0, |tasks| tasks.waiters.len());
        let most = self.owners.values_mut().max_by_key(|one| one.waiters.len());
        let most = most
            .filter(|most| most.waiters.len() > own + 1)
            .ok_or(QueueFull)?;
        most.waiters.pop_back();
        self.waiting -= 1;
        Ok(())
    }

    /// Removes a waiting task, unless it has been started or removed already.
    fn leave(&mut self, owner: TaskOwner, ticket: u64) {
        let Some(tasks) = self.owners.get_mut(&owner) else {
            return;
        };
        let before = tasks.waiters.len();
        tasks.waiters.retain(|waiter| waiter.ticket != ticket);
        if tasks.waiters.len() == before {
            return;
        }
        self.waiting -= 1;
        if tasks.waiters.is_empty() {
            self.turns.retain(|other| *other != owner);
        }
        self.forget_idle(owner);
    }

    fn forget_idle(&mut self, owner: TaskOwner) {
        let is_idle = |tasks: &Tasks| tasks.running == 0 && tasks.waiters.is_empty();
        if self.owners.get(&owner).is_some_and(is_idle) {
            self.owners.remove(&owner);
        }
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

#[cfg(test)]
mod tests;
