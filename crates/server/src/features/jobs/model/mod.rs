//! Jobs as they are stored: the record, its status, and the filters and counts of job lists. No SQL, no request types.

mod calendar;
mod changes;
mod planned;
mod record;
mod selection;
mod stats;
mod status;
mod visit;

pub(crate) use calendar::CalendarJob;
pub use changes::FieldChange;
pub(crate) use changes::{changes, is_shown, revert};
pub use planned::PlannedVisit;
pub use record::JobRecord;
pub(crate) use selection::{
    ArchivedFilter, AssigneeFilter, ListOrder, Overdue, OverdueFilter, Sort, SortKey,
    UnscheduledFilter,
};
pub(crate) use stats::JobStats;
pub use status::JobStatus;
pub use visit::{JobState, Visit};
