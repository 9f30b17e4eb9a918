//! Where a request comes from, for counting failed sign-ins and for the log.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr},
};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{app::App, config::Config};

/// The other end of the connection; the accept loop puts it into each request.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The client's address: the peer's, or what trusted proxies say of it (decisions 1).
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(Self(of(parts, &app.config)))
    }
}

/// Reads `X-Forwarded-For` from its end, where the nearest proxy wrote: the first address there that
/// is no trusted proxy is the client. What stands before it anybody can write.
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
        let Ok(address) = hop.trim().parse::<IpAddr>() else {
            break;
        };
        client = address.to_canonical();
        if !config.trusts(client) {
            break;
        }
    }
    client
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
    fn only_trusted_proxies_are_believed() {
        // decisions 1: JOBWRIGHT_TRUSTED_PROXIES, addresses whose `X-Forwarded-For` is believed.
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
}
