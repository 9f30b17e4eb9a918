//! Who may use a connection now, who waits, and who is sent away.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Error;

/// Longest wait for a connection before an operation is refused.
const PATIENCE: Duration = Duration::from_secs(10);

/// As many operations at once as there are connections, a bounded number in wait.
pub(crate) struct Gate {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
    room: usize,
}

impl Gate {
    /// Lets `at_once` operations through at a time and has room for `room` more to wait.
    pub(crate) fn new(at_once: usize, room: usize) -> Self {
        Gate {
            permits: Arc::new(Semaphore::new(at_once)),
            waiting: AtomicUsize::new(0),
            room,
        }
    }

    /// Waits for a turn, which ends when the permit is dropped.
    pub(crate) async fn enter(&self) -> Result<OwnedSemaphorePermit, Error> {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return Ok(permit);
        }
        let place = Place(&self.waiting);
        if place.0.fetch_add(1, Ordering::Relaxed) >= self.room {
            return Err(Error::Overloaded);
        }
        match tokio::time::timeout(PATIENCE, Arc::clone(&self.permits).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(Error::Overloaded),
        }
    }
}

/// A place in the queue, given up also when the waiting caller is dropped.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
