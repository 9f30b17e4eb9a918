//! Jobs: what is to be done, for whom, by whom and when (spec 1 to 6, decisions 2 and 6).
//!
//! The rule against double booking lives in [`rules`]; `actions/booking.rs` holds it against races.
//! The order of a job's work is in `rules/work.rs`, who is told of what happens to it in `rules/news.rs`.
//! Whoever removes a person takes their open jobs from them with [`hold_open_of`] and [`unassign_open_of`].
//! Job cards read their job through [`find`] and [`hold`], and tell of themselves in its history ([`add_to_history`]).
//! The demo data stores whole businesses through [`insert_all`];
//! reports ask for sums and counts by the time at which jobs start ([`Span`], [`totals`], [`started`]).

mod actions;
mod change;
mod cursor;
mod history;
mod http;
mod listing;
mod model;
pub mod rules;
mod store;
mod view;
mod wire;

pub use actions::{add_to_history, hold_open_of, unassign_open_of};
pub use http::router;
pub use model::{Change as HistoryChange, JobRecord};
pub use store::{Span, Total, find, first_and_last, hold, insert_all, newest, started, totals};
pub(crate) use view::starting;
pub use wire::JobStatus;
pub(crate) use wire::{Job, JobStats};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{JobPatch, JobQuery, NewJob};
