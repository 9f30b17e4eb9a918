//! Adds a `Link` header to the page, so that browsers preload the requests of the page's first script
//! (`web/src/app/ahead.ts`). This saves a round trip. Only browsers with a session cookie get the header, because the
//! requests of others would fail with 401.

use axum::http::{
    HeaderMap, HeaderValue,
    header::{COOKIE, LINK, VARY},
};

/// The requests of the page's first script. They must be exactly equal to those in the script. Otherwise the browser
/// would send each request twice.
const LINKS: &str = "</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials, \
    </api/settings>; rel=preload; as=fetch; crossorigin=use-credentials";

/// Adds the header to a response with the page, if the request has a cookie of this name.
pub(super) fn add_link(request: &HeaderMap, cookie: &str, response: &mut HeaderMap) {
    if has_cookie(request, cookie) {
        response.insert(LINK, HeaderValue::from_static(LINKS));
    }
    response.append(VARY, HeaderValue::from_static("cookie"));
}

fn has_cookie(request: &HeaderMap, cookie: &str) -> bool {
    request
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .any(|(name, value)| name == cookie && !value.is_empty())
}
