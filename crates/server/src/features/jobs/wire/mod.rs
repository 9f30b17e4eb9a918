//! Request and response types of jobs. No SQL, and no rules but those of single fields.

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
    /// The status of a job.
    pub enum JobStatus {
        /// The job is planned.
        Scheduled = "scheduled",
        /// The work is in progress.
        InProgress = "in-progress",
        /// The job is completed.
        Completed = "completed",
        /// The job must be done as soon as possible.
        Urgent = "urgent",
    }
}
