//! The business's own settings: what it is called, its time zone, and how it schedules (decisions 4 and 6).
//!
//! Other features read them with [`load`]. A new business gets the defaults with [`ensure`], and its own first ones
//! with [`begin`].

mod actions;
mod http;
mod store;
mod wire;

pub use actions::{Beginning, begin, ensure};
pub use http::router;
pub use store::{Settings, load};
pub use wire::ConflictScope;
