//! The filters and sort orders of a list of jobs.

use uuid::Uuid;

use crate::{kit::sort, text_enum};

text_enum! {
    /// The filter by whether jobs are archived.
    pub(crate) enum ArchivedFilter {
        /// Jobs that are not archived.
        Without = "false",
        /// Archived jobs.
        Only = "true",
        /// All jobs.
        All = "all",
    }
}

text_enum! {
    /// The filter by whether the current visit of a job is unscheduled.
    pub(crate) enum UnscheduledFilter {
        /// Jobs whose current visit is scheduled.
        Without = "false",
        /// Jobs whose current visit is unscheduled.
        Only = "true",
    }
}

text_enum! {
    /// The filter by whether jobs are overdue.
    pub(crate) enum OverdueFilter {
        /// Jobs that are not overdue.
        Without = "false",
        /// Overdue jobs.
        Only = "true",
    }
}

/// The filter for overdue jobs, or for the others, with the day that it compares with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Overdue {
    /// Whether the overdue jobs or the others are selected.
    pub(crate) filter: OverdueFilter,
    /// The first instant of today in the business's time zone, in milliseconds UTC.
    pub(crate) today: i64,
}

/// The filter by assignee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AssigneeFilter {
    /// Unassigned jobs.
    Nobody,
    /// Jobs of one user.
    User(Uuid),
}

text_enum! {
    /// The sort key of a list of jobs.
    pub(crate) enum SortKey {
        /// The planned start.
        StartDate = "startDate",
        /// The time of creation.
        CreatedAt = "createdAt",
        /// The day by which the job must be done; jobs without such a day come last.
        CompleteByDate = "completeByDate",
        /// The priority.
        Priority = "priority",
        /// The status: scheduled, in progress, completed, urgent.
        Status = "status",
        /// The title, ignoring case.
        Title = "title",
    }
}

/// The order of a list of jobs.
pub(crate) type Sort = sort::Sort<SortKey>;

/// The order of a list of jobs, as requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListOrder {
    /// Jobs from today on by start, then the earlier ones, the latest first. rule: job-list-upcoming
    Upcoming,
    /// By a sort key.
    By(Sort),
}

impl Default for Sort {
    fn default() -> Self {
        Self {
            key: SortKey::StartDate,
            descending: false,
        }
    }
}
