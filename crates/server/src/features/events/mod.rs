//! The log of changes. All readers get the changes in the same order. Changes of one record are in the order of their
//! commits.
//!
//! Features record their changes with [`record`], in the transaction of the change. So every committed change has an
//! event, and rolled back changes have none. An event contains the id of the changed record, but not the record's
//! content. A reader fetches the record and gets the part that it may see. [`state`] and [`after`] read the events,
//! `live` sends them to browsers, `serve` prunes the table ([`keep_pruned`]).
//!
//! # The order
//!
//! Each event has a sequence number (`seq`). The numbers begin at 1 and have no gaps, except after a restore
//! ([`skip_ahead`]). So a reader that has seen a number has also seen all smaller numbers. On SQLite transactions
//! commit in the order in which they run, so an event gets its number in its transaction. On PostgreSQL an event gets
//! its number only after the commit ([`assign_seqs`]). Otherwise a reader could see a number while a transaction with a
//! smaller number is still open. The reader would then skip the event of that transaction. Readers assign these
//! numbers, one reader at a time.

mod actions;
mod record_change;
mod store;
mod upkeep;

pub use actions::{assign_seqs, prune, record, skip_ahead};
pub use record_change::{Action, Kind, RecordChange};
pub use store::{Event, State, after, newest_at, oldest, state};
pub use upkeep::keep_pruned;
