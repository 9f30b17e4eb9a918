//! Web Push: notifications reach a person's browser while the app is closed. rule: push-opt-in
//!
//! A browser is subscribed for its session and ends with it. Another feature asks with [`devices`] whether a person has
//! any, and queues a message for them with [`queue`], in the transaction of what happened. A task of `serve` sends it
//! (`delivery`), and gives a failed one up after some attempts. `serve` makes the key pair with [`prepare`].

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
