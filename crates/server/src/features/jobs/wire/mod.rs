//! Request and response types of jobs. No SQL, and no rules except those that concern a single field.

mod availability;
mod calendar;
mod duplicate;
mod history;
mod input;
mod output;
mod query;
mod shared;
mod tray;
mod visit;
mod visit_input;
mod visit_output;

pub(crate) use availability::{Availability, AvailabilityQuery, WorkersAsked};
pub(crate) use calendar::{Calendar, CalendarClient};
pub(crate) use duplicate::Duplicate;
pub(in crate::features::jobs) use history::HistoryQuery;
pub(crate) use history::{JobChange, JobChangeValue, JobHistoryEntry, JobHistoryVisit};
pub(crate) use input::{JobPatch, NewJob};
pub(crate) use output::{Job, JobClient, ListedJobs};
pub(crate) use query::{JobQuery, StatsQuery, View};
pub(crate) use tray::{TrayEntry, TrayQuery};
pub(crate) use visit::{Visit, VisitWorker};
pub(in crate::features::jobs) use visit_input::VisitChange;
pub(crate) use visit_input::{
    BulkChange, BulkVisits, NewVisit, Shift, Spread, UndoEntry, VisitPatch,
};
pub(crate) use visit_output::{BulkFailure, BulkOutcome, UndoOutcome};
