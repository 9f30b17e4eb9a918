//! How many connections are served at the same time: in total, and for one address.

use std::net::IpAddr;

use crate::config::{Config, Network};

/// How many connections over the limit are accepted. They are answered with 503, so that they don't wait without an
/// answer.
pub(super) const SPARE_CONNECTIONS: usize = 64;

/// One address may have the total number of connections divided by this.
const SHARE: usize = 4;

/// The limits of connections.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    /// The most connections in total.
    pub most: usize,
    /// The most connections of one address, or of one IPv6 network of 64 bits.
    pub most_of_one: usize,
    /// Addresses that many people share. For them only the limit `most` applies.
    pub shared: SharedAddresses,
}

/// Addresses that many people share.
#[derive(Debug, Clone)]
pub enum SharedAddresses {
    /// The proxies that the configuration names.
    Proxies(Vec<Network>),
    /// The addresses of this machine. If no proxy is configured, there may be one on this machine.
    Loopback,
}

impl ConnectionLimits {
    /// The limits of the public port: one address gets a quarter of the connections. This limit does not apply to
    /// configured proxies. If none is configured, it does not apply to this machine. People behind a proxy on another
    /// machine that is not configured share one address. So they share its quarter, as they share the limit of sign-in
    /// attempts.
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

    /// Limits only the total number of connections.
    pub const fn only_all(most: usize) -> Self {
        Self {
            most,
            most_of_one: most,
            shared: SharedAddresses::Loopback,
        }
    }

    /// The most connections of this address.
    pub(super) fn limit_of(&self, address: IpAddr) -> usize {
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
        let of =
            |limits: &ConnectionLimits, address: &str| limits.limit_of(address.parse().unwrap());
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
