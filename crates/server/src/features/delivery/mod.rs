//! Sends queued mails and pushes. Each queue is a database table, and each mail or push is an entry of its queue. An
//! entry is stored in the same transaction as the change that it is about. So every committed change has its entry, and
//! nothing is sent for a change that was rolled back. A task of `serve` ([`Delivery`]) sends the entries. Failed
//! entries are retried with increasing pauses, also after a restart of the server. After a certain number of failed
//! attempts an entry is removed without being sent. Several servers on one database share the work: a claim assigns
//! each attempt to one server.
//!
//! Each feature that owns a queue implements [`Queue`], which defines the entries and how to send them.

mod actions;
mod model;
mod store;
mod task;

pub use model::{Attempt, DeliveryRun, Entry, Names, Outcome, Queue};
pub use store::Table;
pub use task::Delivery;
