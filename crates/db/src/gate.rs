//! Admission control: limits how many operations run at the same time, and how many may wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Error;

/// The longest wait for a connection before an operation is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// A semaphore with one permit for each connection and a bounded queue.
pub(crate) struct Gate {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
}

impl Gate {
    /// Admits `concurrency` operations at the same time and lets `queue` more wait.
    pub(crate) fn new(concurrency: usize, queue: usize) -> Self {
        Gate {
            permits: Arc::new(Semaphore::new(concurrency)),
            waiting: AtomicUsize::new(0),
            queue,
        }
    }

    /// Waits for a permit. Dropping the permit admits the next operation.
    pub(crate) async fn enter(&self) -> Result<OwnedSemaphorePermit, Error> {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return Ok(permit);
        }
        let entry = QueueEntry(&self.waiting);
        if entry.0.fetch_add(1, Ordering::Relaxed) >= self.queue {
            return Err(Error::Overloaded);
        }
        match tokio::time::timeout(LONGEST_WAIT, Arc::clone(&self.permits).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(Error::Overloaded),
        }
    }
}

/// An entry of the queue. Dropping it removes it, also when the waiting caller is dropped.
struct QueueEntry<'a>(&'a AtomicUsize);

impl Drop for QueueEntry<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
