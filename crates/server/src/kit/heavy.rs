//! Runs work that keeps a processor busy for long. The work runs off the async threads, and only a few tasks run at
//! the same time.

use super::work_queue::{Bounds, Permit, QueueFull, TaskOwner, WorkQueue};

/// The maximum number of waiting tasks.
const MAX_WAITING: usize = 64;

/// Why a heavy task was not done.
#[derive(Debug, thiserror::Error)]
pub enum HeavyError {
    /// The task failed or panicked, or the server is shutting down.
    #[error("heavy work failed: {0}")]
    Failed(String),
    /// Too many other tasks are waiting already.
    #[error(transparent)]
    QueueFull(#[from] QueueFull),
}

impl HeavyError {
    /// Creates the error for a task that failed for this reason.
    pub fn new(reason: impl std::fmt::Display) -> Self {
        Self::Failed(reason.to_string())
    }
}

/// A queue for heavy tasks of one kind. Each kind has a separate queue, so that no kind delays another. The number of
/// waiting tasks is limited.
#[derive(Debug, Clone)]
pub struct Heavy {
    queue: WorkQueue,
}

impl Default for Heavy {
    fn default() -> Self {
        Self::within(Bounds::of_all_processors(MAX_WAITING))
    }
}

impl Heavy {
    /// Creates a queue with these bounds.
    fn within(bounds: Bounds) -> Self {
        Self {
            queue: WorkQueue::new(bounds),
        }
    }

    /// Creates a queue that runs only one task of each owner at the same time.
    pub fn one_each() -> Self {
        Self::within(Bounds::of_all_processors(MAX_WAITING).one_each())
    }

    /// Creates a queue that runs only one task of each owner at the same time, on half of the processors.
    pub fn one_each_on_half() -> Self {
        Self::within(Bounds::of_half_the_processors(MAX_WAITING))
    }

    /// Creates a queue that runs only one task at the same time. For tasks that use much memory.
    pub fn one_at_a_time() -> Self {
        Self::within(Bounds {
            concurrency: 1,
            ..Bounds::of_all_processors(MAX_WAITING).one_each()
        })
    }

    /// Waits for a permit. For tasks that read their own input. They read it only after they have got the permit, so a
    /// waiting task uses no memory for its input.
    pub async fn acquire(&self, owner: TaskOwner) -> Result<Permit, HeavyError> {
        Ok(self.queue.acquire(owner).await?)
    }

    /// Runs a task on a blocking thread and returns its result.
    pub async fn run<T: Send + 'static>(
        &self,
        owner: TaskOwner,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HeavyError> {
        self.queue.run(owner, work).await?.map_err(HeavyError::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_returns_an_error_and_releases_its_permit() {
        let heavy = Heavy::default();
        // This is one more than the largest possible number of permits.
        for _ in 0..5 {
            let panicked = heavy
                .run(TaskOwner::Everybody, || panic!("as arranged"))
                .await;
            assert!(panicked.is_err());
        }
        assert_eq!(heavy.run(TaskOwner::Everybody, || 7).await.unwrap(), 7);
    }
}
