//! `If-None-Match`: the versions that the client already has.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{header::IF_NONE_MATCH, request::Parts},
};

/// The tags of `If-None-Match`, as the client sent them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IfNoneMatch(Vec<String>);

impl IfNoneMatch {
    /// Whether the client already has this version. Tags are compared weakly, and `*` matches any version (RFC 9110,
    /// 13.1.2).
    pub fn knows(&self, version: i64) -> bool {
        self.knows_tag(&format!("\"{version}\""))
    }

    /// Like [`Self::knows`], for a tag that is not a version number. `own` is the current tag of the requested
    /// content, with its quotes.
    pub fn knows_tag(&self, own: &str) -> bool {
        let mut tags = self.0.iter().flat_map(|header| header.split(','));
        tags.any(|tag| {
            let tag = tag.trim();
            tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == own
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for IfNoneMatch {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let headers = parts.headers.get_all(IF_NONE_MATCH).iter();
        let texts = headers.filter_map(|header| header.to_str().ok());
        Ok(Self(texts.map(str::to_owned).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn if_none_match_matches_a_version_only_by_the_tag_of_that_version() {
        let knows = |headers: &[&str]| {
            IfNoneMatch(headers.iter().copied().map(str::to_owned).collect()).knows(7)
        };
        for known in ["\"7\"", "W/\"7\"", "\"6\", \"7\"", "\"7\",\"8\"", "*"] {
            assert!(knows(&[known]), "{known}");
        }
        assert!(knows(&["\"6\"", "\"7\""]));
        for other in ["", "7", "\"6\"", "\"77\"", "w/\"7\"", "\"x\""] {
            assert!(!knows(&[other]), "{other}");
        }
        assert!(!knows(&[]));
    }
}
