//! The session cookie: `HttpOnly`, `SameSite=Lax`, and `Secure` behind https (decisions 5).

use axum::http::{HeaderMap, HeaderValue, header::COOKIE};

use super::{rules::SESSION_LENGTH, token::Token};
use crate::config::Config;

/// The token that the request's cookie holds, if it holds one.
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

/// The cookie that keeps a session for its whole length.
pub(super) fn keep(token: &Token, config: &Config) -> Option<HeaderValue> {
    header(token.as_str(), SESSION_LENGTH.as_secs(), config)
}

/// The cookie that makes the browser forget a session.
pub(super) fn forget(config: &Config) -> Option<HeaderValue> {
    header("", 0, config)
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
