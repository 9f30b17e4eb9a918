//! Decides whether sessions are renewed. After a failed renewal there is a pause.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use jiff::Timestamp;

/// The length of the pause after a failed renewal, in seconds. An active session is renewed every five minutes and
/// lasts for days, so a delay of a minute does no harm.
const PAUSE: i64 = 60;

/// Decides whether sessions are renewed at the moment, on this node. Cheap to clone.
#[derive(Debug, Clone)]
pub struct SessionRenewal {
    /// When the pause began, in seconds.
    paused_at: Arc<AtomicI64>,
}

impl Default for SessionRenewal {
    fn default() -> Self {
        Self {
            paused_at: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }
}

impl SessionRenewal {
    /// Whether renewals are paused.
    pub(super) fn is_paused(&self, now: Timestamp) -> bool {
        is_within(self.paused_at.load(Ordering::Relaxed), now.as_second())
    }

    /// Starts a pause of renewals. Returns false if there already was one.
    pub(super) fn pause(&self, now: Timestamp) -> bool {
        let now = now.as_second();
        let begin = |paused_at| (!is_within(paused_at, now)).then_some(now);
        self.paused_at
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, begin)
            .is_ok()
    }
}

/// If the clock was set back to before the start of the pause, the pause ends.
fn is_within(paused_at: i64, now: i64) -> bool {
    (0..PAUSE).contains(&now.saturating_sub(paused_at))
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    #[test]
    fn session_renewal_pauses_for_a_minute_after_a_failed_renewal() {
        let (renewal, now) = (SessionRenewal::default(), Timestamp::UNIX_EPOCH);
        let later = |seconds| now + SignedDuration::from_secs(seconds);
        assert!(!renewal.is_paused(now));
        assert!(renewal.pause(now) && !renewal.pause(later(59)));
        assert!(renewal.is_paused(now) && renewal.is_paused(later(59)));
        assert!(!renewal.is_paused(later(60)) && !renewal.is_paused(later(-1)));
        assert!(renewal.pause(later(60)));
    }
}
