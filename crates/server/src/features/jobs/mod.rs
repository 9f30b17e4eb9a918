//! Jobs: what is to be done, for which client, by whom and when.
//!
//! The rules of double booking are in [`rules`]; `actions/booking.rs` enforces them for concurrent requests. The order
//! of a job's work is in `rules/work.rs`, who is notified of a change in `rules/news.rs`. The deletion of a person uses
//! [`hold_open_of`] and [`unassign_open_of`]. Job cards read their job with [`find`] and [`hold`], and add to its
//! history with [`add_to_history`]. The demo data stores many jobs with [`insert_all`]. Reports read sums and counts by
//! the jobs' start ([`Span`], [`totals`], [`started`]).

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
