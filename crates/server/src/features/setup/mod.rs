//! The setup on the first run. While no user exists, a person with the setup code from the server's console can set up
//! the business and become its first administrator. rule: setup
//!
//! `serve` gets the code with [`open`]. Code that creates the first user in another way ends the setup with [`close`].

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use actions::{close, open};
pub use http::router;
pub use rules::SetupCode;
pub use store::is_needed;
