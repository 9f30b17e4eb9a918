//! Clients: whom the business works for (spec 2 Clients, 3; decisions 7).
//!
//! Workers read them, administrators create and change them. A client is never deleted.
//! Jobs look clients up through [`exists`] and [`by_ids`], reports count them with [`total`].

mod actions;
mod http;
mod listing;
mod store;
mod wire;

pub use http::router;
pub use store::{by_ids, exists, insert, total};
pub use wire::Client;
