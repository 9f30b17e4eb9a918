//! Request and response types of jobs. No SQL, and no rules but those of single fields.

mod calendar;
mod history;
mod input;
mod output;
mod query;
mod visit;

pub(crate) use calendar::{Calendar, CalendarClient};
pub(in crate::features::jobs) use history::HistoryQuery;
pub(crate) use history::{JobChange, JobChangeValue, JobHistoryEntry, JobHistoryVisit};
pub(in crate::features::jobs) use input::{HOLD, SpreadDays, not_cleared};
pub(crate) use input::{JobPatch, NewJob};
pub(crate) use output::{Job, JobClient, ListedJobs};
pub(crate) use query::{JobQuery, StatsQuery, View};
pub(crate) use visit::{Visit, VisitWorker};
