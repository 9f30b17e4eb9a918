//! The status of a job.

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
