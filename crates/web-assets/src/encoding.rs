//! Which compressed variant of a file a client takes.

use axum::http::{HeaderMap, header::ACCEPT_ENCODING};

/// How a file is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// `br`.
    Brotli,
    /// `gzip`.
    Gzip,
    /// As it is.
    Plain,
}

impl Encoding {
    /// The smallest variant that the client takes and that `exists`.
    pub fn best(headers: &HeaderMap, exists: impl Fn(Self) -> bool) -> Self {
        let accepted = headers
            .get(ACCEPT_ENCODING)
            .map_or("", |value| value.to_str().unwrap_or_default());
        [Self::Brotli, Self::Gzip]
            .into_iter()
            .find(|one| one.token().is_some_and(|token| takes(accepted, token)) && exists(*one))
            .unwrap_or(Self::Plain)
    }

    /// Its name in `Content-Encoding`.
    pub const fn token(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// What the variant's name ends with, and what marks its tag.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Plain => "",
        }
    }

    /// The name of a file's variant.
    pub fn variant(self, name: &str) -> String {
        format!("{name}{}", self.suffix())
    }
}

/// True when the header names the encoding and does not weigh it 0.
fn takes(accepted: &str, token: &str) -> bool {
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let is_named = parts
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(token));
        let is_refused = parts.any(|part| {
            part.strip_prefix("q=")
                .and_then(|weight| weight.parse().ok())
                == Some(0.0_f32)
        });
        is_named && !is_refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(accept: &'static str, exists: &[Encoding]) -> Encoding {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, accept.parse().unwrap())]);
        Encoding::best(&headers, |one| exists.contains(&one))
    }

    #[test]
    fn the_smallest_variant_that_is_there_and_taken() {
        let all = [Encoding::Brotli, Encoding::Gzip];
        assert_eq!(best("gzip, deflate, br", &all), Encoding::Brotli);
        assert_eq!(best("gzip, br;q=0", &all), Encoding::Gzip);
        assert_eq!(best("gzip, br", &[Encoding::Gzip]), Encoding::Gzip);
        assert_eq!(best("identity", &all), Encoding::Plain);
        assert_eq!(best("br", &[]), Encoding::Plain);
    }
}
