//! The expected result of undoing a history entry. rule: undo

use super::business::{Job, Visit};

/// A history entry: the job before and after the change.
#[derive(Debug, Clone)]
pub struct Entry {
    /// `None` for the entry that created the job.
    pub before: Option<Job>,
    pub after: Job,
}

/// Returns the value that a field gets when an entry is undone. `was` is the value before the entry, `left` the value
/// after the entry, and `now` the current value. If the entry did not change the field, the field keeps its current
/// value. If the entry changed it, the field gets the value `was`. But if the field was changed again after the entry,
/// the entry can't be undone, and this returns `None`.
fn put_back<T: PartialEq + Clone>(was: &T, left: &T, now: &T) -> Option<T> {
    if was == left {
        Some(now.clone())
    } else {
        (left == now).then(|| was.clone())
    }
}

fn visit(was: &Visit, left: &Visit, now: &Visit) -> Option<Visit> {
    Some(Visit {
        id: now.id,
        start: put_back(&was.start, &left.start, &now.start)?,
        end: put_back(&was.end, &left.end, &now.end)?,
        waits: put_back(&was.waits, &left.waits, &now.waits)?,
        hold: put_back(&was.hold, &left.hold, &now.hold)?,
        until: put_back(&was.until, &left.until, &now.until)?,
        note: put_back(&was.note, &left.note, &now.note)?,
        begun: put_back(&was.begun, &left.begun, &now.begun)?,
        finished: put_back(&was.finished, &left.finished, &now.finished)?,
        done: put_back(&was.done, &left.done, &now.done)?,
        crew: put_back(&was.crew, &left.crew, &now.crew)?,
    })
}

type Times = (i64, Option<i64>, Option<i64>, Option<i64>);

const fn times(visit: &Visit) -> Times {
    (visit.start, visit.end, visit.begun, visit.finished)
}

/// The maximum length of a visit in milliseconds.
const MAX_SPAN_MS: i64 = 31 * 24 * 60 * 60 * 1000;

/// Returns the job after the undo of an entry. Returns `None` if a field of the entry was changed again later, or if
/// the resulting times would be invalid.
pub fn undone(entry: &Entry, now: &Job) -> Option<Job> {
    let (was, left) = (entry.before.as_ref()?, &entry.after);
    let find = |job: &'_ Job, id| job.visits.iter().find(|one| one.id == id).cloned();
    let mut after = Job {
        title: put_back(&was.title, &left.title, &now.title)?,
        status: put_back(&was.status, &left.status, &now.status)?,
        priority: put_back(&was.priority, &left.priority, &now.priority)?,
        archived: put_back(&was.archived, &left.archived, &now.archived)?,
        ..now.clone()
    };
    for (old, new) in was
        .visits
        .iter()
        .filter_map(|old| Some((old, find(left, old.id)?)))
    {
        if *old != new {
            let present = after.visits.iter_mut().find(|one| one.id == old.id)?;
            *present = visit(old, &new, present)?;
        }
    }
    for added in left.visits.iter().filter(|one| find(was, one.id).is_none()) {
        if find(now, added.id)? != *added {
            return None;
        }
        after.visits.retain(|one| one.id != added.id);
    }
    for removed in was.visits.iter().filter(|one| find(left, one.id).is_none()) {
        if find(now, removed.id).is_some() {
            return None;
        }
        after.visits.push(removed.clone());
    }
    let is_possible = |one: &Visit| {
        let was = find(now, one.id);
        let same = was.is_some_and(|was| times(&was) == times(one));
        same || (one
            .end
            .is_none_or(|end| one.start < end && end - one.start <= MAX_SPAN_MS)
            && one
                .finished
                .is_none_or(|end| one.begun.is_none_or(|begun| begun <= end)))
    };
    let is_left = !after.visits.is_empty() && after.visits.iter().all(is_possible);
    is_left.then_some(after)
}
