//! Notifications inform a person about the actions of others. rule: notifications-own
//!
//! Everybody reads their own notifications and marks them as read. Other features notify people with [`notify`], in the
//! transaction of what happened; `serve` deletes old notifications with [`keep_pruned`]. The other features decide who
//! is notified of what; this feature only writes the texts. What happened is stored as data ([`Facts`]) and turned into
//! text when it is read, in the reader's language and the business's time zone. The demo data stores notifications with
//! [`record`].

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
