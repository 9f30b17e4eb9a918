//! Personal colors: shows which of the twelve colors are free, and sets or removes a person's color. rule: own-color
//!
//! A unique index in the database decides when two people choose the same color at the same time.

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use http::router;
pub use rules::PRESETS;
