//! The outbox: mail that waits to be sent. rule: mail-queue
//!
//! Mail is queued in the transaction of the change it is about, so it is neither lost nor sent for a change that was rolled back.
//! A task of `serve` sends it, so no request waits for a mail server. The outbox stores what a mail is about, not its text: the
//! feature that queued it writes the text when it is sent. Failed mails are retried with growing pauses, also after restarts, and
//! given up after a day. Several servers on one database share the work; a claim gives each attempt to one server.

mod actions;
mod delivery;
mod rules;
mod store;

pub use actions::queue;
pub use delivery::{Delivery, DeliveryRun, Write};
pub use store::Queued;
