//! Notifications inform a person about the actions of others. rule: notifications-own
//!
//! Users can read only their own notifications and mark them as read. Other features decide who is notified of what,
//! and call [`notify`] in the transaction that makes the change. This feature only writes the texts. The facts of a
//! notification are stored as data ([`Facts`]). When a person reads the notification, the facts are turned into text
//! in the reader's language and the business's time zone. `serve` deletes old notifications with [`keep_pruned`], and
//! the demo data stores notifications with [`record`].

mod actions;
mod http;
mod model;
mod notice;
mod pushes;
mod rules;
mod store;
mod upkeep;
mod wire;

pub use actions::{notify, prune, record};
pub use http::router;
pub use model::NotificationType;
pub use notice::{Notice, Recipient};
pub use rules::{Facts, LeaveTime};
pub use store::has_unread;
pub use upkeep::keep_pruned;
