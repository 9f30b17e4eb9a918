//! Administration of people: adding, changing, deactivating and deleting them, and setting a temporary password.
//! Only administrators can use this feature.
//!
//! People's data and its rules are in `users`. No other feature calls this one.

mod actions;
mod http;
mod model;
mod rules;
mod store;
mod wire;

pub use http::router;
