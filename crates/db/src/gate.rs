//! Limits how many operations run at the same time, and how many may wait to run.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Error;

/// The longest time that an operation waits for a connection. After that it is refused.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// A semaphore with one permit for each connection. The number of waiting operations is limited.
pub(crate) struct Gate {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
}

impl Gate {
    /// Creates a gate. At most `concurrency` operations run at the same time. At most `queue` more operations wait.
    pub(crate) fn new(concurrency: usize, queue: usize) -> Self {
        Gate {
            permits: Arc::new(Semaphore::new(concurrency)),
            waiting: AtomicUsize::new(0),
            queue,
        }
    }

    /// Waits for a permit. Dropping the permit lets the next operation run.
    pub(crate) async fn enter(&self) -> Result<OwnedSemaphorePermit, Error> {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return Ok(permit);
        }
        let entry = QueueEntry(&self.waiting);
        if entry.0.fetch_add(1, Ordering::Relaxed) >= self.queue {
            return Err(Error::Overloaded);
        }
        match tokio::time::timeout(MAX_WAIT, Arc::clone(&self.permits).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(Error::Overloaded),
        }
    }
}

/// A waiting operation, counted in the queue. Dropping this reduces the count. That also happens if the caller stops
/// waiting.
struct QueueEntry<'a>(&'a AtomicUsize);

impl Drop for QueueEntry<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
