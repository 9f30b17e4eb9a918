//! Notifications: what a person is told about what others did (spec 3 and 4, decisions 6).
//!
//! Everybody reads and marks their own. Other features tell people through [`tell`], in the transaction of
//! what happened; `serve` keeps the table small with [`keep_pruned`]. Who is told of what is decided there,
//! not here: this room knows only the words. What happened is stored as data ([`Facts`]) and put into words when it is
//! read, in the reader's language and the business's time. The demo data stores its own with [`record`].

mod actions;
mod http;
mod rules;
mod store;
mod upkeep;
mod wire;

pub use actions::{Notice, Told, prune, record, tell};
pub use http::router;
pub use rules::Facts;
pub use store::has_unread;
pub use upkeep::keep_pruned;
pub use wire::NotificationType;
