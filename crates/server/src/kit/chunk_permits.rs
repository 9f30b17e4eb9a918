//! Limits how many long responses are read at the same time, so that most of the machine is free for other requests.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Permits for reading and writing one chunk of a long response. There are half as many as processors, at most four.
/// Others wait in order. A permit lasts for one chunk, so that all long responses make progress. It is not held while
/// a chunk is sent, so a slow client doesn't block others.
#[derive(Debug, Clone)]
pub struct ChunkPermits {
    free: Arc<Semaphore>,
}

impl Default for ChunkPermits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            free: Arc::new(Semaphore::new((cores / 2).clamp(1, 4))),
        }
    }
}

impl ChunkPermits {
    /// Waits for a permit; `None` only when the server is shutting down.
    pub async fn acquire(&self) -> Option<OwnedSemaphorePermit> {
        self.free.clone().acquire_owned().await.ok()
    }
}
