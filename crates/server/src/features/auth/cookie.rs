//! The session cookie: `HttpOnly`, `SameSite=Lax`, and `Secure` with https.

use axum::{
    http::{
        HeaderMap, HeaderValue,
        header::{COOKIE, SET_COOKIE},
    },
    response::{IntoResponse, Response},
};

use super::{rules::SESSION_LENGTH, token::Token};
use crate::config::Config;

/// The token in the request's cookie, if there is one.
pub(super) fn token(headers: &HeaderMap, config: &Config) -> Option<Token> {
    let name = config.cookie_name();
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .and_then(|(_, value)| Token::parse(value))
}

/// The cookie that stores a session for its full length.
pub(super) fn keep(token: &Token, config: &Config) -> Option<HeaderValue> {
    header(token.as_str(), SESSION_LENGTH.as_secs(), config)
}

/// The cookie that deletes a session from the browser.
pub(super) fn forget(config: &Config) -> Option<HeaderValue> {
    header("", 0, config)
}

/// Answers with this body and a cookie, if there is one.
pub(super) fn with_cookie(body: impl IntoResponse, cookie: Option<HeaderValue>) -> Response {
    let mut response = body.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn header(value: &str, max_age: i64, config: &Config) -> Option<HeaderValue> {
    let secure = if config.public_url.is_https() {
        "; Secure"
    } else {
        ""
    };
    let name = config.cookie_name();
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}"
    ))
    .ok()
}
