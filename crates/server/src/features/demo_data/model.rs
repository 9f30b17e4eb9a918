//! The generated jobs of the demo business, before they are stored.

use super::progress::Progress;
use crate::features::jobs::JobStatus;

/// A job of the demo business. People and clients are given by their indexes in the generated lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DemoJob {
    pub(super) title: &'static str,
    pub(super) description: &'static str,
    pub(super) client: usize,
    /// The workers, the lead first. All visits of the job have the same workers.
    pub(super) crew: Vec<usize>,
    pub(super) creator: usize,
    /// The visits, at least one, in order of their start.
    pub(super) visits: Vec<DemoVisit>,
    /// The day by which the job must be completed, as the number yyyymmdd.
    pub(super) complete_by: Option<i64>,
    pub(super) status: JobStatus,
    pub(super) priority: i64,
    pub(super) created_at: i64,
}

impl DemoJob {
    /// Returns the start of the first visit.
    pub(super) fn start(&self) -> i64 {
        self.visits[0].start
    }
}

/// A visit of a job. Instants are milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DemoVisit {
    pub(super) start: i64,
    pub(super) end: Option<i64>,
    pub(super) progress: Progress,
    /// Whether the visit waits in the tray.
    pub(super) unscheduled: bool,
    /// Why the visit is on hold, and until which day, given as the number yyyymmdd.
    pub(super) hold: Option<(&'static str, Option<i64>)>,
    /// The random part of the visit's id.
    pub(super) salt: [u8; 10],
}
