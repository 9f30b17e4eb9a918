//! Notifications: what a person is told about the actions of others. rule: notifications-own
//!
//! Everybody reads and marks their own. Other features notify people with [`tell`], in the transaction of what
//! happened; `serve` deletes old notifications with [`keep_pruned`]. The other features decide who is told of what;
//! this one only knows the texts. What happened is stored as data ([`Facts`]) and turned into text when it is read, in
//! the reader's language and the business's time zone. The demo data stores its own with [`record`].

mod actions;
mod http;
mod model;
mod rules;
mod store;
mod upkeep;
mod wire;

pub use actions::{Notice, Recipient, notify, prune, record};
pub use http::router;
pub use model::NotificationType;
pub use rules::Facts;
pub use store::has_unread;
pub use upkeep::keep_pruned;
