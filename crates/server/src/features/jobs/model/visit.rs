//! A visit of a job, and a job together with its visits. Pure.

use uuid::Uuid;

use super::JobRecord;
use crate::features::jobs::rules::Slot;

/// A row of `visits`. Instants are milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a column of the table"
)]
pub struct Visit {
    /// The visit's id. The first visit of a job has the job's id.
    pub id: Uuid,
    /// The visit's place in the order of the job's visits, from 1.
    pub number: i64,
    /// Whether this is the current visit of its job. The job's row has copies of the current visit's values.
    pub is_current: bool,
    /// The planned time.
    pub slot: Slot,
    /// Whether the visit waits in the tray.
    pub unscheduled: bool,
    /// Why the visit is on hold.
    pub hold_reason: Option<String>,
    /// The day until which the visit is on hold, as the number yyyymmdd.
    pub hold_until: Option<i64>,
    /// Whether the notification that the hold is over was sent, or is not needed.
    pub hold_notified: bool,
    /// When the work actually started.
    pub actual_start: Option<i64>,
    /// When the work actually finished.
    pub actual_finish: Option<i64>,
    /// Whether the visit is done.
    pub done: bool,
    /// The note.
    pub note: Option<String>,
    /// The workers, the lead first; empty if unassigned.
    pub crew: Vec<Uuid>,
}

impl Visit {
    /// Returns the planned slot, the actual start and the actual finish.
    pub(super) const fn times(&self) -> (Slot, Option<i64>, Option<i64>) {
        (self.slot, self.actual_start, self.actual_finish)
    }

    /// Whether the times are possible: the visit ends after it starts and isn't too long, and the work didn't finish
    /// before it started. rule: job-times
    pub(super) fn has_possible_times(&self) -> bool {
        let finish = self.actual_finish;
        self.slot.has_possible_length() && finish.is_none_or(|end| self.actual_start <= Some(end))
    }

    /// Whether the work of the visit has begun.
    pub(in crate::features::jobs) const fn has_begun(&self) -> bool {
        self.actual_start.is_some()
    }

    /// Whether the visit is neither done nor begun.
    pub(in crate::features::jobs) const fn is_open(&self) -> bool {
        !self.done && !self.has_begun()
    }
}

/// A job with its visits. The visits are in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobState {
    /// The job. It contains copies of the values of its current visit.
    pub job: JobRecord,
    /// The visits of the job, at least one.
    pub visits: Vec<Visit>,
}

impl JobState {
    /// Returns the visit with this id.
    pub(in crate::features::jobs) fn visit(&self, id: Uuid) -> Option<&Visit> {
        self.visits.iter().find(|visit| visit.id == id)
    }

    /// Returns the visit with this id, so that the caller can change it. Call `settle` afterwards.
    pub(in crate::features::jobs) fn visit_mut(&mut self, id: Uuid) -> Option<&mut Visit> {
        self.visits.iter_mut().find(|visit| visit.id == id)
    }

    /// Returns the current visit, so that the caller can change it. Call `settle` afterwards.
    pub(in crate::features::jobs) fn current_mut(&mut self) -> Option<&mut Visit> {
        self.visits.iter_mut().find(|visit| visit.is_current)
    }
}
