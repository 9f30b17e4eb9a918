//! The rules of a job's visits: their order, which visit is current, until when a visit takes time, and which visits
//! clash. Pure.

use uuid::Uuid;

use super::Slot;
use crate::features::{
    jobs::model::{JobRecord, JobState, JobStatus, Visit},
    settings::ConflictScope,
};

/// The maximum number of workers of a visit. rule: visit-bounds
pub const MAX_WORKERS: usize = 20;
/// The maximum number of visits of a job. rule: visit-bounds
pub const MAX_VISITS: usize = 100;

impl JobState {
    /// Creates a job with one visit from the job's row. The visit has the job's id, time and workers.
    pub fn of_one_visit(job: JobRecord) -> Self {
        let finished = job.status == JobStatus::InProgress && job.actual_finish.is_some();
        let visit = Visit {
            id: job.id,
            number: 1,
            is_current: true,
            slot: job.slot,
            unscheduled: job.unscheduled,
            hold_reason: None,
            hold_until: None,
            hold_notified: true,
            actual_start: job.actual_start,
            actual_finish: job.actual_finish,
            done: job.status == JobStatus::Completed || finished,
            note: None,
            crew: job.crew().collect(),
        };
        Self::of_visits(job, vec![visit])
    }

    /// Creates a job with these visits, in any order, and copies the values of the current visit to the job.
    pub fn of_visits(job: JobRecord, visits: Vec<Visit>) -> Self {
        let mut state = Self { job, visits };
        settle(&mut state);
        state
    }
}

/// Sorts and numbers the visits, selects the current visit, and copies its values to the job. rule: current-visit
///
/// The scheduled visits come first, by start; then the unscheduled ones. The current visit is the first that is not
/// done, or the last one if all are done.
pub fn settle(state: &mut JobState) {
    let JobState { job, visits } = state;
    visits.sort_by_key(|visit| (visit.unscheduled, visit.slot.start, visit.id));
    let current = visits
        .iter()
        .position(|visit| !visit.done)
        .or_else(|| visits.len().checked_sub(1));
    for (index, visit) in visits.iter_mut().enumerate() {
        visit.number = i64::try_from(index).map_or(i64::MAX, |index| index + 1);
        visit.is_current = Some(index) == current;
    }
    job.visit_count = i64::try_from(visits.len()).unwrap_or(i64::MAX);
    if let Some(visit) = current.and_then(|index| visits.get(index)) {
        job.slot = visit.slot;
        job.unscheduled = visit.unscheduled;
        job.actual_start = visit.actual_start;
        job.actual_finish = visit.actual_finish;
        job.assigned_user_id = visit.crew.first().copied();
        job.more_workers = visit.crew.iter().skip(1).copied().collect();
        job.visit_id = visit.id;
        job.visit_number = visit.number;
        job.visit_done = visit.done;
    }
}

/// Returns the instant until which a visit takes time; `None` if the visit takes no time. rule: visit-takes-time
///
/// An unscheduled visit and a visit of an archived job take no time. If the work actually finished before the planned
/// end, the rest of the time is free. A visit that was marked done without having begun takes no time if another visit
/// of the job has begun.
pub fn busy_until(visit: &Visit, archived: bool, other_begun: bool) -> Option<i64> {
    if archived || visit.unscheduled || (visit.done && !visit.has_begun() && other_begun) {
        return None;
    }
    let end = visit.slot.end_or_start();
    match visit.actual_finish {
        Some(finish) if finish < end => (finish > visit.slot.start).then_some(finish),
        _ => Some(end),
    }
}

/// Whether any other visit of the job has begun.
pub fn other_begun(visits: &[Visit], id: Uuid) -> bool {
    visits
        .iter()
        .any(|visit| visit.id != id && visit.has_begun())
}

/// The time and the workers that a visit takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occupied {
    /// The id of the job.
    pub job: Uuid,
    /// The id of the visit.
    pub visit: Uuid,
    /// The time that the visit takes.
    pub slot: Slot,
    /// The workers of the visit; empty for a visit without workers.
    pub crew: Vec<Uuid>,
}

/// Returns the times that the visits of a job take. Visits that take no time are left out.
pub fn occupied(state: &JobState) -> Vec<Occupied> {
    let visits = state.visits.iter();
    visits
        .filter_map(|visit| {
            let begun = other_begun(&state.visits, visit.id);
            let until = busy_until(visit, state.job.archived, begun)?;
            Some(Occupied {
                job: state.job.id,
                visit: visit.id,
                slot: Slot {
                    start: visit.slot.start,
                    end: Some(until),
                },
                crew: visit.crew.clone(),
            })
        })
        .collect()
}

/// Whether two visits clash. rule: visit-clash
///
/// In the scope `worker` two visits clash if they overlap and share a worker. They also clash if they overlap, belong
/// to different jobs, and both have no workers. In the scope `business` any two visits of different jobs clash if they
/// overlap.
pub fn clash(scope: ConflictScope, one: &Occupied, other: &Occupied) -> bool {
    if one.visit == other.visit || !one.slot.overlaps(other.slot) {
        return false;
    }
    let of_one_job = one.job == other.job;
    match scope {
        ConflictScope::Business => !of_one_job,
        ConflictScope::Worker => {
            let both_nobody = one.crew.is_empty() && other.crew.is_empty();
            (both_nobody && !of_one_job)
                || one.crew.iter().any(|worker| other.crew.contains(worker))
        }
    }
}

/// The check that a changed visit needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Check {
    /// No check is needed, because the visit takes no more time and no more people than before.
    None,
    /// A clash is recorded but never refused. This is the check if work was started or finished, or if a worker was
    /// removed.
    Record,
    /// A clash is refused unless the request allows clashes. Leave is not checked, because no worker is newly booked.
    RefuseClash,
    /// A visit that clashes or overlaps leave is refused unless the request allows this.
    Refuse,
}

/// Decides which check is needed when a visit changes from `before` to `after`. rule: booking-refused
///
/// A clash is refused if the planned time changes, if a worker is added, or if the job is restored from the archive. A
/// clash is recorded but not refused if the actual finish was removed so that the visit takes time again, or if the
/// visit's last worker was removed. There is one exception: if the request contains only the lead (`by_lead`) and
/// removes the only worker, a clash of the unassigned visit is refused.
pub fn check_of(
    before: Option<(&Visit, Option<i64>)>,
    after: (&Visit, Option<i64>),
    restored: bool,
    by_lead: bool,
) -> Check {
    let (now, until) = after;
    let Some(until) = until else {
        return Check::None;
    };
    let Some((was, was_until)) = before else {
        return Check::Refuse;
    };
    let planned = (was.slot, was.unscheduled) != (now.slot, now.unscheduled);
    let joined = now.crew.iter().any(|worker| !was.crew.contains(worker));
    if planned || joined || restored {
        return Check::Refuse;
    }
    let longer = was_until.is_none_or(|was_until| until > was_until);
    let left = now.crew.is_empty() && !was.crew.is_empty();
    if left && by_lead && was.crew.len() == 1 {
        return Check::RefuseClash;
    }
    if longer || left {
        Check::Record
    } else {
        Check::None
    }
}

#[cfg(test)]
mod tests;
