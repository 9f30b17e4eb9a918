//! When a PDF is given up: its reader has gone, or it takes too long.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The longest time for one PDF. The longest card that is allowed takes a small part of it on an idle machine.
const LONGEST: Duration = Duration::from_secs(10);

/// Tells whoever makes a PDF whether to stop.
#[derive(Debug, Clone)]
pub(super) struct Stop {
    is_unwanted: Arc<AtomicBool>,
    until: Instant,
}

/// Stops the PDF when it is dropped, with the request that wanted it.
pub(super) struct StopOnDrop(Arc<AtomicBool>);

impl Stop {
    /// The PDF may take the longest time from now on, while the second value exists.
    pub(super) fn begin() -> (Self, StopOnDrop) {
        let is_unwanted = Arc::new(AtomicBool::new(false));
        let stop = Self {
            is_unwanted: Arc::clone(&is_unwanted),
            until: Instant::now() + LONGEST,
        };
        (stop, StopOnDrop(is_unwanted))
    }

    /// Whether to stop.
    pub(super) fn is_due(&self) -> bool {
        self.is_unwanted.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
