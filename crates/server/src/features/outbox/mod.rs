//! The outbox: mail that waits to be sent. Queued in the transaction of what it is about, so that it is neither
//! lost nor sent for what never happened; sent by a task of `serve`, so that no request waits for a mail server.
//!
//! It holds what a mail is about, never what it says: whoever queued it writes it when it is sent. Tried again
//! with growing pauses, through restarts and outages, and given up after a day. Several servers on one database
//! share the work: each attempt is one server's.

mod actions;
mod delivery;
mod rules;
mod store;

pub use actions::queue;
pub use delivery::{Delivery, Turn, Write};
pub use store::Queued;
