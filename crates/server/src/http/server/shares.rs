//! Counts the connections of each address, and limits their number.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::Semaphore;

use super::limits::{ConnectionLimits, SPARE_CONNECTIONS};
use crate::http::client_address::network;

/// How many connections of one address may wait for a slot. Any further connection is closed without a response.
const MAX_WAITING_OF_ONE: usize = SPARE_CONNECTIONS / 4;

/// When this many addresses are stored, the addresses without connections are removed.
const MANY_ADDRESSES: usize = 1_024;

/// The free slots of one address, and its free places in the queue for slots.
#[derive(Debug, Clone)]
pub(super) struct Share {
    /// The slots that connections of this address may still take.
    pub(super) slots: Arc<Semaphore>,
    /// The places in the queue that connections of this address may still take. Many people can share one address,
    /// such as that of a proxy. Such an address may use all places.
    pub(super) waiting: Arc<Semaphore>,
}

/// The shares of all addresses that have connections. Cloning it is cheap.
#[derive(Debug, Clone)]
pub(super) struct Shares {
    limits: Arc<ConnectionLimits>,
    by_address: Arc<Mutex<HashMap<IpAddr, Share>>>,
}

/// Returns the address under which the other end of a connection is counted. For IPv6 it is the network of 64 bits.
pub(super) fn counted_as(address: IpAddr) -> IpAddr {
    network(address, 64)
}

impl Shares {
    /// Creates the shares with these limits.
    pub(super) fn new(limits: ConnectionLimits) -> Self {
        Self {
            limits: Arc::new(limits),
            by_address: Arc::default(),
        }
    }

    /// Returns the share of an address.
    pub(super) fn share_of(&self, address: IpAddr) -> Share {
        let mut shares = self
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let counted = counted_as(address);
        if shares.len() >= MANY_ADDRESSES && !shares.contains_key(&counted) {
            // Each connection holds a clone of `slots`, and each waiting connection a clone of `waiting`. So an
            // address has no connections if these two have no clones.
            shares.retain(|_, share| {
                Arc::strong_count(&share.slots) + Arc::strong_count(&share.waiting) > 2
            });
        }
        let share = shares.entry(counted).or_insert_with(|| {
            let most = self.limits.limit_of(address);
            let waiting = if most == self.limits.most {
                Semaphore::MAX_PERMITS
            } else {
                MAX_WAITING_OF_ONE
            };
            Share {
                slots: Arc::new(Semaphore::new(most)),
                waiting: Arc::new(Semaphore::new(waiting)),
            }
        });
        share.clone()
    }

    /// Whether the address already has its maximum number of connections.
    pub(super) fn is_used_up(&self, address: IpAddr) -> bool {
        self.share_of(address).slots.available_permits() == 0
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn addresses_without_connections_are_removed_from_memory() {
        let shares = Shares::new(ConnectionLimits {
            most_of_one: 2,
            ..ConnectionLimits::only_all(8)
        });
        let first = IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000));
        let held = shares.share_of(first).slots.try_acquire_owned().unwrap();
        for number in 1..3 * u32::try_from(MANY_ADDRESSES).unwrap() {
            let address = Ipv4Addr::from_bits(0x0a00_0000 + number);
            assert!(!shares.is_used_up(address.into()));
        }
        assert!(shares.by_address.lock().unwrap().len() <= MANY_ADDRESSES);
        assert_eq!(shares.share_of(first).slots.available_permits(), 1);
        drop(held);
    }
}
