//! The first run: while no user exists, whoever holds the setup code of the server's console sets the business up
//! and becomes its first administrator (decisions 4).
//!
//! `serve` asks for the code with [`open`]. Whatever else makes the first user ends the need with [`close`].

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use actions::{close, open};
pub use http::router;
pub use rules::SetupCode;
pub use store::is_needed;
