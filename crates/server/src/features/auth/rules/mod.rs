//! Computes the length of sessions, the limits of attempts, and the validity of reset links. Pure.

mod device;
mod second_factor;
mod totp;

use std::{
    net::{IpAddr, Ipv6Addr},
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};

use crate::config::Limits;

pub(super) use device::device;
pub(super) use second_factor::{is_being_set_up, must_set_up};
pub(super) use totp::{STEP_SECONDS, accepted_step, typed_code};

/// How long a session stays valid after its last use.
pub(super) const SESSION_LENGTH: SignedDuration = SignedDuration::from_hours(14 * 24);

/// The maximum age of a session, even in constant use. After that the person must enter the password again.
const SESSION_MOST: SignedDuration = SignedDuration::from_hours(90 * 24);

/// How long an account remembers a browser that is not used. Browsers keep the cookie for the same time.
pub(super) const DEVICE_LENGTH: SignedDuration = SignedDuration::from_hours(400 * 24);

/// The minimum time between two renewals of a session, so that reading doesn't cause constant writes.
const RENEW_AFTER: SignedDuration = SignedDuration::from_mins(5);

/// The maximum number of sessions of a person. One more sign-in ends the least recently used session.
/// rule: sessions-most
pub(super) const MAX_SESSIONS: i64 = 50;

/// How long a failed sign-in counts towards the limits.
pub(super) const FAILURES_COUNT_FOR: SignedDuration = SignedDuration::from_mins(15);

/// How long requests for reset links, and mails with reset links, count towards their limits.
pub(super) const REQUESTS_COUNT_FOR: SignedDuration = SignedDuration::from_hours(1);

/// How long a reset link is valid after its mail is sent. rule: reset-link
pub(super) const LINK_LENGTH: SignedDuration = SignedDuration::from_hours(1);

/// The minimum number of characters in a new password. rule: password-lengths
pub(super) const PASSWORD_LEAST: usize = 6;

/// The minimum number of characters in a password that is set with a reset link.
pub(super) const LINK_PASSWORD_LEAST: usize = 8;

/// Whether it is time to renew a session that was last used at `last_seen`.
pub(super) fn is_due(last_seen: Timestamp, now: Timestamp) -> bool {
    now.duration_since(last_seen) >= RENEW_AFTER
}

/// Returns when a session ends if it began at `begun` and is used at `now`.
pub(super) fn session_ends(begun: Timestamp, now: Timestamp) -> Timestamp {
    (now + SESSION_LENGTH).min(begun + SESSION_MOST)
}

/// Returns the address by which attempts are counted. For an IPv6 address this is its /64 network, because every
/// internet connection gets at least a /64 network and can use every address in it.
pub(super) fn counted_as(address: IpAddr) -> IpAddr {
    network(address, 64).map_or_else(|| address.to_canonical(), IpAddr::from)
}

/// Returns the IPv6 network of this prefix length that contains the address; `None` for an IPv4 address. Providers
/// assign a network of /48 to /64 to a customer.
pub(super) fn network(address: IpAddr, bits: u8) -> Option<Ipv6Addr> {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let rest = 128_u32.saturating_sub(bits.into());
            let mask = u128::MAX.checked_shl(rest).unwrap_or(0);
            Some(Ipv6Addr::from_bits(address.to_bits() & mask))
        }
        IpAddr::V4(_) => None,
    }
}

/// Returns the network by which mails with reset links are counted.
pub(super) fn link_network(address: IpAddr) -> IpAddr {
    network(address, 48).map_or_else(|| address.to_canonical(), IpAddr::from)
}

/// Returns how many seconds must pass before another attempt is allowed; `None` if it is allowed now. Each item of
/// `counted` contains two things: the times of attempts that are counted together, the newest first, and how many such
/// attempts are allowed within `count_for`.
pub(super) fn locked_for(
    counted: &[(Vec<Timestamp>, usize)],
    count_for: SignedDuration,
    now: Timestamp,
) -> Option<i64> {
    let waits = counted
        .iter()
        .filter_map(|(moments, most)| opens_in(moments, *most, count_for, now));
    waits.max()
}

/// The maximum number of steps of 250 ms in [`slowed_by`].
pub(super) const SLOWEST: usize = 8;

/// Computes how long to delay the response to a sign-in, given the number of failed sign-ins with the same name from
/// any address. The delay grows by 250 ms with every `account_failures` failures (ten by default), up to two seconds.
/// rule: sign-in-slowed
pub(super) fn slowed_by(failures: usize, limits: Limits) -> Duration {
    let tens = failures.checked_div(limits.account_failures).unwrap_or(0);
    let steps = u32::try_from(tens.min(SLOWEST)).unwrap_or(0);
    Duration::from_millis(250) * steps
}

/// The stored origin of a reset link that was requested with one of the person's own browsers.
pub(super) const KNOWN_DEVICE: &str = "known device";

