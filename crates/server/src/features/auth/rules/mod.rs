//! When a session ends, when too many tries have failed, and what a reset link is good for (decisions 5). Pure.

mod device;

use std::net::{IpAddr, Ipv6Addr};

use jiff::{SignedDuration, Timestamp};

use crate::config::Limits;

pub(super) use device::device;

/// How long a session lasts after its last use.
pub(super) const SESSION_LENGTH: SignedDuration = SignedDuration::from_hours(14 * 24);

/// How long a session lasts however much it is used: then its person gives the password again.
const SESSION_MOST: SignedDuration = SignedDuration::from_hours(90 * 24);

/// A session is prolonged at most this often, so that reading does not write all the time.
const PROLONG_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// How far back failed sign-ins count.
pub(super) const FAILURES_COUNT_FOR: SignedDuration = SignedDuration::from_mins(15);

/// How far back requests for a reset link count, and the mails that went to one person.
pub(super) const REQUESTS_COUNT_FOR: SignedDuration = SignedDuration::from_hours(1);

/// How long a reset link is good for, from the moment at which its mail is sent (spec 9).
pub(super) const LINK_LENGTH: SignedDuration = SignedDuration::from_hours(1);

/// The shortest new password, in characters (spec 5).
pub(super) const PASSWORD_LEAST: usize = 6;

/// The shortest password by a reset link, in characters (spec 5).
pub(super) const LINK_PASSWORD_LEAST: usize = 8;

/// True when a session last seen then is to be prolonged now.
pub(super) fn is_due(last_seen: Timestamp, now: Timestamp) -> bool {
    now.duration_since(last_seen) >= PROLONG_AFTER
}

/// When a session ends that began then and is used now.
pub(super) fn session_ends(begun: Timestamp, now: Timestamp) -> Timestamp {
    (now + SESSION_LENGTH).min(begun + SESSION_MOST)
}

/// What tries from an address are counted under: of IPv6 the network of 64 bits, because that is the least that one
/// line gets, and whoever has it has all its addresses.
pub(super) fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// Seconds until another sign-in may be tried, or nothing when it may be now.
///
/// `failures` are the moments of the failures that count, the newest first: those of the account from
/// the address, and those of the address.
pub(super) fn closed_for(
    account: &[Timestamp],
    address: &[Timestamp],
    limits: Limits,
    now: Timestamp,
) -> Option<i64> {
    let wait = |failures: &[Timestamp], most| opens_in(failures, most, FAILURES_COUNT_FOR, now);
    wait(account, limits.account_failures).max(wait(address, limits.address_failures))
}

/// Seconds until a reset link may be asked for again, or nothing when it may be now. `requests` are the
/// moments of the requests that count, the newest first: those for the name from the address, and those from the address.
pub(super) fn reset_closed_for(
    requests: &[Timestamp],
    of_address: &[Timestamp],
    limits: Limits,
    now: Timestamp,
) -> Option<i64> {
    let wait = |moments: &[Timestamp], most| opens_in(moments, most, REQUESTS_COUNT_FOR, now);
    wait(requests, limits.reset_requests).max(wait(of_address, limits.address_reset_requests))
}

/// It opens when the moment that made it the last allowed one stops counting.
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

    fn closed_for(account: &[Timestamp], address: &[Timestamp], now: Timestamp) -> Option<i64> {
        super::closed_for(account, address, Limits::default(), now)
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
    fn five_requests_for_a_link_close_the_hour() {
        // decisions 5: reset requests: 5 an hour for an account and address.
        let requests = |count: i64| (0..count).map(|n| at(4_000 - n)).collect::<Vec<_>>();
        let closed =
            |count, now| reset_closed_for(&requests(count), &[], Limits::default(), at(now));
        assert_eq!(closed(4, 4_000), None);
        assert_eq!(closed(5, 4_000), Some(3_596));
        assert_eq!(closed(5, 7_595), Some(1));
        assert_eq!(closed(5, 7_596), None);
    }

    #[test]
    fn a_hundred_requests_for_links_close_an_address() {
        let requests: Vec<_> = (0..100).map(|n| at(4_000 - n)).collect();
        let closed = |of: &[Timestamp]| reset_closed_for(&[], of, Limits::default(), at(4_000));
        assert_eq!(closed(&requests[1..]), None);
        assert_eq!(closed(&requests), Some(3_501));
    }

    #[test]
    fn who_has_many_addresses_is_counted_as_one() {
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
