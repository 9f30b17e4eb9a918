//! When a session ends and when too many sign-ins have failed (decisions 5). Pure.

use jiff::{SignedDuration, Timestamp};

/// How long a session lasts after its last use.
pub(super) const SESSION_LENGTH: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A session is prolonged at most this often, so that reading does not write all the time.
const PROLONG_AFTER: SignedDuration = SignedDuration::from_hours(1);

/// How far back failed sign-ins count.
pub(super) const FAILURES_COUNT_FOR: SignedDuration = SignedDuration::from_mins(15);

/// Failures after which an account is closed to an address.
pub(super) const MOST_FOR_ACCOUNT: usize = 10;

/// Failures after which an address is closed to every account.
pub(super) const MOST_FOR_ADDRESS: usize = 100;

/// The shortest new password, in characters (spec 5).
pub(super) const PASSWORD_LEAST: usize = 6;

/// True when a session last seen then is to be prolonged now.
pub(super) fn is_due(last_seen: Timestamp, now: Timestamp) -> bool {
    now.duration_since(last_seen) >= PROLONG_AFTER
}

/// Seconds until another sign-in may be tried, or nothing when it may be now.
///
/// `failures` are the moments of the failures that count, the newest first: those of the account from
/// the address, and those of the address.
pub(super) fn closed_for(
    account: &[Timestamp],
    address: &[Timestamp],
    now: Timestamp,
) -> Option<i64> {
    let wait = |failures: &[Timestamp], most: usize| {
        // It opens when the failure that made it the last allowed one stops counting.
        let opens = *failures.get(most - 1)? + FAILURES_COUNT_FOR;
        let left = opens.duration_since(now);
        left.is_positive()
            .then(|| left.as_secs() + i64::from(left.subsec_nanos() > 0))
    };
    wait(account, MOST_FOR_ACCOUNT).max(wait(address, MOST_FOR_ADDRESS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn ten_failures_close_an_account_and_a_hundred_an_address() {
        // decisions 5: 10 in 15 minutes for an account from an address, 100 for an address.
        let failures = |count: i64| (0..count).map(|n| at(1_000 - n)).collect::<Vec<_>>();
        assert_eq!(closed_for(&failures(9), &failures(9), at(1_000)), None);
        assert_eq!(
            closed_for(&failures(10), &failures(10), at(1_000)),
            Some(891)
        );
        assert_eq!(closed_for(&failures(10), &failures(10), at(1_891)), None);
        assert_eq!(closed_for(&[], &failures(99), at(1_000)), None);
        assert_eq!(closed_for(&[], &failures(100), at(1_000)), Some(801));
    }

    #[test]
    fn a_session_is_prolonged_once_an_hour() {
        assert!(!is_due(at(0), at(3_599)));
        assert!(is_due(at(0), at(3_600)));
    }
}
