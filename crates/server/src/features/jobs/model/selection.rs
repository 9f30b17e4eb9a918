//! The filters and sort orders of a list of jobs.

use uuid::Uuid;

use crate::{kit::sort, text_enum};

text_enum! {
    /// A filter that selects jobs by whether they are archived.
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
    /// A filter that selects jobs by whether their current visit is unscheduled.
    pub(crate) enum UnscheduledFilter {
        /// Jobs whose current visit is scheduled.
        Without = "false",
        /// Jobs whose current visit is unscheduled.
        Only = "true",
    }
}

text_enum! {
    /// A filter that selects jobs by whether they are overdue.
    pub(crate) enum OverdueFilter {
        /// Jobs that are not overdue.
        Without = "false",
        /// Overdue jobs.
        Only = "true",
    }
}

/// A filter that selects either overdue jobs or all other jobs, and the instant that it compares with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Overdue {
    /// Whether overdue jobs or all other jobs are selected.
    pub(crate) filter: OverdueFilter,
    /// The first instant of today in the business's time zone, in milliseconds UTC.
    pub(crate) today: i64,
}

/// A filter that selects jobs by assignee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AssigneeFilter {
    /// Unassigned jobs.
    Nobody,
    /// Jobs that are assigned to one user.
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
        /// The status, in the order scheduled, in progress, completed, urgent.
        Status = "status",
        /// The title, ignoring case.
        Title = "title",
    }
}

/// The order of a list of jobs.
pub(crate) type Sort = sort::Sort<SortKey>;

/// The order of a list of jobs, as the request names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListOrder {
    /// First the jobs from today on, sorted by start; then the earlier jobs, the latest first. rule: job-list-upcoming
    Upcoming,
    /// Sorted by this key.
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
