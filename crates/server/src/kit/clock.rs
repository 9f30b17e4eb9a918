//! The current time. It is passed in as a dependency, so that tests can set it.

use std::{
    pin::Pin,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};

/// A source of the current time.
pub trait Clock: Send + Sync + 'static {
    /// Returns the current instant.
    fn now(&self) -> Timestamp;

    /// Waits for this duration.
    fn sleep(&self, time: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::time::sleep(time))
    }
}

/// The system's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// A clock for tests. Its time changes only when a test sets or advances it. Waiting on it returns at once and is
/// recorded.
#[derive(Debug)]
pub struct ManualClock {
    now: Mutex<Timestamp>,
    waits: Mutex<Vec<Duration>>,
    holds_waits: AtomicBool,
}

impl ManualClock {
    /// Creates a clock that is set to `at`.
    pub fn new(at: Timestamp) -> Self {
        Self {
            now: Mutex::new(at),
            waits: Mutex::default(),
            holds_waits: AtomicBool::new(false),
        }
    }

    /// Makes all later waits last forever.
    pub fn hold_waits(&self) {
        self.holds_waits.store(true, Ordering::Relaxed);
    }

    /// Returns the durations that were waited for since the previous call.
    pub fn take_waits(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.waits.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Advances the clock by `by`, which may be negative.
    pub fn advance(&self, by: SignedDuration) {
        let mut at = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        *at = at.saturating_add(by).unwrap_or(Timestamp::MAX);
    }

    /// Sets the clock to `at`.
    pub fn set(&self, at: Timestamp) {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
    fn sleep(&self, time: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let mut waits = self.waits.lock().unwrap_or_else(PoisonError::into_inner);
        waits.push(time);
        if self.holds_waits.load(Ordering::Relaxed) {
            return Box::pin(std::future::pending());
        }
        Box::pin(std::future::ready(()))
    }
}
