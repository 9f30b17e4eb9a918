//! Web Push: sends notifications to a person's browser, even while the web app is closed. rule: push-opt-in
//!
//! A browser is subscribed for its session, and the subscription ends with the session. Other features get a person's
//! subscriptions with [`devices`] and queue a message for them with [`queue`], in the transaction of the change that
//! the message is about. A task of `serve` sends the message (`delivery`) and gives up after several failed attempts.
//! `serve` creates the key pair with [`prepare`].

mod actions;
mod delivery;
mod http;
mod model;
mod rules;
mod store;
mod wire;

pub use actions::{prepare, queue};
pub use delivery::PushQueue;
pub use http::router;
pub use model::PushMessage;
pub use store::{devices, private_key};
