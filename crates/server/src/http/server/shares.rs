//! The connections of each address.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::Semaphore;

use super::limits::{ConnectionLimits, SPARE_CONNECTIONS};
use crate::http::client_address::network;

/// How many connections of one address may wait for a slot. More are closed without an answer.
const MOST_WAITING_OF_ONE: usize = SPARE_CONNECTIONS / 4;

/// From this number of addresses on, those without connections are forgotten.
const MANY_ADDRESSES: usize = 1_024;

/// What one address may still use.
#[derive(Debug, Clone)]
pub(super) struct Share {
    /// Its slots.
    pub(super) slots: Arc<Semaphore>,
    /// The places of connections that wait for a slot. An address behind which many people are may have all.
    pub(super) waiting: Arc<Semaphore>,
}

/// The share of each address that has connections. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Shares {
    limits: Arc<ConnectionLimits>,
    of: Arc<Mutex<HashMap<IpAddr, Share>>>,
}

/// As which address a peer is counted: its own, of IPv6 its network of 64 bits.
pub(super) fn counted_as(address: IpAddr) -> IpAddr {
    network(address, 64)
}

impl Shares {
    /// The shares under these limits.
    pub(super) fn new(limits: ConnectionLimits) -> Self {
        Self {
            limits: Arc::new(limits),
            of: Arc::default(),
        }
    }

    /// The share of a peer's address.
    pub(super) fn of(&self, address: IpAddr) -> Share {
        let mut shares = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = counted_as(address);
        if shares.len() >= MANY_ADDRESSES && !shares.contains_key(&counted) {
            // Each connection and each waiting one has a clone of one of these.
            shares.retain(|_, share| {
                Arc::strong_count(&share.slots) + Arc::strong_count(&share.waiting) > 2
            });
        }
        let share = shares.entry(counted).or_insert_with(|| {
            let most = self.limits.of(address);
            let waiting = if most == self.limits.most {
                Semaphore::MAX_PERMITS
            } else {
                MOST_WAITING_OF_ONE
            };
            Share {
                slots: Arc::new(Semaphore::new(most)),
                waiting: Arc::new(Semaphore::new(waiting)),
            }
        });
        share.clone()
    }

    /// Whether the address has all connections that it may have.
    pub(super) fn is_used_up(&self, address: IpAddr) -> bool {
        self.of(address).slots.available_permits() == 0
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn addresses_without_connections_are_forgotten() {
        let shares = Shares::new(ConnectionLimits {
            most_of_one: 2,
            ..ConnectionLimits::only_all(8)
        });
        let first = IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000));
        let held = shares.of(first).slots.try_acquire_owned().unwrap();
        for number in 1..3 * u32::try_from(MANY_ADDRESSES).unwrap() {
            let address = Ipv4Addr::from_bits(0x0a00_0000 + number);
            assert!(!shares.is_used_up(address.into()));
        }
        assert!(shares.of.lock().unwrap().len() <= MANY_ADDRESSES);
        assert_eq!(shares.of(first).slots.available_permits(), 1);
        drop(held);
    }
}
