//! Jobs: what is to be done, for which client, by whom and when.
//!
//! The rules of double booking are in [`rules`]; `actions/booking.rs` enforces them for concurrent requests.
//! `rules/work.rs` decides when a job can be started, finished and completed, and `rules/notices.rs` who is notified of
//! a change. A person who is deactivated or deleted leaves open visits with [`lock_open_jobs_of`] and
//! [`unassign_open_jobs_of`]; [`open_visits`] counts them. Job cards read their
//! job with [`find`] and [`find_for_update`], and add to its history with [`add_to_history`]. Absences ask for the visits that they touch with [`open_visits_within`]. The demo data stores many
//! jobs with [`insert_all`], between [`drop_indexes`] and [`build_indexes`]. `serve` tells the ends of holds with [`keep_holds_told`]. Reports read sums and counts by the jobs' start ([`Span`], [`totals`], [`started`]).

mod actions;
mod apply;
mod availability;
mod crew;
mod cursor;
mod free_times;
mod history;
mod http;
mod listing;
mod model;
pub mod rules;
mod store;
mod tray;
mod upkeep;
mod view;
mod wire;

pub use actions::{add_to_history, lock_open_jobs_of, unassign_open_jobs_of};
pub use http::router;
pub(crate) use model::{CalendarJob, JobStats};
pub use model::{FieldChange, JobRecord, JobState, JobStatus, Visit};
pub(crate) use store::open_visits_within;
pub use store::{
    Hold, Span, Total, build_indexes, drop_indexes, find, find_for_update, first_and_last, holds,
    insert_all, newest, open_visits, started, totals,
};
pub use upkeep::keep_holds_told;
pub(crate) use view::starting;
pub(crate) use wire::Job;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{JobPatch, JobQuery, NewJob};
