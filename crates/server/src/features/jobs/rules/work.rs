//! Starting, finishing and completing a job: in which statuses each action is possible, and the job after the action.
//! Pure.

use super::visits::settle;
use crate::features::jobs::model::{JobRecord, JobState, JobStatus, Visit};

/// An action on the work of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// Starts the work. rule: start-job
    Start,
    /// Finishes the work; the job is not yet completed. rule: finish-job
    Finish,
    /// Completes the job. rule: complete-job
    Complete,
}

impl Verb {
    /// Returns the action's name in the job's history.
    pub const fn done(self) -> &'static str {
        match self {
            Self::Start => "started",
            Self::Finish => "finished",
            Self::Complete => "completed",
        }
    }
}

/// The state of a job's work. Instants are milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    /// The job's status.
    pub status: JobStatus,
    /// When the work actually started.
    pub started: Option<i64>,
    /// When the work actually finished.
    pub finished: Option<i64>,
    /// Whether the job is archived.
    pub archived: bool,
}

impl Work {
    /// Returns the state of the work on a job, which is the state of its current visit.
    const fn of(job: &JobRecord) -> Self {
        Self {
            status: job.status,
            started: job.actual_start,
            finished: job.actual_finish,
            archived: job.archived,
        }
    }
}

/// Applies the action to the work at the time `now`. If the action is not possible, it returns the message that says
/// why.
///
/// The status menu changes the status without the times, so a job can have any times in any status. Therefore the
/// action keeps the times that it does not set. The finish of the work is never before its start, even if the clock was
/// set back or somebody entered a start in the future.
pub fn next(verb: Verb, work: Work, now: i64) -> Result<Work, &'static str> {
    use JobStatus::{Completed, InProgress, Scheduled, Urgent};
    if work.archived {
        return Err("This job is archived.");
    }
    let end = work.started.map_or(now, |started| started.max(now));
    match (verb, work.status) {
        (Verb::Start, Scheduled | Urgent) => Ok(Work {
            status: InProgress,
            started: Some(now),
            finished: None,
            ..work
        }),
        (Verb::Start, InProgress) => Err("This job has already been started."),
        (Verb::Start | Verb::Complete, Completed) => Err("This job is already completed."),
        (Verb::Finish, InProgress) if work.finished.is_none() => Ok(Work {
            finished: Some(end),
            ..work
        }),
        (Verb::Finish, InProgress | Completed) => Err("This job is already finished."),
        (Verb::Finish, Scheduled | Urgent) => Err("This job has not been started."),
        (Verb::Complete, status) if status == InProgress || work.finished.is_some() => Ok(Work {
            status: Completed,
            finished: work.finished.or(Some(end)),
            ..work
        }),
        (Verb::Complete, _) => Err("Start the job before completing it."),
    }
}

/// Applies the action to the current visit and to the job. If the action is not possible, it returns the message that
/// says why.
///
/// For a job with one visit this is the same as [`next`]. If a job has several visits, the current one can be started
/// while the job is in progress, and it can be finished only after it has begun. rule: visit-work
pub fn apply(verb: Verb, before: &JobState, now: i64) -> Result<JobState, &'static str> {
    let several = before.visits.len() > 1;
    let work = Work::of(&before.job);
    let waits = several && work.status == JobStatus::InProgress && work.started.is_none();
    let next = match verb {
        Verb::Start if waits && !work.archived => Work {
            started: Some(now),
            finished: None,
            ..work
        },
        Verb::Finish if waits && !work.archived => return Err(NOT_BEGUN),
        _ => next(verb, work, now)?,
    };
    let mut after = before.clone();
    after.job.status = next.status;
    if verb == Verb::Complete {
        complete(&mut after, Some(now));
    } else if let Some(visit) = after.current_mut() {
        visit.actual_start = next.started;
        visit.actual_finish = next.finished;
        visit.done = verb == Verb::Finish;
    }
    settle(&mut after);
    Ok(after)
}

