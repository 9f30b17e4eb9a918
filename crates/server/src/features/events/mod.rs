//! What was changed, in one order for all readers; what befell one thing follows as it was committed.
//!
//! Other features say what they changed with [`note`], in the transaction of the change, so that there is an event of
//! every change and of none that was rolled back. An event says which thing changed, never what it holds: whoever
//! hears of it asks for it, and is answered by what they may see. [`state`] and [`after`] read them, `live` sends
//! them to browsers, `serve` keeps the table small ([`keep_pruned`]).
//!
//! # The order
//! Each event has a place (`seq`), from 1 without gaps but where a backup was put back ([`begin_anew`]), so that a reader who is past a number has seen all before it.
//! Where operations commit in the order in which they run, an event has its place at once. Elsewhere it waits for one
//! ([`give_places`]) until its transaction is committed: a number that is drawn in a transaction would be passed by
//! readers while that transaction is still under way. Whoever reads gives the places, one at a time.

mod actions;
mod change;
mod store;
mod upkeep;

pub use actions::{begin_anew, give_places, note, prune};
pub use change::{Action, Change, Kind};
pub use store::{Event, State, after, newest_at, oldest, state};
pub use upkeep::keep_pruned;
