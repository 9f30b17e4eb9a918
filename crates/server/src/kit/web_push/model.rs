//! A subscription, and why a message to it was not accepted.

use super::endpoint::Endpoint;

/// A browser that gets messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address that the browser's service gave to it.
    pub endpoint: Endpoint,
    /// The browser's public key: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that the browser shares with this server.
    pub auth: Vec<u8>,
}

/// Why a message was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The service doesn't know the subscription any more. It will never be accepted again.
    #[error("the subscription is gone")]
    Gone,
    /// Everything else. It may be accepted later.
    #[error("{0}")]
    Failed(String),
}
