//! Stops long work early if its client has disconnected or if it takes too long.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The time limit for making one response. On an idle machine, the longest job card that is allowed takes a small part
/// of it.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// Tells long work whether it must stop.
#[derive(Debug, Clone)]
pub struct Stop {
    is_unwanted: Arc<AtomicBool>,
    until: Instant,
}

/// When this value is dropped, the work stops. It is dropped together with the request that wanted the result.
#[derive(Debug)]
pub struct StopOnDrop(Arc<AtomicBool>);

impl Stop {
    /// Starts the time limit. The work must stop when the limit is reached, or when the second returned value is
    /// dropped.
    pub fn begin() -> (Self, StopOnDrop) {
        let is_unwanted = Arc::new(AtomicBool::new(false));
        let stop = Self {
            is_unwanted: Arc::clone(&is_unwanted),
            until: Instant::now() + MAX_WAIT,
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
