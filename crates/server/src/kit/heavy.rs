//! Work that keeps a processor busy for long, done off the async threads and only a little at a time.

use std::sync::Arc;

use tokio::{sync::Semaphore, task::spawn_blocking};

/// The work failed or panicked, or the server is shutting down.
#[derive(Debug, thiserror::Error)]
#[error("heavy work failed: {0}")]
pub struct HeavyError(String);

impl HeavyError {
    /// The work itself failed, for this reason.
    pub fn new(reason: impl std::fmt::Display) -> Self {
        Self(reason.to_string())
    }
}

/// Runs heavy work: as many pieces at once as there are processors, at most four; others wait for their turn.
#[derive(Debug, Clone)]
pub struct Heavy {
    turns: Arc<Semaphore>,
}

impl Default for Heavy {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            turns: Arc::new(Semaphore::new(cores.min(4))),
        }
    }
}

impl Heavy {
    /// The outcome of a piece of work, done on a thread made for blocking.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HeavyError> {
        let turn = self
            .turns
            .clone()
            .acquire_owned()
            .await
            .map_err(HeavyError::new)?;
        spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
        .map_err(HeavyError::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_error_and_gives_its_turn_back() {
        let heavy = Heavy {
            turns: Arc::new(Semaphore::new(1)),
        };
        let panicked = heavy.run(|| panic!("as arranged")).await;
        assert!(panicked.is_err());
        assert_eq!(heavy.run(|| 7).await.unwrap(), 7);
    }
}
