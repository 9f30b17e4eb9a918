//! The running and waiting tasks of a queue, and the decision which task runs next. Pure: locks and waiting belong in
//! `queue`.

use std::collections::{HashMap, VecDeque};

use tokio::sync::oneshot;

use super::{
    bounds::Bounds,
    owner::{QueueFull, TaskOwner},
};

/// The tasks of a queue. A waiting task gets a permit of type `P` when its turn comes.
#[derive(Debug)]
pub(super) struct State<P> {
    running: usize,
    pub(super) waiting: usize,
    pub(super) owners: HashMap<TaskOwner, Tasks<P>>,
    /// The owners that have waiting tasks. The next turn goes to the first owner in this list whose task may run.
    pub(super) turns: VecDeque<TaskOwner>,
    pub(super) last_ticket: u64,
}

/// The running and waiting tasks of one owner.
#[derive(Debug)]
pub(super) struct Tasks<P> {
    running: usize,
    waiters: VecDeque<Waiter<P>>,
}

#[derive(Debug)]
struct Waiter<P> {
    ticket: u64,
    turn: oneshot::Sender<P>,
}

// Not derived, because a derived implementation would need a default of `P`.
impl<P> Default for State<P> {
    fn default() -> Self {
        Self {
            running: 0,
            waiting: 0,
            owners: HashMap::new(),
            turns: VecDeque::new(),
            last_ticket: 0,
        }
    }
}

impl<P> Default for Tasks<P> {
    fn default() -> Self {
        Self {
            running: 0,
            waiters: VecDeque::new(),
        }
    }
}

impl<P> State<P> {
    /// Whether a task of this owner may run now.
    pub(super) fn may_run(&self, owner: TaskOwner, bounds: Bounds) -> bool {
        let own = self.owners.get(&owner).map_or(0, |tasks| tasks.running);
        let is_within_share = owner == TaskOwner::Everybody || own < bounds.concurrency_each;
        self.running < bounds.concurrency && is_within_share
    }

    /// Counts a task as running.
    pub(super) fn start(&mut self, owner: TaskOwner) {
        self.running += 1;
        self.owners.entry(owner).or_default().running += 1;
    }

    /// Counts a running task as ended.
    pub(super) fn finish(&mut self, owner: TaskOwner) {
        self.running -= 1;
        if let Some(tasks) = self.owners.get_mut(&owner) {
            tasks.running -= 1;
        }
        self.forget_idle(owner);
    }

    /// Adds a waiting task. Returns its ticket: the number that identifies it in the queue.
    pub(super) fn wait(&mut self, owner: TaskOwner, turn: oneshot::Sender<P>) -> u64 {
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
    pub(super) fn next(&mut self, bounds: Bounds) -> Option<(TaskOwner, oneshot::Sender<P>)> {
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
    pub(super) fn make_room(&mut self, owner: TaskOwner) -> Result<(), QueueFull> {
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
    pub(super) fn leave(&mut self, owner: TaskOwner, ticket: u64) {
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
        let is_idle = |tasks: &Tasks<P>| tasks.running == 0 && tasks.waiters.is_empty();
        if self.owners.get(&owner).is_some_and(is_idle) {
            self.owners.remove(&owner);
        }
    }
}
