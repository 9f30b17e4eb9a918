//! Names in a header of the page what its first script asks for (`web/src/app/ahead.ts`), so that a browser asks for it
//! with the page's files and not a round trip later. Only to whoever holds a session cookie: to others it would be refused.

use axum::http::{
    HeaderMap, HeaderValue,
    header::{COOKIE, LINK, VARY},
};

/// Matches the requests of the script to the letter, or they would be sent twice.
const FIRST_ASKED: &str = "</api/auth/user>; rel=preload; as=fetch; crossorigin=use-credentials, \
    </api/settings>; rel=preload; as=fetch; crossorigin=use-credentials";

/// Adds the header to the page's answer, for who asks with a cookie of this name.
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
