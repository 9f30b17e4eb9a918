//! Limits how many long responses are read at the same time, so that most of the machine is free for other requests.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Permits to read and write one chunk of a long response. There are half as many permits as processors, at most four.
/// Long responses that get no permit wait in order. A permit is valid for only one chunk, so that all long responses
/// make progress. It is not held while the chunk is sent, so a slow client doesn't block others.
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
    /// Waits for a permit. Returns `None` only while the server is shutting down.
    pub async fn acquire(&self) -> Option<OwnedSemaphorePermit> {
        self.free.clone().acquire_owned().await.ok()
    }
}
