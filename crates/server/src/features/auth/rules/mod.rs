//! The length of sessions, the limits of attempts, and the validity of reset links. Pure.

mod device;
mod second_factor;
mod totp;

use std::net::{IpAddr, Ipv6Addr};

use jiff::{SignedDuration, Timestamp};

use crate::config::Limits;

pub(super) use device::device;
pub(super) use second_factor::must_set_up;
pub(super) use totp::{STEP_SECONDS, accepted_step, typed_code};

/// How long a session lasts after its last use.
pub(super) const SESSION_LENGTH: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The longest life of a session, even in constant use. After it the person must enter the password again.
const SESSION_MOST: SignedDuration = SignedDuration::from_hours(90 * 24);

/// A session is prolonged at most this often, so that reading doesn't cause constant writes.
const PROLONG_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// How long a failed sign-in counts towards the limits.
pub(super) const FAILURES_COUNT_FOR: SignedDuration = SignedDuration::from_mins(15);

/// How long a request for a reset link counts towards the limits, and a mail with a reset link that was sent to a
/// person.
pub(super) const REQUESTS_COUNT_FOR: SignedDuration = SignedDuration::from_hours(1);

/// How long a reset link is valid after its mail is sent. rule: reset-link
pub(super) const LINK_LENGTH: SignedDuration = SignedDuration::from_hours(1);

/// The fewest characters of a new password. rule: password-lengths
pub(super) const PASSWORD_LEAST: usize = 6;

/// The fewest characters of a password set with a reset link.
pub(super) const LINK_PASSWORD_LEAST: usize = 8;

/// Whether a session that was last seen at `last_seen` must be prolonged now.
pub(super) fn is_due(last_seen: Timestamp, now: Timestamp) -> bool {
    now.duration_since(last_seen) >= PROLONG_AFTER
}

/// The end of a session that began at `begun` and is used now.
pub(super) fn session_ends(begun: Timestamp, now: Timestamp) -> Timestamp {
    (now + SESSION_LENGTH).min(begun + SESSION_MOST)
}

/// The address under which attempts are counted. For an IPv6 address it is the /64 network, because an internet
/// connection gets at least such a network and can use every address in it.
pub(super) fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// Seconds until another sign-in is allowed; `None` if it is allowed now.
///
/// Both slices are the times of failures that still count, the newest first. `account` has those for the account from
/// this address, `address` all from this address.
pub(super) fn locked_for(
    account: &[Timestamp],
    address: &[Timestamp],
    limits: Limits,
    now: Timestamp,
) -> Option<i64> {
    let wait = |failures: &[Timestamp], most| opens_in(failures, most, FAILURES_COUNT_FOR, now);
    wait(account, limits.account_failures).max(wait(address, limits.address_failures))
}

/// Seconds until another reset link may be requested; `None` if it is allowed now. The slices are the times of requests
/// that still count, the newest first. `requests` has those for the name from this address, `of_address` all from this
/// address.
pub(super) fn reset_locked_for(
    requests: &[Timestamp],
    of_address: &[Timestamp],
    limits: Limits,
    now: Timestamp,
) -> Option<i64> {
    let wait = |moments: &[Timestamp], most| opens_in(moments, most, REQUESTS_COUNT_FOR, now);
    wait(requests, limits.reset_requests).max(wait(of_address, limits.address_reset_requests))
}

/// The wait ends when the oldest of the newest `most` attempts stops counting.
fn opens_in(
    moments: &[Timestamp],
    most: usize,
    count_for: SignedDuration,
    now: Timestamp,
) -> Option<i64> {
    let last_allowed = *moments.get(most.checked_sub(1)?)?;
    let left = (last_allowed + count_for).duration_since(now);
    left.is_positive()
        .then(|| left.as_secs() + i64::from(left.subsec_nanos() > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn locked_for(account: &[Timestamp], address: &[Timestamp], now: Timestamp) -> Option<i64> {
        super::locked_for(account, address, Limits::default(), now)
    }

    #[test]
    fn ten_failures_lock_an_account_and_a_hundred_an_address() {
        // rule: sign-in-limits
        let failures = |count: i64| (0..count).map(|n| at(1_000 - n)).collect::<Vec<_>>();
        assert_eq!(locked_for(&failures(9), &failures(9), at(1_000)), None);
        assert_eq!(
            locked_for(&failures(10), &failures(10), at(1_000)),
            Some(891)
        );
        assert_eq!(locked_for(&failures(10), &failures(10), at(1_891)), None);
        assert_eq!(locked_for(&[], &failures(99), at(1_000)), None);
        assert_eq!(locked_for(&[], &failures(100), at(1_000)), Some(801));
    }

    #[test]
    fn five_requests_for_a_link_block_the_account_for_an_hour() {
        // rule: reset-request
        let requests = |count: i64| (0..count).map(|n| at(4_000 - n)).collect::<Vec<_>>();
        let closed =
            |count, now| reset_locked_for(&requests(count), &[], Limits::default(), at(now));
        assert_eq!(closed(4, 4_000), None);
        assert_eq!(closed(5, 4_000), Some(3_596));
        assert_eq!(closed(5, 7_595), Some(1));
        assert_eq!(closed(5, 7_596), None);
    }

    #[test]
    fn a_hundred_requests_for_links_block_an_address() {
        let requests: Vec<_> = (0..100).map(|n| at(4_000 - n)).collect();
        let closed = |of: &[Timestamp]| reset_locked_for(&[], of, Limits::default(), at(4_000));
        assert_eq!(closed(&requests[1..]), None);
        assert_eq!(closed(&requests), Some(3_501));
    }

    #[test]
    fn ipv6_addresses_of_one_network_are_counted_together() {
        let counted = |text: &str| counted_as(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_ne!(counted("2001:db8:1:3::1"), counted("2001:db8:1:2::1"));
        assert_eq!(counted("203.0.113.9"), "203.0.113.9");
        assert_eq!(counted("::ffff:203.0.113.9"), "203.0.113.9");
    }

    #[test]
    fn a_session_ends_after_90_days_of_use() {
        let day = 86_400;
        assert_eq!(session_ends(at(0), at(day)), at(15 * day));
        assert_eq!(session_ends(at(0), at(80 * day)), at(90 * day));
    }

    #[test]
    fn a_session_is_prolonged_every_five_minutes() {
        assert!(!is_due(at(0), at(299)));
        assert!(is_due(at(0), at(300)));
    }
}
