//! Clients: the customers of the business. rule: client-rights
//!
//! Workers read them, administrators create and change them. A client is never deleted. Jobs look up clients with
//! [`exists`], [`by_ids`] and [`names`], reports count them with [`total`]. After an upgrade of the database
//! [`recompute_derived`] recalculates derived columns.

mod actions;
mod http;
mod listing;
mod model;
mod store;
mod wire;
pub(crate) mod words;

pub use http::router;
pub use model::Client;
pub use store::{
    RECOMPUTED_FROM, by_ids, exists, insert, matching, names, recompute_derived, total,
};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{ClientPatch, NewClient};
