//! `Accept-Language`: the language of the response.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header::ACCEPT_LANGUAGE, request::Parts},
};

use crate::kit::language::Language;

/// Returns the language that the request's headers prefer. It is English by default.
pub(in crate::http) fn of(headers: &HeaderMap) -> Language {
    let values = headers.get_all(ACCEPT_LANGUAGE).iter();
    let values: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
    Language::preferred(&values.join(","))
}

impl<S: Send + Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(of(&parts.headers))
    }
}
