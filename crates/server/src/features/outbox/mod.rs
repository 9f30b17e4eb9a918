//! The outbox: the queue of mails to send. rule: mail-queue
//!
//! A mail is queued in the transaction of the change that the mail is about. A task of `serve` sends it (`delivery`),
//! so no request waits for a mail server. The outbox stores what a mail is about, but not its text. The feature that
//! queued the mail writes the text when the mail is sent. If a mail can't be sent, the server stops trying after a day.

mod actions;
mod delivery;
mod rules;
mod store;

pub use actions::queue;
pub use delivery::{MailQueue, Write};
pub use store::Queued;
