//! Requests and responses of push subscriptions.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::kit::web_push::{AUTH_BYTES, Endpoint, is_point};

/// The key that a browser needs to subscribe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct PushKey {
    /// The server's public key: an uncompressed point of P-256, as base64url.
    pub(super) key: String,
}

impl PushKey {
    pub(super) fn of(public: &[u8]) -> Self {
        Self {
            key: BASE64.encode(public),
        }
    }
}

/// A subscription as the browser returns it (`PushSubscription.toJSON()`).
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
pub(super) struct PushSubscription {
    /// The https address of the browser's push service.
    #[garde(custom(sendable))]
    #[schema(max_length = 2_000)]
    pub(super) endpoint: String,
    /// The browser's keys.
    #[garde(dive)]
    pub(super) keys: PushKeys,
}

/// The keys of a subscription, as base64url.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
pub(super) struct PushKeys {
    /// The browser's public key: an uncompressed point of P-256.
    #[garde(custom(point))]
    #[schema(max_length = 100)]
    pub(super) p256dh: String,
    /// The secret of 16 bytes that the browser shares with the server.
    #[garde(custom(secret))]
    #[schema(max_length = 100)]
    pub(super) auth: String,
}

impl PushKeys {
    /// Returns the decoded public key and secret.
    pub(super) fn decoded(&self) -> (Vec<u8>, Vec<u8>) {
        let bytes = |text| decoded(text).unwrap_or_default();
        (bytes(&self.p256dh), bytes(&self.auth))
    }
}

/// Decodes base64url, with or without padding.
fn decoded(text: &str) -> Option<Vec<u8>> {
    BASE64.decode(text.trim_end_matches('=')).ok()
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn sendable(endpoint: &str, (): &()) -> garde::Result {
    match endpoint.parse::<Endpoint>() {
        Ok(_) => Ok(()),
        Err(_) => Err(garde::Error::new("Not the address of a push service")),
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn point(key: &str, (): &()) -> garde::Result {
    match decoded(key) {
        Some(bytes) if is_point(&bytes) => Ok(()),
        _ => Err(garde::Error::new("Invalid value")),
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that garde asks for"
)]
fn secret(auth: &str, (): &()) -> garde::Result {
    match decoded(auth) {
        Some(bytes) if bytes.len() == AUTH_BYTES => Ok(()),
        _ => Err(garde::Error::new("Invalid value")),
    }
}
