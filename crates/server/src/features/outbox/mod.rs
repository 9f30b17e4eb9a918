//! The outbox: mail that waits to be sent. rule: mail-queue
//!
//! Mail is queued in the transaction of the change it is about. A task of `serve` sends it (`delivery`), so no request waits for
//! a mail server. The outbox stores what a mail is about, not its text: the feature that queued it writes the text when it is
//! sent. A failed mail is given up after a day.

mod actions;
mod delivery;
mod rules;
mod store;

pub use actions::queue;
pub use delivery::{MailQueue, Write};
pub use store::Queued;
