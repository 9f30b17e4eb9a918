//! Request and response types of jobs. No SQL, and no rules but those of single fields.

mod calendar;
mod history;
mod input;
mod output;
mod query;

pub(crate) use calendar::{Calendar, CalendarClient};
pub(in crate::features::jobs) use history::HistoryQuery;
pub(crate) use history::{JobChange, JobChangeValue, JobHistoryEntry};
pub(crate) use input::{JobPatch, NewJob};
pub(crate) use output::{Job, JobClient, ListedJobs};
pub(crate) use query::{JobQuery, StatsQuery, View};
