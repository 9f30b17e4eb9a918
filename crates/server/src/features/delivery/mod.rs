//! Sends what waits in a table of the database: mails and pushes.
//!
//! An entry is stored in the transaction of what it is about, so it is neither lost nor sent for a change that was rolled back.
//! A task of `serve` ([`Delivery`]) sends it. Failed entries are retried with growing pauses, also after restarts, and
//! given up in the end. Several servers on one database share the work; a claim gives each attempt to one server. What an
//! entry is and how it is sent is said by the feature it belongs to, with [`Queue`].

mod actions;
mod model;
mod store;
mod task;

pub use model::{Attempt, DeliveryRun, Entry, Names, Outcome, Queue};
pub use store::Table;
pub use task::Delivery;
