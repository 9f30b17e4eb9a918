//! Decides which addresses are public. Messages are sent only to public addresses, so that nobody can make the server
//! connect to machines in its internal network. Pure. rule: push-addresses

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The IPv4 networks that are not public. Each network is given by its first address and its prefix length.
const CLOSED_V4: [(Ipv4Addr, u32); 15] = [
    (Ipv4Addr::UNSPECIFIED, 8),           // hosts in "this network"
    (Ipv4Addr::new(10, 0, 0, 0), 8),      // private networks
    (Ipv4Addr::new(100, 64, 0, 0), 10),   // shared by the customers of a provider (CGNAT)
    (Ipv4Addr::new(127, 0, 0, 0), 8),     // loopback addresses
    (Ipv4Addr::new(169, 254, 0, 0), 16),  // link-local addresses
    (Ipv4Addr::new(172, 16, 0, 0), 12),   // private networks
    (Ipv4Addr::new(192, 0, 0, 0), 24),    // addresses for protocols
    (Ipv4Addr::new(192, 0, 2, 0), 24),    // addresses for documentation
    (Ipv4Addr::new(192, 88, 99, 0), 24),  // former 6to4 relays
    (Ipv4Addr::new(192, 168, 0, 0), 16),  // private networks
    (Ipv4Addr::new(198, 18, 0, 0), 15),   // addresses for benchmarks
    (Ipv4Addr::new(198, 51, 100, 0), 24), // addresses for documentation
    (Ipv4Addr::new(203, 0, 113, 0), 24),  // addresses for documentation
    (Ipv4Addr::new(224, 0, 0, 0), 4),     // multicast addresses
    (Ipv4Addr::new(240, 0, 0, 0), 4),     // reserved addresses, and broadcast
];

/// The only IPv6 network with public addresses. It contains no loopback, link-local, unique local or multicast
/// addresses, and no addresses for mapped IPv4 or NAT64.
const PUBLIC_V6: (Ipv6Addr, u32) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);

/// The networks inside [`PUBLIC_V6`] that are not public.
const CLOSED_V6: [(Ipv6Addr, u32); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23), // addresses for protocols, and Teredo
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32), // addresses for documentation
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16), // 6to4, which contains an IPv4 address
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20), // addresses for documentation
];

/// Whether an address is public.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !CLOSED_V4.iter().any(|network| holds_v4(*network, address)),
        IpAddr::V6(address) => {
            holds_v6(PUBLIC_V6, address)
                && !CLOSED_V6.iter().any(|network| holds_v6(*network, address))
        }
    }
}

fn holds_v4((first, length): (Ipv4Addr, u32), address: Ipv4Addr) -> bool {
    (first.to_bits() ^ address.to_bits()).leading_zeros() >= length
}

fn holds_v6((first, length): (Ipv6Addr, u32), address: Ipv6Addr) -> bool {
    (first.to_bits() ^ address.to_bits()).leading_zeros() >= length
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn public(text: &str) -> bool {
        is_public(text.parse().unwrap())
    }

    #[test]
    fn addresses_of_push_services_are_public_and_internal_ones_are_not() {
        // rule: push-addresses
        for one in [
            "142.250.74.42",
            "17.188.143.1",
            "100.63.255.255",
            "100.128.0.0",
            "172.32.0.1",
            "2a00:1450:4001:80b::200a",
            "2620:149:208::1",
        ] {
            assert!(public(one), "{one}");
        }
        for one in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.31.255.255",
            "192.0.2.1",
            "192.168.0.1",
            "198.19.0.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:8.8.8.8",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!public(one), "{one}");
        }
    }

    proptest! {
        /// The result is compared with the functions of the standard library.
        #[test]
        fn no_private_or_loopback_or_multicast_ipv4_address_is_public(bits in any::<u32>(), low in 0_u32..=0xff) {
            let private = [0x0a00_0000, 0xac10_0000, 0xc0a8_0000, 0x7f00_0000, 0xa9fe_0000, 0xe000_0000, 0xcb00_7100];
            for address in private.map(|first| first | low).into_iter().chain([bits]) {
                let address = Ipv4Addr::from_bits(address);
                let is_closed = address.is_private() || address.is_loopback() || address.is_link_local()
                    || address.is_multicast() || address.is_broadcast() || address.is_documentation() || address.is_unspecified();
                prop_assert!(!is_closed || !is_public(address.into()), "{}", address);
                let mapped = IpAddr::V6(address.to_ipv6_mapped());
                prop_assert!(!is_public(mapped), "{}", mapped);
                prop_assert!(!is_public(IpAddr::V6(address.to_ipv6_compatible())));
            }
        }

        #[test]
        fn no_local_or_multicast_ipv6_address_is_public(bits in any::<u128>()) {
            for (prefix, length) in [(0xfc_u128, 7), (0xfe80, 10), (0xff, 8), (0x2001_0db8, 32)] {
                let width = if prefix > 0xffff { 32 } else if prefix > 0xff { 16 } else { 8 };
                let first = prefix << (128 - width);
                let address = Ipv6Addr::from_bits(first | (bits & (u128::MAX >> length)));
                prop_assert!(!is_public(address.into()), "{}", address);
            }
            let any = Ipv6Addr::from_bits(bits);
            let is_closed = any.is_loopback() || any.is_multicast() || any.is_unique_local()
                || any.is_unicast_link_local() || any.is_unspecified() || any.to_ipv4_mapped().is_some();
            prop_assert!(!is_closed || !is_public(any.into()), "{}", any);
        }
    }
}
