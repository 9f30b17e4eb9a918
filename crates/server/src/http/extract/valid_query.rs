//! Extracts the query of a URL, parsed and validated. If a value is invalid, the response is a 400 with an error for
//! its parameter.

use axum::{extract::FromRequestParts, http::request::Parts};
use garde::Validate;
use serde::de::DeserializeOwned;

use super::validation_errors;
use crate::error::Error;

/// The query as a valid `T`. Unknown parameters are ignored.
#[derive(Debug, Clone)]
pub struct ValidQuery<T>(pub T);

impl<S, T> FromRequestParts<S> for ValidQuery<T>
where
    S: Send + Sync,
    T: DeserializeOwned + Validate<Context = ()>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        parse(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

/// Parses and validates a query string. Fails with a 400 that has an error for the invalid parameter.
pub(crate) fn parse<T: DeserializeOwned + Validate<Context = ()>>(query: &str) -> Result<T, Error> {
    if let Some(fault) = query.split('&').find_map(fault) {
        return Err(fault);
    }
    let pairs = form_urlencoded::parse(query.as_bytes());
    let read: T = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs))
        .map_err(|error| validation_errors::from_serde(error.path(), &error.inner().to_string()))?;
    read.validate()
        .map_err(|report| validation_errors::from_garde(&report))?;
    Ok(read)
}

/// Returns the error if a parameter contains forbidden bytes: NUL, or bytes that are not UTF-8 (such as a lone
/// surrogate). The decoder replaces bytes that are not UTF-8 with U+FFFD. So such bytes are found by counting this
/// character before and after decoding. rule: wire-text
fn fault(pair: &str) -> Option<Error> {
    let (name, value) = form_urlencoded::parse(pair.as_bytes()).next()?;
    let count = |text: &str| text.matches('\u{FFFD}').count();
    let sent = count(pair) + pair.to_ascii_uppercase().matches("%EF%BF%BD").count();
    let message = if name.contains('\0') || value.contains('\0') {
        "Must not contain the character NUL"
    } else if count(&name) + count(&value) > sent {
        "Invalid text"
    } else {
        return None;
    };
    Some(Error::field(name.replace('\0', ""), message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_with_nul_or_invalid_utf_8_is_refused() {
        for good in [
            "",
            "q",
            "q=a%20b",
            "q=%F0%9F%94%A7",
            "q=%EF%BF%BD",
            "q=%ef%bf%bd\u{FFFD}",
        ] {
            assert!(fault(good).is_none(), "{good}");
        }
        for bad in [
            "q=%00",
            "%00=1",
            "q=%FF",
            "%FF=1",
            "q=%ED%A0%80",
            "q=%EF%BF%BD%C3",
        ] {
            assert!(fault(bad).is_some(), "{bad}");
        }
    }
}
