//! Signing in and out, sessions, and changing one's own password (decisions 5).
//!
//! The extractors in `http/extract` ask [`authenticate`] who a request comes from.

mod actions;
mod authenticate;
mod cookie;
mod http;
mod rules;
mod store;
mod token;
mod wire;

pub use authenticate::authenticate;
pub use http::router;
