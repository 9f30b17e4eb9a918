//! A minimal HTTP client for a GET request to a server on this machine.

use std::{
    io::{self, Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

/// The usual timeout for connecting to the server, and for each read.
pub(super) const TIMEOUT: Duration = Duration::from_secs(4);

/// The maximum length of a response in bytes. The rest is not read. Responses of `/healthz` and `/readyz` are shorter.
const MAX_BYTES: u64 = 64 * 1024;

/// An HTTP response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Response {
    /// The status code, such as 200.
    pub(super) status: u16,
    /// The response body.
    pub(super) body: String,
}

/// Returns the address at which a server that listens on `listen` can be reached. For a wildcard address this is the
/// loopback address.
pub(super) fn connect_address(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

/// Sends a GET request for `path` to `address`. If the response isn't HTTP, the error is
/// [`io::ErrorKind::InvalidData`].
pub(super) fn get(address: SocketAddr, path: &str, timeout: Duration) -> io::Result<Response> {
    let mut stream = TcpStream::connect_timeout(&address, timeout)?;
    stream.set_read_timeout(Some(timeout))?;
    stream.set_write_timeout(Some(timeout))?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut bytes = Vec::new();
    stream.take(MAX_BYTES).read_to_end(&mut bytes)?;
    parse(&String::from_utf8_lossy(&bytes)).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

fn parse(text: &str) -> Option<Response> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some(Response {
        status,
        body: body.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_parsed_into_its_status_and_body() {
        let response = parse("HTTP/1.1 503 Service Unavailable\r\na: b\r\n\r\n{}").unwrap();
        assert_eq!((response.status, response.body.as_str()), (503, "{}"));
        for other in ["", "SSH-2.0-OpenSSH", "HTTP/1.1 OK\r\n\r\n", "HTTP/1.1 200"] {
            assert_eq!(parse(other), None, "{other}");
        }
    }

    #[test]
    fn a_server_on_a_wildcard_address_is_reached_through_the_loopback_address() {
        let reached = |listen: &str| connect_address(listen.parse().unwrap()).to_string();
        assert_eq!(reached("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(reached("[::]:80"), "[::1]:80");
        assert_eq!(reached("10.0.0.1:80"), "10.0.0.1:80");
    }
}
