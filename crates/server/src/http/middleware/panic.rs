//! A panic in a handler fails that one request, in the form of every other error.

use std::any::Any;

use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// The 500 for a panic. Its text goes to the log alone.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the signature that the layer asks for"
)]
pub(super) fn answer(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no text");
    Error::Panicked(text.to_owned()).into_response()
}
