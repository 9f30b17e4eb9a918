//! Refuses changes that a page of another site makes through a signed-in browser. rule: foreign-sites

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{app::App, error::Error};

/// Refuses a state-changing request that has a foreign `Origin` or a cross-site `Sec-Fetch-Site`, with 403. Requests
/// that have neither header pass, because they don't come from a browser. A `same-site` request may come from another
/// subdomain, which is foreign. So its `Origin` decides. Browsers send an `Origin` with every change.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let changes = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE
    );
    let host = request
        .uri()
        .authority()
        .map(|authority| authority.as_str().to_owned());
    if changes
        && is_foreign(
            request.headers(),
            host.as_deref(),
            &app.config.public_url.origin(),
        )
    {
        return Error::CrossSite.into_response();
    }
    next.run(request).await
}

/// Whether the request comes from another site. `authority` is the host of the request's URI, which HTTP/2 sends
/// instead of a `Host` header.
fn is_foreign(headers: &HeaderMap, authority: Option<&str>, public: &str) -> bool {
    let text = |name| {
        headers
            .get(name)
            .map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or("unreadable"))
    };
    if text(header::HeaderName::from_static("sec-fetch-site"))
        .is_some_and(|site| site.eq_ignore_ascii_case("cross-site"))
    {
        return true;
    }
    let Some(origin) = text(header::ORIGIN) else {
        return false;
    };
    let own_host = text(header::HOST).or(authority);
    let is_own = origin
        .split_once("://")
        .is_some_and(|(_, host)| own_host.is_some_and(|own| own.eq_ignore_ascii_case(host)));
    !(is_own || origin.eq_ignore_ascii_case(public)) || is_unsafe_twin(origin, public)
}

/// Whether the origin is the public host, but with http instead of https. Such a page might come from an attacker in
/// the network.
fn is_unsafe_twin(origin: &str, public: &str) -> bool {
    public
        .strip_prefix("https://")
        .zip(origin.to_ascii_lowercase().strip_prefix("http://"))
        .is_some_and(|(public, origin)| without_port(public) == without_port(origin))
}

fn without_port(authority: &str) -> &str {
    authority
        .rsplit_once(':')
        .filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()))
        .map_or(authority, |(host, _)| host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(pairs: &[(&'static str, &str)]) -> bool {
        let headers = pairs
            .iter()
            .map(|(name, value)| {
                (
                    header::HeaderName::from_static(name),
                    value.parse().unwrap(),
                )
            })
            .collect();
        is_foreign(&headers, None, "https://jobs.example.com")
    }

    #[test]
    fn only_pages_of_this_site_may_change_data() {
        // rule: foreign-sites. A request is foreign if its `Origin` is neither the public URL's nor the request's own
        // host, or if its `Sec-Fetch-Site` is cross-site.
        assert!(!foreign(&[]));
        assert!(!foreign(&[
            ("origin", "https://jobs.example.com"),
            ("host", "127.0.0.1:8080")
        ]));
        assert!(!foreign(&[
            ("origin", "http://127.0.0.1:8080"),
            ("host", "127.0.0.1:8080")
        ]));
        assert!(foreign(&[
            ("origin", "https://evil.example"),
            ("host", "jobs.example.com")
        ]));
        assert!(foreign(&[("origin", "null"), ("host", "jobs.example.com")]));
        assert!(foreign(&[
            ("origin", "https://jobs.example.com.evil.example"),
            ("host", "jobs.example.com")
        ]));
        for twin in ["http://jobs.example.com", "HTTP://Jobs.Example.com:8080"] {
            let host = twin.split_once("://").map(|(_, host)| host).unwrap();
            assert!(foreign(&[("origin", twin), ("host", host)]), "{twin}");
        }
        assert!(foreign(&[
            ("origin", "https://sibling.example.com"),
            ("host", "jobs.example.com"),
            ("sec-fetch-site", "same-site")
        ]));
        assert!(foreign(&[("sec-fetch-site", "cross-site")]));
        assert!(!foreign(&[("sec-fetch-site", "same-origin")]));
    }
}
