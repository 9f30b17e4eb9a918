//! Which jobs of a list are wanted, and in which order.

use uuid::Uuid;

use crate::{kit::sort, text_enum};

text_enum! {
    /// Which jobs are selected by whether they are archived.
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
    /// Which jobs are selected by whether their current visit is unscheduled.
    pub(crate) enum UnscheduledFilter {
        /// Jobs whose current visit is scheduled.
        Without = "false",
        /// Jobs whose current visit is unscheduled.
        Only = "true",
    }
}

/// Which assignee's jobs are listed.
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

impl Default for Sort {
    fn default() -> Self {
        Self {
            key: SortKey::StartDate,
            descending: false,
        }
    }
}
