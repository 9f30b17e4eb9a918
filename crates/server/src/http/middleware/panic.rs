//! Responds 500 if a handler panics. The response has the same form as every other error.

use std::any::Any;

use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// Returns the 500 for a panic. The message of the panic is logged but not sent.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the signature that the layer asks for"
)]
pub(super) fn respond(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no text");
    Error::Panicked(text.to_owned()).into_response()
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, extract::Request, routing::get};
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;
    use tower_http::catch_panic::CatchPanicLayer;

    #[tokio::test]
    async fn a_panic_is_answered_with_a_500_without_details() {
        async fn handler() {
            panic!("the password is 1234");
        }
        let router = Router::new()
            .route("/", get(handler))
            .layer(CatchPanicLayer::custom(super::respond));
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status().as_u16(), 500);
        let body = response.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(
            body,
            r#"{"message":"Something went wrong on the server","code":"internal"}"#
        );
    }
}
