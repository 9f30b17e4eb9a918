//! What crosses the wire of jobs (spec 3, decisions 2 and 6). No SQL, no rules beyond a field's own shape.

mod calendar;
mod history;
mod input;
mod output;
mod query;

pub(crate) use calendar::{Calendar, CalendarClient, CalendarJob};
pub(crate) use history::{JobChange, JobChangeValue, JobHistoryEntry};
pub(crate) use input::{JobPatch, NewJob};
pub(crate) use output::{Job, JobClient, JobStats, ListedJobs};
pub(crate) use query::{ArchivedFilter, AssigneeFilter, JobQuery, Sort, SortKey, StatsQuery, View};

pub(crate) use crate::kit::day::{DayInput, to_number as day_number, to_text as day_text};
use crate::text_enum;

text_enum! {
    /// How far along a job is (spec 4).
    pub enum JobStatus {
        /// Planned.
        Scheduled = "scheduled",
        /// Being worked on.
        InProgress = "in-progress",
        /// Done.
        Completed = "completed",
        /// To be done as soon as possible.
        Urgent = "urgent",
    }
}
