//! Delays responses to sign-ins with a name that had many failed attempts. rule: sign-in-slowed

use std::{sync::Arc, time::Duration};

use tokio::sync::Semaphore;

use crate::kit::clock::Clock;

/// The maximum number of sign-ins that are delayed at the same time, so that delayed sign-ins can't use up the limit
/// of concurrent requests. Further sign-ins are not delayed.
const MAX_CONCURRENT: usize = 128;

/// The permits for delayed sign-ins.
#[derive(Debug, Clone)]
pub struct Slowdown(Arc<Semaphore>);

impl Default for Slowdown {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MAX_CONCURRENT)))
    }
}

impl Slowdown {
    /// Waits for this time if a permit is free. While waiting, the caller must not hold a connection, a lock or
    /// another permit.
    pub(super) async fn wait(&self, clock: &dyn Clock, time: Duration) {
        if time.is_zero() {
            return;
        }
        if let Ok(_place) = self.0.try_acquire() {
            clock.sleep(time).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::kit::clock::ManualClock;

    #[tokio::test]
    async fn sign_ins_are_not_delayed_while_all_permits_are_taken() {
        let (clock, slowdown) = (ManualClock::new(Timestamp::UNIX_EPOCH), Slowdown::default());
        let second = Duration::from_secs(1);
        slowdown.wait(&clock, Duration::ZERO).await;
        assert!(clock.take_waits().is_empty());
        let places = slowdown
            .0
            .try_acquire_many(u32::try_from(MAX_CONCURRENT).unwrap())
            .unwrap();
        slowdown.wait(&clock, second).await;
        assert!(clock.take_waits().is_empty());
        drop(places);
        slowdown.wait(&clock, second).await;
        slowdown.wait(&clock, second).await;
        assert_eq!(
            clock.take_waits(),
            [second, second],
            "a permit is free again after each wait"
        );
    }
}
