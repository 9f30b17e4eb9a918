//! A piece of an upload: its bytes, and the offset at which they belong.

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, HeaderName, request::Parts},
};

use super::body;
use crate::error::Error;

/// The header with the offset of a piece. In responses it has the offset of the next piece.
pub const UPLOAD_OFFSET: HeaderName = HeaderName::from_static("upload-offset");

/// The body as plain bytes. 415 if its content type is not `application/octet-stream`, 413 over `LIMIT` bytes.
#[derive(Debug, Clone)]
pub struct PlainBytes<const LIMIT: usize>(pub Vec<u8>);

impl<S: Send + Sync, const LIMIT: usize> FromRequest<S> for PlainBytes<LIMIT> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        body::read_bytes(request, LIMIT).await.map(Self)
    }
}

/// `Upload-Offset`, in bytes. 400 if it is missing or not a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UploadOffset(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for UploadOffset {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        parse(&parts.headers).map(Self).ok_or_else(|| {
            Error::Malformed("The header Upload-Offset must be a whole number".to_owned())
        })
    }
}

/// The value must be a single header of digits only.
fn parse(headers: &HeaderMap) -> Option<i64> {
    let mut values = headers.get_all(UPLOAD_OFFSET).iter();
    let text = values.next()?.to_str().ok()?;
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && values.next().is_none())
        .then(|| text.parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn an_offset_is_one_whole_number() {
        let read = |values: &[&'static str]| {
            let values = values.iter().copied().map(HeaderValue::from_static);
            parse(&values.map(|value| (UPLOAD_OFFSET, value)).collect())
        };
        assert_eq!(read(&["0"]), Some(0));
        assert_eq!(read(&["1048576"]), Some(1_048_576));
        for wrong in ["", "-1", "+1", "1.0", " 1", "0x1", "9223372036854775808"] {
            assert_eq!(read(&[wrong]), None, "{wrong}");
        }
        assert_eq!(read(&[]), None);
    }
}
