//! Cursors of lists of jobs.

use super::{
    model::{JobRecord, JobStatus, Sort, SortKey},
    store::title_sort,
};
use crate::kit::cursor::{Cursor, Key, KeyKind, Scope};

/// The sort key of jobs without a day in an ascending list. It puts these jobs after all days. In a descending list
/// their sort key is 0.
const NO_DAY_UP: i64 = 99_999_999;

/// The scope of the cursors of lists in this order.
pub(super) fn scope(sort: Sort) -> Scope {
    Scope {
        name: format!("jobs{}", sort.signed()),
        kind: match sort.key {
            SortKey::Title => KeyKind::Bytes,
            _ => KeyKind::Number,
        },
    }
}

/// The cursor right after a job.
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
