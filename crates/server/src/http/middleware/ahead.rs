//! Preloads the requests that the page's first script makes (`web/src/app/ahead.ts`) with a `Link` header, which saves
//! a round trip. Only for browsers with a session cookie: others would get a 401.

use axum::http::{
    HeaderMap, HeaderValue,
    header::{COOKIE, LINK, VARY},
};

/// Must match the script's requests exactly, or the browser would send them twice.
const FIRST_ASKED: &str = "</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials, \
    </api/settings>; rel=preload; as=fetch; crossorigin=use-credentials";

/// Adds the header to the response with the page, if the request has a cookie of this name.
pub(super) fn name_first_asked(asked: &HeaderMap, cookie: &str, answer: &mut HeaderMap) {
    if holds(asked, cookie) {
        answer.insert(LINK, HeaderValue::from_static(FIRST_ASKED));
    }
    answer.append(VARY, HeaderValue::from_static("cookie"));
}

fn holds(asked: &HeaderMap, cookie: &str) -> bool {
    asked
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .any(|(name, value)| name == cookie && !value.is_empty())
}
