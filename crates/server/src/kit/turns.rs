//! Turns for work that keeps a processor busy: a few at once, a limited number of waiters, first come first served.

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

/// The longest wait for a turn before the work is refused.
const PATIENCE: Duration = Duration::from_secs(10);

/// There is no room to wait, or the wait was too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too much work waits already")]
pub struct Crowded;

/// As many turns at once as there are processors, at most four.
#[derive(Debug, Clone)]
pub struct Turns {
    free: Arc<Semaphore>,
    waiting: Arc<Mutex<Waiting>>,
    room: usize,
    patience: Duration,
}

/// The waiters and their addresses.
#[derive(Debug, Default)]
struct Waiting {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Turns {
    /// Turns with room for `room` waiters. One address may take half of the room.
    pub fn new(room: usize) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::of(cores.min(4), room, PATIENCE)
    }

    fn of(at_once: usize, room: usize, patience: Duration) -> Self {
        Self {
            free: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::default(),
            room,
            patience,
        }
    }

    /// Runs work in its turn on a blocking thread and returns its result. The inner result is an error if the work
    /// panicked. For `stranger` see [`Self::take`].
    pub async fn run<T: Send + 'static>(
        &self,
        stranger: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, JoinError>, Crowded> {
        let turn = self.take(stranger).await?;
        let done = spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        Ok(done.await)
    }

    /// Waits for a turn, which lasts until the permit is dropped. `stranger` is the address of a client that is not
    /// signed in: a flood from one address may not take all the room.
    async fn take(&self, stranger: Option<IpAddr>) -> Result<OwnedSemaphorePermit, Crowded> {
        if let Ok(turn) = self.free.clone().try_acquire_owned() {
            return Ok(turn);
        }
        let _place = self.sit_down(stranger)?;
        match timeout(self.patience, self.free.clone().acquire_owned()).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) | Err(_) => Err(Crowded),
        }
    }

    fn sit_down(&self, stranger: Option<IpAddr>) -> Result<Place, Crowded> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.all >= self.room {
            return Err(Crowded);
        }
        if let Some(address) = stranger {
            let own = waiting.by_address.entry(address).or_default();
            if *own >= self.room.div_ceil(2) {
                return Err(Crowded);
            }
            *own += 1;
        }
        waiting.all += 1;
        Ok(Place {
            waiting: Arc::clone(&self.waiting),
            stranger,
        })
    }
}

/// A place in the queue, freed also when the waiting caller is dropped.
struct Place {
    waiting: Arc<Mutex<Waiting>>,
    stranger: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.all -= 1;
        let Some(address) = self.stranger else { return };
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

    /// Starts to wait; the caller is in the queue when this returns.
    async fn wait(
        turns: &Turns,
        stranger: Option<IpAddr>,
    ) -> tokio::task::JoinHandle<Result<OwnedSemaphorePermit, Crowded>> {
        let before = turns.waiting.lock().unwrap().all;
        let own = turns.clone();
        let task = tokio::spawn(async move { own.take(stranger).await });
        while turns.waiting.lock().unwrap().all == before {
            tokio::task::yield_now().await;
        }
        task
    }

    #[tokio::test]
    async fn one_address_takes_half_the_room_and_all_together_the_rest() {
        let turns = Turns::of(1, 4, PATIENCE);
        let busy = turns.take(ONE).await.unwrap();
        let mut waiting = vec![wait(&turns, ONE).await, wait(&turns, ONE).await];
        assert_eq!(turns.take(ONE).await.unwrap_err(), Crowded);
        waiting.push(wait(&turns, OTHER).await);
        waiting.push(wait(&turns, None).await);
        assert_eq!(turns.take(None).await.unwrap_err(), Crowded);
        drop(busy);
        for task in waiting {
            drop(task.await.unwrap().unwrap());
        }
        assert!(turns.take(ONE).await.is_ok());
        assert!(turns.waiting.lock().unwrap().by_address.is_empty());
    }

    #[tokio::test]
    async fn a_dropped_waiter_frees_its_place() {
        let turns = Turns::of(1, 1, PATIENCE);
        let _busy = turns.take(None).await.unwrap();
        let gone = wait(&turns, ONE).await;
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        let next = wait(&turns, ONE).await;
        next.abort();
    }

    #[tokio::test]
    async fn a_wait_ends_at_the_timeout() {
        let turns = Turns::of(1, 1, Duration::from_millis(1));
        let _busy = turns.take(None).await.unwrap();
        assert_eq!(turns.take(None).await.unwrap_err(), Crowded);
    }
}
