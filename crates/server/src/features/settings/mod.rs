//! The business's own settings: what it is called, its time zone, and how it schedules (decisions 4 and 6).
//!
//! Other features read them with [`load`].

mod actions;
mod http;
mod store;
mod wire;

pub use actions::ensure;
pub use http::router;
pub use store::{Settings, load};
pub use wire::ConflictScope;
