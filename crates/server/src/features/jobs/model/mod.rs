//! Jobs as they are stored: the record, its status, what a list can select and count. No SQL, no requests.

mod calendar;
mod changes;
mod record;
mod selection;
mod stats;
mod status;
mod visit;

pub(crate) use calendar::CalendarJob;
pub use changes::FieldChange;
pub(crate) use changes::{changes, is_shown, revert};
pub use record::JobRecord;
pub(crate) use selection::{ArchivedFilter, AssigneeFilter, Sort, SortKey, UnscheduledFilter};
pub(crate) use stats::JobStats;
pub use status::JobStatus;
pub use visit::{JobState, Visit};
