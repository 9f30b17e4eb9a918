//! Web Push: notifications reach a person's browser while the app is closed. rule: push-opt-in
//!
//! A browser is subscribed for its session and ends with it. Another feature asks with [`devices`] whether a person has
//! any, and queues a message for them with [`queue`], in the transaction of what happened. A task of `serve` sends it
//! ([`Delivery`]). Failed messages are retried with growing pauses and given up after some attempts. Several servers on
//! one database share the work; a claim gives each attempt to one server. `serve` makes the key pair with [`prepare`].

mod actions;
mod delivery;
mod http;
mod model;
mod rules;
mod store;
mod wire;

pub use actions::{prepare, queue};
pub use delivery::{Delivery, DeliveryRun};
pub use http::router;
pub use model::PushMessage;
pub use store::{devices, private_key};
