//! Runs work that keeps a processor busy for long, off the async threads and only a few tasks at a time.

use super::turns::{Crowded, Turns};

/// How many tasks may wait.
const ROOM: usize = 64;

/// Why heavy work was not done.
#[derive(Debug, thiserror::Error)]
pub enum HeavyError {
    /// The work failed or panicked, or the server is shutting down.
    #[error("heavy work failed: {0}")]
    Failed(String),
    /// Too many tasks wait already.
    #[error(transparent)]
    Crowded(#[from] Crowded),
}

impl HeavyError {
    /// The task failed for this reason.
    pub fn new(reason: impl std::fmt::Display) -> Self {
        Self::Failed(reason.to_string())
    }
}

/// Runs heavy tasks: as many at once as there are processors, at most four. A limited number waits.
#[derive(Debug, Clone)]
pub struct Heavy {
    turns: Turns,
}

impl Default for Heavy {
    fn default() -> Self {
        Self {
            turns: Turns::new(ROOM),
        }
    }
}

impl Heavy {
    /// Runs a task on a blocking thread and returns its result.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HeavyError> {
        self.turns.run(None, work).await?.map_err(HeavyError::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_error_and_gives_its_turn_back() {
        let heavy = Heavy::default();
        // One more than the greatest number of turns.
        for _ in 0..5 {
            let panicked = heavy.run(|| panic!("as arranged")).await;
            assert!(panicked.is_err());
        }
        assert_eq!(heavy.run(|| 7).await.unwrap(), 7);
    }
}
