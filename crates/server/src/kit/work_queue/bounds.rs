//! The limits of a queue.

use std::time::Duration;

/// How long work waits for a permit. After that it is refused.
pub(super) const MAX_WAIT: Duration = Duration::from_secs(10);

/// The limits of a queue: how many tasks run at the same time, and how many may wait.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The maximum number of tasks that run at the same time.
    pub concurrency: usize,
    /// The maximum number of tasks of one owner that run at the same time.
    pub concurrency_each: usize,
    /// The maximum number of waiting tasks.
    pub waiting: usize,
    /// How long a task may wait.
    pub longest_wait: Duration,
}

impl Bounds {
    /// Returns the bounds for running tasks on all processors: one task on each, but at most four tasks at the same
    /// time.
    pub fn of_all_processors(waiting: usize) -> Self {
        let concurrency = processors().min(4);
        Self {
            concurrency,
            concurrency_each: concurrency,
            waiting,
            longest_wait: MAX_WAIT,
        }
    }

    /// Returns the bounds for running tasks on half of the processors: at most four tasks at the same time, and only
    /// one task of each owner.
    pub fn of_half_the_processors(waiting: usize) -> Self {
        Self {
            concurrency: (processors() / 2).clamp(1, 4),
            ..Self::of_all_processors(waiting).one_each()
        }
    }

    /// Returns the same bounds, except that only one task of each owner runs at the same time.
    #[must_use]
    pub fn one_each(self) -> Self {
        Self {
            concurrency_each: 1,
            ..self
        }
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
