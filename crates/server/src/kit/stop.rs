//! Stops long work early if its client has disconnected or if it takes too long.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The time limit for one response. On an idle machine the longest allowed job card takes a small part of it.
const LONGEST: Duration = Duration::from_secs(10);

/// A flag for long work: whether it must stop.
#[derive(Debug, Clone)]
pub struct Stop {
    is_unwanted: Arc<AtomicBool>,
    until: Instant,
}

/// Dropping this stops the work. It is dropped together with the request that wanted the result.
#[derive(Debug)]
pub struct StopOnDrop(Arc<AtomicBool>);

impl Stop {
    /// Starts the time limit now. The work must stop when the limit is reached or the second value is dropped.
    pub fn begin() -> (Self, StopOnDrop) {
        let is_unwanted = Arc::new(AtomicBool::new(false));
        let stop = Self {
            is_unwanted: Arc::clone(&is_unwanted),
            until: Instant::now() + LONGEST,
        };
        (stop, StopOnDrop(is_unwanted))
    }

    /// Whether the work must stop.
    pub fn is_due(&self) -> bool {
        self.is_unwanted.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
