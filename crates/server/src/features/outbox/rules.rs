//! Decides when the server tries again to send a mail, and when it gives up. Pure.

use jiff::{SignedDuration, Timestamp};

/// How long the server keeps trying to send a mail after it was queued.
const TRIED_FOR: SignedDuration = SignedDuration::from_hours(24);

/// The pause after the first failed attempt. Each further pause is twice as long as the one before.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_mins(1);

/// The longest pause between two attempts.
const MAX_PAUSE: SignedDuration = SignedDuration::from_hours(1);

/// How long a server's claim on a mail lasts. This is longer than any attempt to send the mail, so a claim only
/// expires if its server died. Then another server may send the mail.
pub(super) const CLAIM_LENGTH: SignedDuration = SignedDuration::from_mins(3);

/// Returns when to retry after attempt number `attempts` failed at `now`; `None` if the server stops trying. The last
/// attempt is one day after the mail was queued.
pub(super) fn next_try(queued_at: Timestamp, attempts: i64, now: Timestamp) -> Option<Timestamp> {
    let end = queued_at + TRIED_FOR;
    (now < end).then(|| (now + pause(attempts)).min(end))
}

/// Returns the pause after a failed attempt. The pauses are 1, 2, 4, 8, 16 and 32 minutes, then one hour.
fn pause(attempts: i64) -> SignedDuration {
    // Larger exponents would only give pauses that are longer than the longest pause.
    let doublings = u32::try_from(attempts.clamp(1, 17) - 1).unwrap_or(0);
    (FIRST_PAUSE * 2_i32.pow(doublings)).min(MAX_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_retried_for_a_day_with_pauses_that_grow_from_a_minute_to_an_hour() {
        let queued = Timestamp::UNIX_EPOCH;
        let (mut now, mut attempts, mut pauses) = (queued, 0, Vec::new());
        loop {
            attempts += 1;
            let Some(next) = next_try(queued, attempts, now) else {
                break;
            };
            pauses.push(next.duration_since(now).as_mins());
            now = next;
        }
        assert_eq!(pauses[..8], [1, 2, 4, 8, 16, 32, 60, 60]);
        assert!(pauses[8..pauses.len() - 1].iter().all(|pause| *pause == 60));
        // The last attempt is exactly one day after the mail was queued.
        assert_eq!(now.duration_since(queued).as_hours(), 24);
    }

    #[test]
    fn a_mail_that_was_queued_more_than_a_day_ago_is_not_retried() {
        let queued = Timestamp::UNIX_EPOCH;
        let late = queued + SignedDuration::from_hours(50);
        assert_eq!(next_try(queued, 1, late), None);
    }

    #[test]
    fn the_pause_can_be_computed_for_any_number_of_attempts() {
        assert_eq!(pause(0), FIRST_PAUSE);
        assert_eq!(pause(i64::MAX), MAX_PAUSE);
    }
}
