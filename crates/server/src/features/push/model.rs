//! The message that a browser shows, the queued message, and the browser's subscription.

use serde::Serialize;
use uuid::Uuid;

/// The message that a browser shows, in the person's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PushMessage {
    /// The title of the message.
    pub title: String,
    /// The text of the message.
    pub body: String,
    /// The path in the web app that opens when the user selects the notification.
    pub url: String,
    /// The tag. A newer message with the same tag replaces this message on the device.
    pub tag: String,
}

/// A queued message for one subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queued {
    /// The message's id. It is the same at every attempt to send the message.
    pub(super) id: Uuid,
    /// The id of the subscription.
    pub(super) subscription: Uuid,
    /// The message as JSON.
    pub(super) payload: String,
    /// The number of attempts to send the message, including the current one.
    pub(super) attempts: i64,
}

/// A stored push subscription of a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StoredSubscription {
    /// The id of the session in which the browser subscribed.
    pub(super) session: Uuid,
    /// The URL of the browser at its push service.
    pub(super) endpoint: String,
    /// The browser's public key.
    pub(super) p256dh: Vec<u8>,
    /// The secret that the browser shares with the server.
    pub(super) auth: Vec<u8>,
}
