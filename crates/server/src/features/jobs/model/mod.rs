//! Jobs as they are stored: the record, its status, what a list can select and count. No SQL, no requests.

mod calendar;
mod record;
mod selection;
mod stats;
mod status;

pub(crate) use calendar::CalendarJob;
pub use record::{FieldChange, JobRecord};
pub(crate) use selection::{ArchivedFilter, AssigneeFilter, Sort, SortKey};
pub(crate) use stats::JobStats;
pub use status::JobStatus;
