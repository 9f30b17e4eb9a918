//! The audit log: who signed in, who changed accounts and settings, who deleted or exported data, when, and from which
//! address.
//!
//! Other features record acts with [`record`] in the transaction of the act, so that every committed act has an entry
//! and a rolled back act has none. Entries don't change, with one exception: if the response must not reveal which
//! accounts exist, the entry gets its subject later ([`name_subject`]). `serve` deletes old entries ([`keep_pruned`]).
//! Passwords, tokens and cookies must never be recorded. The same applies to typed usernames that belong to no
//! account.

mod actions;
mod entry;
mod http;
mod listing;
mod model;
mod rules;
mod store;
mod upkeep;
mod wire;

pub use actions::{Expired, expired, name_subject, prune, record, record_as};
pub use entry::{DoneBy, Entry, Subject};
pub use http::router;
pub use model::{AuditAction, AuditChange, SubjectType};
pub use rules::changes;
pub use store::{count_about, newest_at};
pub use upkeep::{Pruning, keep_pruned};
