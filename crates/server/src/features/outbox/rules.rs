//! When a mail is tried again, and when it is given up. Pure.

use jiff::{SignedDuration, Timestamp};

/// For how long a mail is tried, from when it was queued.
const TRIED_FOR: SignedDuration = SignedDuration::from_hours(24);

/// The pause after the first failed attempt; each is twice the one before.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_mins(1);

/// The longest pause between two attempts.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_hours(1);

/// For how long an attempt is one server's alone. Longer than an attempt may take: only a server that died
/// leaves one behind, and another may take over then.
pub(super) const CLAIM_LENGTH: SignedDuration = SignedDuration::from_mins(3);

/// When to try again after an attempt that failed `now`, the `attempts`th, or nothing when it is given up.
/// The last attempt is made a day after the mail was queued.
pub(super) fn next_try(queued_at: Timestamp, attempts: i64, now: Timestamp) -> Option<Timestamp> {
    let end = queued_at + TRIED_FOR;
    (now < end).then(|| (now + pause(attempts)).min(end))
}

/// 1, 2, 4, 8, 16, 32 minutes, then an hour.
fn pause(attempts: i64) -> SignedDuration {
    // More than 16 make no difference.
    let doublings = u32::try_from(attempts.clamp(1, 17) - 1).unwrap_or(0);
    (FIRST_PAUSE * 2_i32.pow(doublings)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_from_a_minute_to_an_hour_and_end_after_a_day() {
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
        // The last attempt is at the full day, however the pauses fall.
        assert_eq!(now.duration_since(queued).as_hours(), 24);
    }

    #[test]
    fn a_server_that_was_away_for_days_tries_once_more() {
        let queued = Timestamp::UNIX_EPOCH;
        let late = queued + SignedDuration::from_hours(50);
        assert_eq!(next_try(queued, 1, late), None);
    }

    #[test]
    fn no_number_of_attempts_is_too_many() {
        assert_eq!(pause(0), FIRST_PAUSE);
        assert_eq!(pause(i64::MAX), LONGEST_PAUSE);
    }
}
