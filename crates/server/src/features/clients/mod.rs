//! Clients: whom the business works for (spec 2 Clients, 3; decisions 7).
//!
//! Workers read them, administrators create and change them. A client is never deleted.
//! Jobs look clients up through [`exists`], [`by_ids`] and [`names`], reports count them with [`total`].
//! A database that an update has brought up has its clients' derived columns worked out anew by [`restate`].

mod actions;
mod http;
mod listing;
mod store;
mod wire;

pub use http::router;
pub use store::{RESTATED_FROM, by_ids, exists, insert, names, restate, total};
pub use wire::Client;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{ClientPatch, NewClient};
