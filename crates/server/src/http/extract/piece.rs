//! A piece of an upload: its bytes, and their offset in the upload.

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, HeaderName, request::Parts},
};

use super::body;
use crate::error::Error;

/// The header with an offset. In requests it is the offset of the sent piece, in responses that of the next piece.
pub const UPLOAD_OFFSET: HeaderName = HeaderName::from_static("upload-offset");

/// The bytes of the body. Fails with 415 if the content type is not `application/octet-stream`, and with 413 if there
/// are more than `LIMIT` bytes.
#[derive(Debug, Clone)]
pub struct PlainBytes<const LIMIT: usize>(pub Vec<u8>);

impl<S: Send + Sync, const LIMIT: usize> FromRequest<S> for PlainBytes<LIMIT> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        body::read_bytes(request, LIMIT).await.map(Self)
    }
}

/// The value of `Upload-Offset`, in bytes. Fails with 400 if the header is missing or is not a whole number.
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

/// There must be only one such header, and it must contain only digits.
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
    fn only_a_single_whole_number_is_accepted_as_an_upload_offset() {
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
