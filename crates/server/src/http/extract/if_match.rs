//! `If-Match`: a change is made only if the record still has the version that the client has read. rule: wire-versions

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{header::IF_MATCH, request::Parts},
};

use crate::kit::version::ExpectedVersion;

/// The version in `If-Match`. If the header is missing, any version matches. If its tag can't match any version, the
/// version is -1, which no record has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IfMatch(pub ExpectedVersion);

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(IF_MATCH);
        let expected = header.and_then(|value| version(value.to_str().unwrap_or_default()));
        Ok(Self(ExpectedVersion(expected)))
    }
}

/// Returns the version in a header, or `None` for `*`, which matches any version. A weak tag and a tag of an unknown
/// form never match.
fn version(header: &str) -> Option<i64> {
    let header = header.trim();
    if header == "*" {
        return None;
    }
    let tag = header
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    Some(tag.and_then(|tag| tag.parse().ok()).unwrap_or(-1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn if_match_accepts_only_a_single_strong_tag_or_a_star() {
        assert_eq!(version("*"), None);
        assert_eq!(version("\"7\""), Some(7));
        for foreign in ["7", "W/\"7\"", "\"7\", \"8\"", "", "\"x\""] {
            assert_eq!(version(foreign), Some(-1), "{foreign}");
        }
    }
}
