//! When long work is given up: its reader has gone, or it takes too long.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The longest time for one answer. The longest job card that is allowed takes a small part of it on an idle machine.
const LONGEST: Duration = Duration::from_secs(10);

/// Tells whoever works whether to stop.
#[derive(Debug, Clone)]
pub struct Stop {
    is_unwanted: Arc<AtomicBool>,
    until: Instant,
}

/// Stops the work when it is dropped, with the request that wanted it.
#[derive(Debug)]
pub struct StopOnDrop(Arc<AtomicBool>);

impl Stop {
    /// The work may take the longest time from now on, while the second value exists.
    pub fn begin() -> (Self, StopOnDrop) {
        let is_unwanted = Arc::new(AtomicBool::new(false));
        let stop = Self {
            is_unwanted: Arc::clone(&is_unwanted),
            until: Instant::now() + LONGEST,
        };
        (stop, StopOnDrop(is_unwanted))
    }

    /// Whether to stop.
    pub fn is_due(&self) -> bool {
        self.is_unwanted.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
