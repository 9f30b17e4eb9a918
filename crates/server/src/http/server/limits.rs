//! How many connections are served at once, of all addresses and of one.

use std::net::IpAddr;

use crate::config::{Config, Network};

/// How many connections over the limit are accepted to answer them with 503, so that they don't wait without an answer.
pub(super) const SPARE_CONNECTIONS: usize = 64;

/// One address has at most this part of the connections.
const SHARE: usize = 4;

/// The limits of connections.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    /// The most connections of all.
    pub most: usize,
    /// The most connections of one address, or of one IPv6 network of 64 bits.
    pub most_of_one: usize,
    /// The addresses behind which many people are. Only `most` limits them.
    pub shared: SharedAddresses,
}

/// The addresses behind which many people are.
#[derive(Debug, Clone)]
pub enum SharedAddresses {
    /// The proxies that the configuration names.
    Proxies(Vec<Network>),
    /// The machine's own addresses: without a named proxy there may be one on this machine.
    Loopback,
}

impl ConnectionLimits {
    /// The limits of the public port: a quarter of the connections for one address. The proxies are not limited, or
    /// without a named one the machine itself. Behind an unnamed proxy on another machine all people share one address and
    /// its quarter, as they share the limits of sign-ins.
    pub fn new(config: &Config) -> Self {
        let proxies = config.trusted_proxies.clone();
        Self {
            most: config.most_connections,
            most_of_one: (config.most_connections / SHARE).max(1),
            shared: if proxies.is_empty() {
                SharedAddresses::Loopback
            } else {
                SharedAddresses::Proxies(proxies)
            },
        }
    }

    /// Limits only the number of all connections.
    pub const fn only_all(most: usize) -> Self {
        Self {
            most,
            most_of_one: most,
            shared: SharedAddresses::Loopback,
        }
    }

    /// The most connections of this address.
    pub(super) fn of(&self, address: IpAddr) -> usize {
        let is_shared = match &self.shared {
            SharedAddresses::Proxies(proxies) => proxies.iter().any(|one| one.holds(address)),
            SharedAddresses::Loopback => address.to_canonical().is_loopback(),
        };
        if is_shared {
            self.most
        } else {
            self.most_of_one
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_quarter_except_proxies_or_this_machine() {
        let limits = |proxies: &[&str]| {
            let trusted_proxies = proxies.iter().map(|one| one.parse().unwrap()).collect();
            ConnectionLimits::new(&Config {
                most_connections: 100,
                trusted_proxies,
                ..Config::default()
            })
        };
        let of = |limits: &ConnectionLimits, address: &str| limits.of(address.parse().unwrap());
        let (unnamed, named) = (limits(&[]), limits(&["10.0.0.0/8"]));
        for address in ["192.0.2.1", "2001:db8::1"] {
            assert_eq!((of(&unnamed, address), of(&named, address)), (25, 25));
        }
        assert_eq!(
            (of(&unnamed, "10.0.0.1"), of(&named, "10.0.0.1")),
            (25, 100)
        );
        for address in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!((of(&unnamed, address), of(&named, address)), (100, 25));
        }
    }
}
