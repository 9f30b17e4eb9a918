//! Personal colors: which of the twelve are free, and taking one or giving it back. rule: own-color
//!
//! A unique index in the database decides when two people take the same color at once.

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use http::router;
pub use rules::PRESETS;
