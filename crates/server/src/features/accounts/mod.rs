//! Administering people: adding, changing, switching off and removing them, and giving them a temporary
//! password (spec 2 User Management, decisions 3 and 5). Everything here is for administrators.
//!
//! Who people are is `users`' business; no feature calls this one.

mod actions;
mod http;
mod rules;
mod store;
mod wire;

pub use http::router;
