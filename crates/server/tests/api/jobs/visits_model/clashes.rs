//! Which visits clash, and which changes are refused because of a clash. rule: visit-clash, rule: booking-refused

use super::business::{Job, Visit};

/// Returns the start and the end of the time that a visit occupies, or `None` if it occupies no time.
pub fn taken(job: &Job, visit: &Visit) -> Option<(i64, i64)> {
    let other_begun = || {
        let mut others = job.visits.iter().filter(|other| other.id != visit.id);
        others.any(|other| other.begun.is_some())
    };
    if job.archived || visit.waits || (visit.done && visit.begun.is_none() && other_begun()) {
        return None;
    }
    let end = visit.end.unwrap_or(visit.start);
    match visit.finished {
        Some(finished) if finished < end && finished <= visit.start => None,
        Some(finished) => Some((visit.start, end.min(finished.max(visit.start)))),
        None => Some((visit.start, end)),
    }
}

/// Whether two visits clash in the conflict scope.
pub fn clash(by_worker: bool, one: (&Job, &Visit), two: (&Job, &Visit)) -> bool {
    let same_job = one.0.id == two.0.id;
    if same_job && std::ptr::eq(one.1, two.1) {
        return false;
    }
    let (Some(first), Some(second)) = (taken(one.0, one.1), taken(two.0, two.1)) else {
        return false;
    };
    let overlap = first.0 < second.1 && second.0 < first.1;
    let share = one.1.crew.iter().any(|worker| two.1.crew.contains(worker));
    let nobody = one.1.crew.is_empty() && two.1.crew.is_empty();
    overlap
        && if by_worker {
            share || (nobody && !same_job)
        } else {
            !same_job
        }
}

/// Whether a change of a visit is checked for clashes. `lead_alone` is set if the request contains the lead but not
/// the workers.
fn is_checked(before: Option<&Job>, after: &Job, visit: &Visit, lead_alone: bool) -> bool {
    let was = before.and_then(|before| before.visits.iter().find(|was| was.id == visit.id));
    let Some((before, was)) = before.zip(was) else {
        return true;
    };
    let moved = (was.start, was.end, was.waits) != (visit.start, visit.end, visit.waits);
    let joined = visit.crew.iter().any(|worker| !was.crew.contains(worker));
    let restored = before.archived && !after.archived;
    let left_alone = lead_alone && was.crew.len() == 1 && visit.crew.is_empty();
    moved || joined || restored || left_alone
}

/// Whether the change of a job is refused because of a clash with any job of the business.
pub fn is_refused(
    by_worker: bool,
    jobs: &[Job],
    before: Option<&Job>,
    after: &Job,
    lead_alone: bool,
) -> bool {
    let others: Vec<&Job> = jobs.iter().filter(|job| job.id != after.id).collect();
    let checked = after
        .visits
        .iter()
        .filter(|visit| is_checked(before, after, visit, lead_alone));
    checked.into_iter().any(|visit| {
        let all = others.iter().copied().chain([after]);
        let mut all = all.flat_map(|job| job.visits.iter().map(move |other| (job, other)));
        all.any(|other| clash(by_worker, (after, visit), other))
    })
}
