//! The first run: while no user exists, whoever has the setup code from the server's console sets up the business and becomes
//! its first administrator. rule: setup
//!
//! `serve` gets the code with [`open`]. Other ways to create the first user end the setup with [`close`].

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use actions::{close, open};
pub use http::router;
pub use rules::SetupCode;
pub use store::is_needed;
