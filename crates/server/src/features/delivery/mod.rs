//! Sends the entries of queues, which are database tables: mails and pushes. An entry is stored in the transaction of
//! the change that it is about. So every committed change has its entry, and nothing is sent for a change that was
//! rolled back. A task of `serve` ([`Delivery`]) sends it. Failed entries are retried with increasing pauses, also
//! after a restart of the server. After a certain number of failed attempts an entry is removed, although it was not
//! sent. Several servers on one database share the work: a claim assigns each attempt to one server.
//!
//! The features that own a queue implement [`Queue`]: it defines the entries and how to send them.

mod actions;
mod model;
mod store;
mod task;

pub use model::{Attempt, DeliveryRun, Entry, Names, Outcome, Queue};
pub use store::Table;
pub use task::Delivery;
