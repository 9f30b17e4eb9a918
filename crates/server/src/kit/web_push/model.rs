//! A subscription, and the reasons why a message to it was not accepted.

use super::endpoint::Endpoint;

/// A browser that gets messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address that the browser's push service assigned to the browser.
    pub endpoint: Endpoint,
    /// The browser's public key: an uncompressed point of P-256.
    pub p256dh: Vec<u8>,
    /// The secret that the browser and this server share.
    pub auth: Vec<u8>,
}

/// Why a push service did not accept a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The push service no longer knows the subscription. The service will accept no more messages to this
    /// subscription.
    #[error("the subscription is gone")]
    Gone,
    /// Any other reason. The push service might accept the message later.
    #[error("{0}")]
    Failed(String),
}
