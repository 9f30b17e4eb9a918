//! Personal colors: shows which of the twelve colors are free, and sets or removes a person's color. rule: own-color
//!
//! If two people choose the same color at the same time, a unique index in the database lets only one of them have it.

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use http::router;
pub use rules::PRESETS;
