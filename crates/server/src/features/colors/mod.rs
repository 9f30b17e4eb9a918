//! Personal colours: which of the twelve are free, and taking one or giving it back (spec 2 Profile, 5; decisions 5).
//!
//! Each colour is owned by at most one person; the database decides who was first.

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use http::router;
pub use rules::PRESETS;
