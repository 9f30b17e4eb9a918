//! A subscription, and why a message to it was not accepted.

use super::endpoint::Endpoint;

/// A browser that gets messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address that the browser's push service assigned to the browser.
    pub endpoint: Endpoint,
    /// The browser's public key: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that the browser shares with this server.
    pub auth: Vec<u8>,
}

/// Why a message was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The service no longer knows the subscription, so no message to it will be accepted again.
    #[error("the subscription is gone")]
    Gone,
    /// Any other reason. The message may be accepted later.
    #[error("{0}")]
    Failed(String),
}
