//! Refuses requests whose host is missing or ambiguous (RFC 9112, section 3.2). A proxy and the server could otherwise
//! interpret such a request differently.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Version, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::error::Error;

/// Responds 400 unless the request has exactly one valid `Host` header. HTTP/1.0 doesn't require one, and some health
/// checks use it.
/// rule: wire-host
pub(super) async fn check(request: Request, next: Next) -> Response {
    if is_clear(request.version(), request.headers()) {
        return next.run(request).await;
    }
    Error::Malformed("Exactly one valid Host header is required".to_owned()).into_response()
}

fn is_clear(version: Version, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host),
        (None, None) => version < Version::HTTP_11,
        _ => false,
    }
}

fn is_host(value: &HeaderValue) -> bool {
    Authority::try_from(value.as_bytes()).is_ok_and(|host| !host.as_str().contains('@'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clear(version: Version, hosts: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, host.parse().unwrap());
        }
        is_clear(version, &headers)
    }

    #[test]
    fn a_request_must_have_exactly_one_valid_host_header() {
        // rule: wire-host
        for host in ["jobs.example.com", "127.0.0.1:8080", "[::1]:80", "x"] {
            assert!(clear(Version::HTTP_11, &[host]), "{host}");
            assert!(clear(Version::HTTP_10, &[host]), "{host}");
            assert!(!clear(Version::HTTP_10, &[host, host]), "{host} twice");
            assert!(!clear(Version::HTTP_11, &[host, "other"]), "{host}");
        }
        assert!(!clear(Version::HTTP_11, &[]));
        assert!(clear(Version::HTTP_10, &[]));
        for other in ["", "a b", "a@b", "a/b", "http://a"] {
            assert!(!clear(Version::HTTP_11, &[other]), "{other:?}");
        }
    }
}
