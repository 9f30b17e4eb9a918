//! The cookies of a session and of a known device: `HttpOnly`, `SameSite=Lax`, and `Secure` with https.

use axum::{
    http::{
        HeaderMap, HeaderValue,
        header::{COOKIE, SET_COOKIE},
    },
    response::{IntoResponse, Response},
};

use super::{
    rules::{DEVICE_LENGTH, SESSION_LENGTH},
    token::Token,
};
use crate::config::Config;

/// Returns the session token in the request's cookie, if there is one.
pub(super) fn token(headers: &HeaderMap, config: &Config) -> Option<Token> {
    value(headers, config.cookie_name())
}

/// Returns the token that identifies the browser, if the request has this cookie.
pub(super) fn device(headers: &HeaderMap, config: &Config) -> Option<Token> {
    value(headers, config.device_cookie_name())
}

fn value(headers: &HeaderMap, name: &str) -> Option<Token> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .and_then(|(_, value)| Token::parse(value))
}

/// Returns the cookie that keeps a session's token until the session ends.
pub(super) fn keep(token: &Token, config: &Config) -> Option<HeaderValue> {
    header(
        config.cookie_name(),
        token.as_str(),
        SESSION_LENGTH.as_secs(),
        config,
    )
}

/// Returns the cookie by which accounts recognize this browser.
pub(super) fn keep_device(token: &Token, config: &Config) -> Option<HeaderValue> {
    let name = config.device_cookie_name();
    header(name, token.as_str(), DEVICE_LENGTH.as_secs(), config)
}

/// Returns the cookie that deletes the session cookie from the browser.
pub(super) fn forget(config: &Config) -> Option<HeaderValue> {
    header(config.cookie_name(), "", 0, config)
}

/// Returns a response with this body and these cookies.
pub(super) fn with_cookies(
    body: impl IntoResponse,
    cookies: impl IntoIterator<Item = HeaderValue>,
) -> Response {
    let mut response = body.into_response();
    for cookie in cookies {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

fn header(name: &str, value: &str, max_age: i64, config: &Config) -> Option<HeaderValue> {
    let secure = if config.public_url.is_https() {
        "; Secure"
    } else {
        ""
    };
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={max_age}{secure}"
    ))
    .ok()
}
