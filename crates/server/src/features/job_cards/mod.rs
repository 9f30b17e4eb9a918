//! Job cards: the service and maintenance report of a job, from when it is in progress on.
//!
//! A job has at most one card. Its number is drawn from a counter in the transaction that stores it, so numbers are
//! consecutive and none is used twice. Every total is worked out from the rows in [`rules`], on each read; none is stored.
//! A card with the customer's signature is protected by [`signing`]; each save is told in the job's history ([`history`]).
//! [`pdf`] makes the same card into a file.

mod actions;
mod history;
mod http;
mod model;
mod pdf;
pub mod rules;
pub mod signature;
mod signing;
mod store;
mod view;
mod wire;

pub use http::router;
pub use model::{CardRecord, Content, LaborRow, MaterialRow, WorkRow};
pub use pdf::Press;
pub use store::insert_all;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{JobCardPatch, NewJobCard};
