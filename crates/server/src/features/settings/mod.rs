//! The business's settings: its name and contact data, its time zone, and how it schedules. rule: settings
//!
//! Other features read them with [`load`]. A new database gets the defaults with [`ensure`], and the setup stores its
//! answers with [`begin`].

mod actions;
mod http;
mod store;
mod wire;

pub use actions::{Beginning, begin, ensure};
pub use http::router;
pub use store::{Settings, load};
pub use wire::ConflictScope;
