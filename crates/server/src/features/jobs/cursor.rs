//! Cursors for the pages of job lists.

use uuid::Uuid;

use super::{
    model::{JobRecord, JobStatus, Sort, SortKey},
    store::title_sort,
};
use crate::kit::cursor::{Cursor, Key, KeyKind, Scope};

/// In a list with ascending deadlines, this is the sort key of the jobs without a deadline. It puts these jobs after
/// all others. In a list with descending deadlines, the sort key of these jobs is 0.
const NO_DAY_UP: i64 = 99_999_999;

/// Returns the cursor scope of a list in this order. A cursor is only valid for lists with the same scope.
pub(super) fn scope(sort: Sort) -> Scope {
    Scope {
        name: format!("jobs{}", sort.signed()),
        kind: match sort.key {
            SortKey::Title => KeyKind::Bytes,
            _ => KeyKind::Number,
        },
    }
}

/// Returns the cursor of the page that begins after this job.
pub(super) fn after(job: &JobRecord, sort: Sort) -> Cursor {
    let key = match sort.key {
        SortKey::StartDate => Key::Number(job.slot.start),
        SortKey::CreatedAt => Key::Number(job.created_at),
        SortKey::CompleteByDate => {
            Key::Number(
                job.complete_by
                    .unwrap_or(if sort.descending { 0 } else { NO_DAY_UP }),
            )
        }
        SortKey::Priority => Key::Number(job.priority),
        SortKey::Status => Key::Number(rank(job.status)),
        SortKey::Title => Key::Bytes(title_sort(&job.title)),
    };
    Cursor { key, id: job.id }
}

/// Returns the cursor scope of lists in the order `upcoming`.
pub(super) fn upcoming_scope() -> Scope {
    Scope {
        name: "jobs upcoming".to_owned(),
        kind: KeyKind::Bytes,
    }
}

/// Returns the cursor of the page that begins after this job, in the order `upcoming`. The cursor contains the first
/// instant of today as it was for the first page, so that all pages use the same instant to separate upcoming jobs from
/// earlier jobs.
pub(super) fn after_upcoming(job: &JobRecord, today: i64) -> Cursor {
    Cursor {
        key: Key::Bytes([today.to_be_bytes(), job.slot.start.to_be_bytes()].concat()),
        id: job.id,
    }
}

/// Splits a cursor of [`after_upcoming`] into the first instant of today and a cursor for lists sorted by start.
/// `None` for any other cursor.
pub(super) fn read_upcoming(cursor: &Cursor) -> Option<(i64, Cursor)> {
    let Key::Bytes(bytes) = &cursor.key else {
        return None;
    };
    let (today, start) = bytes.split_first_chunk::<8>()?;
    let start = i64::from_be_bytes(start.try_into().ok()?);
    Some((i64::from_be_bytes(*today), at_start(start, cursor.id)))
}

/// Reads the first instant of today from the text of a cursor of [`after_upcoming`]; `None` for any other cursor.
pub(super) fn upcoming_today(text: &str) -> Option<i64> {
    let cursor = Cursor::decode(text, &upcoming_scope())?;
    read_upcoming(&cursor).map(|(today, _)| today)
}

/// Returns the cursor for this start and id in a list sorted by start.
pub(super) const fn at_start(start: i64, id: Uuid) -> Cursor {
    Cursor {
        key: Key::Number(start),
        id,
    }
}

const fn rank(status: JobStatus) -> i64 {
    match status {
        JobStatus::Scheduled => 0,
        JobStatus::InProgress => 1,
        JobStatus::Completed => 2,
        JobStatus::Urgent => 3,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_sort_order_has_a_different_cursor_scope() {
        let sorts = SortKey::ALL.iter().flat_map(|key| {
            [false, true].map(|descending| Sort {
                key: *key,
                descending,
            })
        });
        let names: BTreeSet<String> = sorts.map(|sort| scope(sort).name).collect();
        assert_eq!(names.len(), SortKey::ALL.len() * 2);
    }
}
