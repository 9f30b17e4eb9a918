//! Jobs: what is to be done, for which client, by whom and when.
//!
//! The rules of double booking are in [`rules`]; `actions/booking.rs` enforces them for concurrent requests.
//! `rules/work.rs` decides when a job can be started, finished and completed, and `rules/notices.rs` who is notified of
//! a change. A person who is deactivated or deleted leaves open visits with [`lock_open_jobs_of`] and
//! [`unassign_open_jobs_of`]; [`open_visits`] counts them. Job cards read their
//! job with [`find`] and [`find_for_update`], and add to its history with [`add_to_history`]. Notes also tell the crew ([`tell_crew`]), make their text searchable ([`index_notes`]), and
//! remove it from the history ([`clear_history_entry`]); notes and messages ask whether the job is archived ([`check_not_archived`]), and messages which job a visit belongs to ([`job_of`]). Absences ask for the visits that they touch with [`open_visits_within`]. The demo data stores many
//! jobs with [`insert_all`], between [`drop_indexes`] and [`build_indexes`]. `serve` tells the ends of holds with [`keep_holds_told`] and the first visits of the next day with [`keep_tomorrow_told`]. Reports read sums and counts by the jobs' start ([`Span`], [`totals`], [`started`]), the planned time of visits ([`planned`]) and when jobs were completed ([`completions`]).

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
    add_to_history, check_not_archived, lock_open_jobs_of, tell_crew, unassign_open_jobs_of,
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
pub use upkeep::{keep_holds_told, keep_tomorrow_told, tell_tomorrow};
pub(crate) use view::{starting, whole};
pub(crate) use wire::Job;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use wire::{JobPatch, JobQuery, NewJob};