/// Whether another reset link may be mailed to a person. `mailed` contains the origins of the links that were mailed
/// in the last hour, `from` the origin of this request. The person's own browsers together have one limit. Each
/// network has the same limit, and all networks together have four times this limit. So strangers can never use up the
/// limit of the person's own browsers. rule: reset-mails
pub(super) fn allows_link(mailed: &[Option<String>], from: &str, limits: Limits) -> bool {
    let is_own = |one: &Option<String>| one.as_deref() == Some(KNOWN_DEVICE);
    let from_there = mailed.iter().filter(|one| one.as_deref() == Some(from));
    let of_strangers = mailed.iter().filter(|one| !is_own(one)).count();
    let most = limits.reset_requests;
    from_there.count() < most && (from == KNOWN_DEVICE || of_strangers < most.saturating_mul(4))
}

/// Computes how long to wait because of attempts that are counted together. Looks at the newest `most` attempts. The
/// wait ends when the oldest of them no longer counts.
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

    #[test]
    fn the_wait_ends_when_the_oldest_counted_attempt_no_longer_counts() {
        // rule: sign-in-limits
        let failures = |count: i64| (0..count).map(|n| at(1_000 - n)).collect::<Vec<_>>();
        let wait = |own, all, now| {
            let counted = [(failures(own), 10), (failures(all), 100)];
            locked_for(&counted, FAILURES_COUNT_FOR, at(now))
        };
        assert_eq!(wait(9, 9, 1_000), None);
        assert_eq!(wait(10, 10, 1_000), Some(891));
        assert_eq!(wait(10, 10, 1_891), None);
        assert_eq!(wait(0, 99, 1_000), None);
        assert_eq!(wait(0, 100, 1_000), Some(801));
        assert_eq!(wait(10, 100, 1_000), Some(891), "the longest wait counts");
    }

    #[test]
    fn failed_sign_ins_delay_later_responses_by_at_most_two_seconds() {
        // rule: sign-in-slowed
        let millis = |failures| slowed_by(failures, Limits::default()).as_millis();
        assert_eq!(
            [0, 9, 10, 19, 20, 79].map(millis),
            [0, 0, 250, 250, 500, 1_750]
        );
        assert_eq!([80, 1_000_000, usize::MAX].map(millis), [2_000; 3]);
    }

    #[test]
    fn reset_mails_that_strangers_request_do_not_use_up_the_limit_of_the_account_owner() {
        // rule: reset-mails
        let from = |network: &str, count| vec![Some(network.to_owned()); count];
        let allows = |mailed: &[Option<String>], from| allows_link(mailed, from, Limits::default());
        let one = from("192.0.2.1", 5);
        assert!(!allows(&one, "192.0.2.1"));
        assert!(allows(&one[1..], "192.0.2.1"));
        assert!(allows(&one, "192.0.2.2"), "another network");
        let mut many: Vec<_> = (0..20).map(|n| Some(format!("192.0.2.{n}"))).collect();
        assert!(!allows(&many, "198.51.100.1"), "all strangers together");
        assert!(allows(&many[1..], "198.51.100.1"));
        many.extend(from(KNOWN_DEVICE, 4));
        assert!(
            allows(&many, KNOWN_DEVICE),
            "the owner has a separate limit"
        );
        many.extend(from(KNOWN_DEVICE, 1));
        assert!(!allows(&many, KNOWN_DEVICE));
        // Reset mails from an older version of the server have no origin. They count like requests from strangers.
        assert!(!allows(&vec![None; 20], "192.0.2.1") && allows(&vec![None; 20], KNOWN_DEVICE));
    }

    #[test]
    fn ipv6_addresses_of_one_network_are_counted_together() {
        let counted = |text: &str| counted_as(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("2001:db8:1:2:ffff::1"), "2001:db8:1:2::");
        assert_ne!(counted("2001:db8:1:3::1"), counted("2001:db8:1:2::1"));
        let in_network =
            |text: &str, bits| network(text.parse().unwrap(), bits).map(|one| one.to_string());
        assert_eq!(
            in_network("2001:db8:1:2ff::1", 56).unwrap(),
            "2001:db8:1:200::"
        );
        assert_eq!(in_network("2001:db8:1:2ff::1", 48).unwrap(), "2001:db8:1::");
        assert_eq!(in_network("203.0.113.9", 56), None);
        assert_eq!(counted("203.0.113.9"), "203.0.113.9");
        assert_eq!(counted("::ffff:203.0.113.9"), "203.0.113.9");
    }

    #[test]
    fn a_session_ends_14_days_after_its_last_use_and_at_most_90_days_after_it_began() {
        let day = 86_400;
        assert_eq!(session_ends(at(0), at(day)), at(15 * day));
        assert_eq!(session_ends(at(0), at(80 * day)), at(90 * day));
    }

    #[test]
    fn a_session_is_renewed_at_most_every_five_minutes() {
        assert!(!is_due(at(0), at(299)));
        assert!(is_due(at(0), at(300)));
    }
}
