//! The counts of jobs.

use serde::Serialize;
use utoipa::ToSchema;

/// The number of jobs, in total and by status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobStats {
    /// All jobs.
    pub(crate) total: i64,
    /// Scheduled jobs.
    pub(crate) scheduled: i64,
    /// Jobs in progress.
    pub(crate) in_progress: i64,
    /// Completed jobs.
    pub(crate) completed: i64,
    /// Urgent jobs.
    pub(crate) urgent: i64,
}
