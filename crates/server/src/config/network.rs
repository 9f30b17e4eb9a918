//! A network of trusted addresses.

use std::{net::IpAddr, str::FromStr};

/// A single address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Whether the network contains every address of its family (IPv4 or IPv6).
    pub fn is_everybody(&self) -> bool {
        self.bits == 0
    }

    /// Whether the network contains `address`. IPv4-mapped IPv6 addresses count as IPv4.
    pub fn holds(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = u32::MAX.checked_shl(32 - self.bits).unwrap_or(0);
                own.to_bits() & mask == other.to_bits() & mask
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let mask = u128::MAX.checked_shl(128 - self.bits).unwrap_or(0);
                own.to_bits() & mask == other.to_bits() & mask
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is not an address (10.0.0.1) or a network (10.0.0.0/8)");
        let (address, bits) = text
            .split_once('/')
            .map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let address = address.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits > most {
            Err(wrong())
        } else {
            Ok(Self { address, bits })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_contains_the_addresses_in_its_range_and_no_others() {
        let holds = |network: &str, address: &str| {
            network
                .parse::<Network>()
                .unwrap()
                .holds(address.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.200.0.1"));
        assert!(!holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1"));
        assert!(holds("0.0.0.0/0", "1.2.3.4"));
        let is_everybody = |network: &str| network.parse::<Network>().unwrap().is_everybody();
        assert!(is_everybody("0.0.0.0/0") && is_everybody("::/0") && !is_everybody("10.0.0.0/8"));
        assert!(holds("fd00::/8", "fd12::1"));
        assert!(!holds("fd00::/8", "10.0.0.1"));
        for wrong in ["", "x", "10.0.0.1/33", "10.0.0.0/x", "fd00::/129"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
