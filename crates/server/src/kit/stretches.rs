//! Turns at reading long answers, so that however many ask for whole lists most of the machine is there for the others.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A stretch is read and written by as many at once as half the processors, at most four; the others wait in order.
///
/// A turn lasts for one stretch, so that all long answers go on side by side, and is not held while a stretch is sent:
/// who takes it slowly keeps nobody waiting.
#[derive(Debug, Clone)]
pub struct Stretches {
    free: Arc<Semaphore>,
}

impl Default for Stretches {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            free: Arc::new(Semaphore::new((cores / 2).clamp(1, 4))),
        }
    }
}

impl Stretches {
    /// Waits for a turn, which lasts until the permit is dropped; nothing only when the server is going down.
    pub async fn take(&self) -> Option<OwnedSemaphorePermit> {
        self.free.clone().acquire_owned().await.ok()
    }
}
