//! The audit log: who signed in, changed accounts and settings, deleted or took data out; when, and from where.
//!
//! Other features say what happened with [`note`], in the transaction in which it happens, so that there is an entry
//! of every such act and of none that was rolled back. Entries are never changed, but that one whose answer may not
//! tell who exists gets its name later ([`name_subject`]); `serve` removes those that are too
//! old ([`keep_pruned`]). No password, token or cookie may enter, nor what was typed as a name that nobody has.

mod actions;
mod entry;
mod http;
mod listing;
mod rules;
mod store;
mod upkeep;
mod wire;

pub use actions::{name_subject, note, note_as, prune};
pub use entry::{Actor, Entry, Subject};
pub use http::router;
pub use rules::changes;
pub use store::newest_at;
pub use upkeep::keep_pruned;
pub use wire::{AuditAction, AuditChange, SubjectType};
