//! Chooses the variant of a file that is sent to a client: a compressed variant if the client accepts one.

use axum::http::{HeaderMap, header::ACCEPT_ENCODING};

/// The compression of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// Compressed with Brotli (`br`).
    Brotli,
    /// Compressed with gzip.
    Gzip,
    /// Uncompressed.
    Plain,
}

impl Encoding {
    /// Returns the smallest variant that the client accepts and for which `exists` is true.
    pub fn best(headers: &HeaderMap, exists: impl Fn(Self) -> bool) -> Self {
        let accepted = headers
            .get(ACCEPT_ENCODING)
            .map_or("", |value| value.to_str().unwrap_or_default());
        [Self::Brotli, Self::Gzip]
            .into_iter()
            .find(|one| one.token().is_some_and(|token| takes(accepted, token)) && exists(*one))
            .unwrap_or(Self::Plain)
    }

    /// Returns the name that the header `Content-Encoding` uses for this encoding.
    pub const fn token(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// Returns the suffix of the variant's file name and of its `ETag`.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Plain => "",
        }
    }

    /// Returns the file name of the variant.
    pub fn variant(self, name: &str) -> String {
        format!("{name}{}", self.suffix())
    }
}

/// Whether the header names the encoding with a weight above 0.
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
    fn the_smallest_existing_variant_that_the_client_accepts_is_chosen() {
        let all = [Encoding::Brotli, Encoding::Gzip];
        assert_eq!(best("gzip, deflate, br", &all), Encoding::Brotli);
        assert_eq!(best("gzip, br;q=0", &all), Encoding::Gzip);
        assert_eq!(best("gzip, br", &[Encoding::Gzip]), Encoding::Gzip);
        assert_eq!(best("identity", &all), Encoding::Plain);
        assert_eq!(best("br", &[]), Encoding::Plain);
    }
}