const NOT_BEGUN: &str = "This visit has not been started.";

/// Starts or finishes one visit. If the action is not possible, it returns the message that says why. rule: visit-work
pub fn apply_to_visit(
    verb: Verb,
    before: &JobState,
    id: uuid::Uuid,
    now: i64,
) -> Result<JobState, &'static str> {
    let mut after = before.clone();
    if before.job.archived {
        return Err("This job is archived.");
    }
    let completed = before.job.status == JobStatus::Completed;
    let visit = after.visit_mut(id).ok_or(NOT_BEGUN)?;
    match (verb, visit.actual_start, visit.actual_finish) {
        (Verb::Start, _, _) if completed => return Err("This job is already completed."),
        (Verb::Start, Some(_), _) => return Err("This visit has already been started."),
        (Verb::Start, None, _) => {
            visit.actual_start = Some(now);
            visit.actual_finish = None;
            visit.done = false;
            after.job.status = JobStatus::InProgress;
        }
        (_, None, _) => return Err(NOT_BEGUN),
        (_, Some(_), Some(_)) => return Err("This visit is already finished."),
        (_, Some(started), None) => {
            visit.actual_finish = Some(started.max(now));
            visit.done = true;
        }
    }
    settle(&mut after);
    Ok(after)
}

/// Sets the status of a job in the way the status menu does. Setting `completed` marks the visits done; leaving
/// `completed` reopens the last visit. The actual times stay the same. Call `settle` afterwards. rule: status-menu
pub fn set_status(state: &mut JobState, status: JobStatus) {
    let before = std::mem::replace(&mut state.job.status, status);
    match (
        before == JobStatus::Completed,
        status == JobStatus::Completed,
    ) {
        (false, true) => complete(state, None),
        (true, false) => {
            if let Some(last) = state.visits.last_mut() {
                last.done = false;
            }
        }
        _ => {}
    }
}

/// Adjusts a visit whose actual times changed while the job is in progress: marks it done if it now has a start and a
/// finish, and reopens it if its finish was removed. So the next action on the job applies to the right visit. `was`
/// is the visit before the change. rule: finish-job
pub fn follow_actual_times(state: &mut JobState, was: &Visit) {
    if state.job.status != JobStatus::InProgress {
        return;
    }
    let is_whole = |visit: &Visit| visit.has_begun() && visit.actual_finish.is_some();
    let Some(visit) = state.visit_mut(was.id) else {
        return;
    };
    if visit.actual_finish.is_none() && was.actual_finish.is_some() {
        visit.done = false;
    } else if is_whole(visit) && !is_whole(was) {
        visit.done = true;
    }
}

/// Removes the unscheduled visits that have not begun and are not done. If no visit would remain, keeps the first one.
/// Marks the remaining visits done. If `now` is set, also sets missing finish times: those of the visits that have
/// begun, or that of the current visit if no visit has begun. rule: complete-visits
fn complete(state: &mut JobState, now: Option<i64>) {
    let visits = &mut state.visits;
    let stays = |visit: &Visit| !visit.unscheduled || visit.has_begun() || visit.done;
    if visits.iter().any(stays) {
        visits.retain(stays);
    } else {
        visits.truncate(1);
    }
    let begun = visits.iter().any(Visit::has_begun);
    let last = visits.len().saturating_sub(1);
    let current = visits.iter().position(|visit| !visit.done).unwrap_or(last);
    for (index, visit) in visits.iter_mut().enumerate() {
        let finishes = visit.has_begun() || (!begun && index == current);
        if let Some(now) = now.filter(|_| finishes && visit.actual_finish.is_none()) {
            visit.actual_finish = Some(visit.actual_start.map_or(now, |started| started.max(now)));
        }
        visit.done = true;
    }
}

#[cfg(test)]
mod several_visits;

#[cfg(test)]
mod tests;
