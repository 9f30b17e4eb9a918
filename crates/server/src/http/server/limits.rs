//! The limits of how many connections are served at the same time: in total, and for one address.

use std::net::IpAddr;

use crate::config::{Config, Network};

/// How many more connections than the limit are accepted. They get a 503, so that their clients don't wait without a
/// response.
pub(super) const SPARE_CONNECTIONS: usize = 64;

/// The maximum number of connections of one address is the total number divided by this.
const SHARE: usize = 4;

/// The limits of the number of connections.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    /// The maximum number of connections in total.
    pub most: usize,
    /// The maximum number of connections of one address, or of one IPv6 network of 64 bits.
    pub most_of_one: usize,
    /// The addresses that many people share. Only the limit `most` applies to them.
    pub shared: SharedAddresses,
}

/// The addresses that many people share.
#[derive(Debug, Clone)]
pub enum SharedAddresses {
    /// The proxies that are listed in the configuration.
    Proxies(Vec<Network>),
    /// The addresses of this machine. They are used if no proxy is configured, because there might be a proxy on this
    /// machine.
    Loopback,
}

impl ConnectionLimits {
    /// Returns the limits of the public port: one address gets a quarter of the connections. This limit does not apply
    /// to configured proxies. If no proxy is configured, it does not apply to this machine.
    /// A proxy on another machine might not be configured. Then all people behind it share one address, so they share
    /// that address's quarter of the connections and its limit of sign-in attempts.
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

    /// Returns limits that apply only to the total number of connections.
    pub const fn only_all(most: usize) -> Self {
        Self {
            most,
            most_of_one: most,
            shared: SharedAddresses::Loopback,
        }
    }

    /// Returns the maximum number of connections of this address.
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
    fn an_address_gets_a_quarter_of_the_connections_unless_it_is_a_proxy_or_this_machine() {
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
