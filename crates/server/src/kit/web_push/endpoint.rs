//! The endpoint of a subscription: the address that messages are sent to.

use std::net::IpAddr;

use hyper::Uri;

use super::addresses::is_public;

/// The maximum number of bytes of an endpoint. The endpoints of real push services have a few hundred.
const MAX_ENDPOINT_BYTES: usize = 2_000;

/// An https address whose host might be public.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    text: String,
    uri: Uri,
    host: String,
}

/// The error for a text that is not an address to which messages can be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an https address of a push service")]
pub struct InvalidEndpoint;

impl std::str::FromStr for Endpoint {
    type Err = InvalidEndpoint;

    fn from_str(text: &str) -> Result<Self, InvalidEndpoint> {
        let uri: Uri = text.parse().map_err(|_| InvalidEndpoint)?;
        let authority = uri.authority().ok_or(InvalidEndpoint)?.as_str();
        let host = uri.host().unwrap_or_default();
        let host = host
            .trim_start_matches('[')
            .trim_end_matches(']')
            .to_owned();
        let is_closed = host
            .parse()
            .is_ok_and(|address: IpAddr| !is_public(address));
        let is_plain = uri.scheme_str() == Some("https")
            && text.len() <= MAX_ENDPOINT_BYTES
            && !text.contains('#')
            && !authority.contains('@');
        if !is_plain || host.is_empty() || is_closed || uri.port_u16() == Some(0) {
            return Err(InvalidEndpoint);
        }
        Ok(Self {
            text: text.to_owned(),
            uri,
            host,
        })
    }
}

impl Endpoint {
    /// Returns the endpoint as the client gave it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the name or address of the host, without brackets.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns the port.
    pub fn port(&self) -> u16 {
        self.uri.port_u16().unwrap_or(443)
    }

    /// Returns host and port in the form of a `Host` header.
    pub fn authority(&self) -> &str {
        self.uri
            .authority()
            .map_or("", |authority| authority.as_str())
    }

    /// Returns the path with the query.
    pub fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }

    /// Returns scheme, host and port. The server's signature contains them.
    pub fn origin(&self) -> String {
        format!("https://{}", self.authority())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_an_https_address_without_a_password() {
        let one: Endpoint = "https://push.example.com/send/abc?x=1".parse().unwrap();
        assert_eq!(
            (one.host(), one.port(), one.path()),
            ("push.example.com", 443, "/send/abc?x=1")
        );
        assert_eq!(one.origin(), "https://push.example.com");
        let other: Endpoint = "https://[2a00:1450::1]:8443/x".parse().unwrap();
        assert_eq!((other.host(), other.port()), ("2a00:1450::1", 8443));
        assert_eq!(other.origin(), "https://[2a00:1450::1]:8443");
        let long = format!("https://push.example.com/{}", "x".repeat(2_000));
        for wrong in [
            "",
            "/send",
            "http://push.example.com/x",
            "ftp://push.example.com/x",
            "https://",
            "https:///x",
            "https://me:secret@push.example.com/x",
            "https://push.example.com/x#y",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://192.168.1.1:8443/x",
            "https://push.example.com:0/x",
            "https://push example.com/x",
            &long,
        ] {
            assert_eq!(wrong.parse::<Endpoint>(), Err(InvalidEndpoint), "{wrong}");
        }
    }
}
