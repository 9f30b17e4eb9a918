//! A queue for work that keeps a processor busy: a few tasks at once, a limited number of waiters, first come first
//! served.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{JoinError, spawn_blocking},
    time::timeout,
};

/// The longest wait for a permit before the work is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// The queue is full, or the wait was too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too much work waits already")]
pub struct QueueFull;

/// Runs as many tasks at once as there are processors, at most four.
#[derive(Debug, Clone)]
pub struct WorkQueue {
    free: Arc<Semaphore>,
    waiting: Arc<Mutex<Waiting>>,
    capacity: usize,
    longest_wait: Duration,
}

/// The waiters and their addresses.
#[derive(Debug, Default)]
struct Waiting {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl WorkQueue {
    /// A queue for `capacity` waiters. One address may take half of it.
    pub fn new(capacity: usize) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::of(cores.min(4), capacity, LONGEST_WAIT)
    }

    fn of(at_once: usize, capacity: usize, longest_wait: Duration) -> Self {
        Self {
            free: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::default(),
            capacity,
            longest_wait,
        }
    }

    /// Runs work with a permit on a blocking thread and returns its result. The inner result is an error if the work
    /// panicked. For `unknown_client` see [`Self::acquire`].
    pub async fn run<T: Send + 'static>(
        &self,
        unknown_client: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, JoinError>, QueueFull> {
        let permit = self.acquire(unknown_client).await?;
        let done = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        Ok(done.await)
    }

    /// Waits for a permit. `unknown_client` is the address of a client that is not signed in: a flood from one address
    /// may not take the whole queue.
    async fn acquire(
        &self,
        unknown_client: Option<IpAddr>,
    ) -> Result<OwnedSemaphorePermit, QueueFull> {
        if let Ok(permit) = self.free.clone().try_acquire_owned() {
            return Ok(permit);
        }
        let _entry = self.enter(unknown_client)?;
        match timeout(self.longest_wait, self.free.clone().acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(QueueFull),
        }
    }

    fn enter(&self, unknown_client: Option<IpAddr>) -> Result<QueueEntry, QueueFull> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.all >= self.capacity {
            return Err(QueueFull);
        }
        if let Some(address) = unknown_client {
            let own = waiting.by_address.entry(address).or_default();
            if *own >= self.capacity.div_ceil(2) {
                return Err(QueueFull);
            }
            *own += 1;
        }
        waiting.all += 1;
        Ok(QueueEntry {
            waiting: Arc::clone(&self.waiting),
            unknown_client,
        })
    }
}

/// An entry of the queue, removed also when the waiting caller is dropped.
struct QueueEntry {
    waiting: Arc<Mutex<Waiting>>,
    unknown_client: Option<IpAddr>,
}

impl Drop for QueueEntry {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.all -= 1;
        let Some(address) = self.unknown_client else {
            return;
        };
        if let Some(own) = waiting.by_address.get_mut(&address) {
            *own -= 1;
            if *own == 0 {
                waiting.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const ONE: Option<IpAddr> = Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
    const OTHER: Option<IpAddr> = Some(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));

    /// Starts a waiter, which is in the queue when this returns.
    async fn wait(
        queue: &WorkQueue,
        unknown_client: Option<IpAddr>,
    ) -> tokio::task::JoinHandle<Result<OwnedSemaphorePermit, QueueFull>> {
        let before = queue.waiting.lock().unwrap().all;
        let own = queue.clone();
        let task = tokio::spawn(async move { own.acquire(unknown_client).await });
        while queue.waiting.lock().unwrap().all == before {
            tokio::task::yield_now().await;
        }
        task
    }

    #[tokio::test]
    async fn one_address_can_fill_only_half_of_the_queue() {
        let queue = WorkQueue::of(1, 4, LONGEST_WAIT);
        let busy = queue.acquire(ONE).await.unwrap();
        let mut waiting = vec![wait(&queue, ONE).await, wait(&queue, ONE).await];
        assert_eq!(queue.acquire(ONE).await.unwrap_err(), QueueFull);
        waiting.push(wait(&queue, OTHER).await);
        waiting.push(wait(&queue, None).await);
        assert_eq!(queue.acquire(None).await.unwrap_err(), QueueFull);
        drop(busy);
        for task in waiting {
            drop(task.await.unwrap().unwrap());
        }
        assert!(queue.acquire(ONE).await.is_ok());
        assert!(queue.waiting.lock().unwrap().by_address.is_empty());
    }

    #[tokio::test]
    async fn a_cancelled_waiter_is_removed_from_the_queue() {
        let queue = WorkQueue::of(1, 1, LONGEST_WAIT);
        let _busy = queue.acquire(None).await.unwrap();
        let gone = wait(&queue, ONE).await;
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        let next = wait(&queue, ONE).await;
        next.abort();
    }

    #[tokio::test]
    async fn a_wait_ends_at_the_timeout() {
        let queue = WorkQueue::of(1, 1, Duration::from_millis(1));
        let _busy = queue.acquire(None).await.unwrap();
        assert_eq!(queue.acquire(None).await.unwrap_err(), QueueFull);
    }
}
