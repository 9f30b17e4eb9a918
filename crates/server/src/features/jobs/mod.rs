//! Jobs: the work for a client, with its status, its workers and its visits.
//!
//! The rules of double booking are in [`rules`]; `actions/booking.rs` enforces them for concurrent requests.
//! `rules/work.rs` decides when a job can be started, finished and completed, and `rules/notices.rs` decides who is
//! notified when a job changes. When a person is deactivated or deleted, [`lock_open_jobs_of`] and
//! [`unassign_open_jobs_of`] take the person out of open visits; [`open_visits`] counts these visits.
//!
//! Other features use the functions of this module. Job cards read their job with [`find`] and [`find_for_update`], and
//! add to its history with [`add_to_history`]. Notes also notify the crew ([`notify_crew`]), make their texts
//! searchable ([`index_notes`]), and remove the text of a removed note from the history ([`clear_history_entry`]).
//! Notes and messages check that the job is not archived ([`check_not_archived`]), and messages look up the job of a
//! visit ([`job_of`]). Absences read the visits that they overlap with [`open_visits_within`]. The demo data stores
//! many jobs with [`insert_all`], between [`drop_indexes`] and [`build_indexes`]. `serve` runs [`run_hold_notices`],
//! which sends notifications when a hold is over, and [`run_tomorrow_notices`], which sends notifications about the
//! first visits of the next day. Reports read the sums and counts of the jobs that start in a period ([`Span`],
//! [`totals`], [`started`]). They also read the planned time of visits ([`planned`]), and the times at which jobs were
//! completed ([`completions`]).

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

pub use actions::{
    add_to_history, check_not_archived, lock_open_jobs_of, notify_crew, unassign_open_jobs_of,
};
pub use http::router;
pub(crate) use model::{CalendarJob, JobStats};
pub use model::{FieldChange, JobRecord, JobState, JobStatus, PlannedVisit, Visit};
pub use store::{
    Completion, Hold, PlannedTime, SizeWithin, Span, Total, VisitsWithin, build_indexes,
    clear_history_entry, completions, drop_indexes, find, find_for_update, first_and_last, holds,
    index_notes, insert_all, job_of, newest, open_visits, planned, size_within, totals,
    visits_within,
};
pub(crate) use store::{open_visits_within, started};
pub use upkeep::{notify_of_tomorrow, run_hold_notices, run_tomorrow_notices};
pub(crate) use view::{starting, whole};
pub(crate) use wire::Job;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{JobPatch, JobQuery, NewJob};
