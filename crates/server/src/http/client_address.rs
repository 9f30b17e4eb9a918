//! Determines the client's address. It is needed for counting failed sign-ins, and for the log.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{app::App, config::Config};

/// The address of the connection's other end. The accept loop adds it to each request.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The client's address: the address of the connection's other end, or the one that trusted proxies report.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(of(parts, &app.config)))
    }
}

/// Finds the client's address. Reads `X-Forwarded-For` from right to left, because each proxy appends an address on the
/// right. In this direction, the first address that is not a trusted proxy belongs to the client. Anybody can forge the
/// addresses to the left of it.
pub fn of(parts: &Parts, config: &Config) -> IpAddr {
    let peer = parts
        .extensions
        .get::<Peer>()
        .map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| {
            peer.0.to_canonical()
        });
    if !config.trusts(peer) {
        return peer;
    }
    let mut client = peer;
    let headers = parts.headers.get_all("x-forwarded-for");
    let said: Vec<&str> = headers
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    for hop in said.iter().rev() {
        let Some(address) = address(hop.trim()) else {
            break;
        };
        client = address.to_canonical();
        if !config.trusts(client) {
            break;
        }
    }
    client
}

/// Parses an address as proxies write it: alone, in brackets (IPv6), or with a port.
fn address(hop: &str) -> Option<IpAddr> {
    let inside = hop
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    if let Some(inside) = inside {
        return inside.parse().ok().map(IpAddr::V6);
    }
    let alone = hop.parse().ok();
    alone.or_else(|| Some(hop.parse::<SocketAddr>().ok()?.ip()))
}

/// Returns the client's address, or for IPv6 its 56-bit network. An internet connection often gets a network of this
/// size and can use every address in it.
pub(in crate::http) fn network_of(parts: &Parts, config: &Config) -> IpAddr {
    network(of(parts, config), 56)
}

/// Returns an IPv4 address unchanged, and for an IPv6 address its network with this many bits.
pub(in crate::http) fn network(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - bits).unwrap_or(0);
            Ipv6Addr::from_bits(address.to_bits() & mask).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn client(peer: &str, forwarded: &str, trusted: &str) -> String {
        let config = Config {
            trusted_proxies: trusted
                .split_whitespace()
                .map(|one| one.parse().unwrap())
                .collect(),
            ..Config::default()
        };
        let mut request = Request::builder()
            .header("x-forwarded-for", forwarded)
            .body(())
            .unwrap();
        request.extensions_mut().insert(Peer(peer.parse().unwrap()));
        of(&request.into_parts().0, &config).to_string()
    }

    #[test]
    fn x_forwarded_for_is_used_only_from_trusted_proxies() {
        // JOBWRIGHT_TRUSTED_PROXIES lists the addresses whose `X-Forwarded-For` is used.
        assert_eq!(client("9.9.9.9", "1.2.3.4", ""), "9.9.9.9");
        assert_eq!(client("10.0.0.1", "1.2.3.4", "10.0.0.1"), "1.2.3.4");
        assert_eq!(
            client("10.0.0.1", "6.6.6.6, 1.2.3.4", "10.0.0.1"),
            "1.2.3.4"
        );
        assert_eq!(
            client("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", "10.0.0.0/8"),
            "1.2.3.4"
        );
        assert_eq!(client("10.0.0.1", "nonsense", "10.0.0.1"), "10.0.0.1");
        assert_eq!(client("::ffff:10.0.0.1", "1.2.3.4", "10.0.0.1"), "1.2.3.4");
    }

    #[test]
    fn an_ipv6_address_is_reduced_to_its_network_and_an_ipv4_address_is_unchanged() {
        let network = |address: &str, bits| network(address.parse().unwrap(), bits).to_string();
        assert_eq!(network("2001:db8:1:2345::7", 64), "2001:db8:1:2345::");
        assert_eq!(network("2001:db8:1:2345::7", 56), "2001:db8:1:2300::");
        assert_eq!(network("192.0.2.7", 56), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7", 64), "192.0.2.7");
    }

    #[test]
    fn x_forwarded_for_may_have_ports_and_brackets() {
        for (said, found) in [
            ("1.2.3.4:5678", "1.2.3.4"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:5678", "2001:db8::1"),
            ("[::ffff:1.2.3.4]:5678", "1.2.3.4"),
            ("6.6.6.6:1, 1.2.3.4:5678, 10.0.0.2:9", "1.2.3.4"),
            // These values are not addresses, so the proxy's own address counts as the client's.
            ("[1.2.3.4]", "10.0.0.1"),
            ("1.2.3.4:", "10.0.0.1"),
            ("[2001:db8::1", "10.0.0.1"),
            ("1.2.3.4:99999", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", said, "10.0.0.0/8"), found, "{said}");
        }
    }
}
