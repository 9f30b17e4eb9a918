//! SQL of jobs. Lists are in [`list`], the calendar in [`calendar`], the history in [`history`], the sums of reports in
//! [`totals`].

mod calendar;
mod counts;
mod filter;
mod history;
mod list;
mod order;
mod row;
mod search;
mod totals;

use jobwright_db::{DroppedIndexes, Error, Sql, Tx, Value};
use uuid::Uuid;

pub(super) use calendar::in_calendar;
pub(super) use counts::{stats, update_counts};
pub(super) use filter::Filter;
pub(super) use history::{
    HistoryRecord, NewHistoryEntry, count_history, history, insert_history, longest_history_entry,
};
pub(super) use list::{count, page};
pub(super) use totals::starting;
pub use totals::{Span, Total, first_and_last, newest, started, totals};

use row::{COLUMNS, record, status};

use super::{
    model::{JobRecord, JobStatus},
    rules::{Booking, MAX_SPAN_MS},
};
use crate::{
    error::Conflict,
    kit::{text::key, wire::Instant},
};

/// The most conflicting jobs that are returned.
const MOST_CONFLICTS: i64 = 20;

/// The sort key of a title: bytes, which sort the same in every database, ignoring case.
pub(super) fn title_sort(title: &str) -> Vec<u8> {
    key(title).into_bytes()
}

/// The lower-cased text of the job that a search looks through: title, description and location.
fn search_text(job: &JobRecord) -> String {
    let parts = [
        Some(job.title.as_str()),
        job.description.as_deref(),
        job.location.as_deref(),
    ];
    key(&parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

/// Returns one job.
pub fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<JobRecord>, Error> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM jobs j WHERE j.id = $1"),
        &[id.into()],
        record,
    )
}

/// Returns the ids of a person's jobs that are not completed, in order of id.
pub(super) fn open_of(tx: &mut Tx<'_>, assignee: Uuid) -> Result<Vec<Uuid>, Error> {
    tx.query(
        "SELECT id FROM jobs WHERE assigned_user_id = $1 AND status <> $2 ORDER BY id",
        &[assignee.into(), JobStatus::Completed.as_str().into()],
        |row| row.get(0),
    )
}

/// Locks the job until the transaction ends and returns it; `None` if it does not exist.
pub fn find_for_update(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<JobRecord>, Error> {
    if tx.lock("jobs", id)? {
        find(tx, id)
    } else {
        Ok(None)
    }
}

/// Stores and counts new jobs without history, for demo data.
pub fn insert_all(tx: &mut Tx<'_>, jobs: &[JobRecord]) -> Result<(), Error> {
    insert(tx, jobs)?;
    update_counts(tx, &[], jobs)
}

/// Drops the indexes of jobs, for filling an empty database. [`build_indexes`] creates them again.
pub fn drop_indexes(tx: &mut Tx<'_>) -> Result<DroppedIndexes, Error> {
    tx.drop_indexes(search::TEXTS)
}

/// Creates the indexes that [`drop_indexes`] dropped.
pub fn build_indexes(tx: &mut Tx<'_>, dropped: &DroppedIndexes) -> Result<(), Error> {
    tx.build_indexes(search::TEXTS, dropped)
}

/// Stores new jobs with a few large statements.
pub(super) fn insert(tx: &mut Tx<'_>, jobs: &[JobRecord]) -> Result<(), Error> {
    const AT_ONCE: usize = 32;
    for jobs in jobs.chunks(AT_ONCE) {
        let mut sql = Sql::new(format!(
            "INSERT INTO jobs ({}, id, user_id, created_at) VALUES ",
            MUTABLE.join(", ")
        ));
        for (index, job) in jobs.iter().enumerate() {
            sql.push(if index == 0 { "(" } else { ", (" });
            for value in mutable(job) {
                sql.bind(value).push(", ");
            }
            sql.bind(job.id)
                .push(", ")
                .bind(job.user_id)
                .push(", ")
                .bind(job.created_at)
                .push(")");
        }
        tx.execute(sql.text(), sql.params())?;
    }
    Ok(())
}

/// Stores a changed job. It updates only changed columns, so that only their indexes change.
pub(super) fn update(tx: &mut Tx<'_>, before: &JobRecord, after: &JobRecord) -> Result<(), Error> {
    let mut sql = Sql::new("UPDATE jobs SET ");
    let values = mutable(before).into_iter().zip(mutable(after));
    for (column, (_, value)) in MUTABLE
        .iter()
        .zip(values)
        .filter(|(_, (old, new))| old != new)
    {
        sql.push(if sql.params().is_empty() { "" } else { ", " });
        sql.push(&format!("{column} = ")).bind(value);
    }
    if !sql.params().is_empty() {
        sql.push(" WHERE id = ").bind(after.id);
        tx.execute(sql.text(), sql.params())?;
    }
    Ok(())
}

/// The column names of [`mutable`].
const MUTABLE: [&str; 19] = [
    "title",
    "description",
    "location",
    "start_at",
    "end_at",
    "complete_by",
    "actual_start_at",
    "actual_finish_at",
    "status",
    "priority",
    "archived",
    "client_id",
    "assigned_user_id",
    "assigned_by_user_id",
    "updated_at",
    "version",
    "title_sort",
    "search_text",
    "slot_end",
];

/// The values of the columns that can change, the derived ones last.
fn mutable(job: &JobRecord) -> [Value<'_>; 19] {
    [
        job.title.as_str().into(),
        job.description.as_deref().into(),
        job.location.as_deref().into(),
        job.slot.start.into(),
        job.slot.end.into(),
        job.complete_by.into(),
        job.actual_start.into(),
        job.actual_finish.into(),
        job.status.as_str().into(),
        job.priority.into(),
        job.archived.into(),
        job.client_id.into(),
        job.assigned_user_id.into(),
        job.assigned_by_user_id.into(),
        job.updated_at.into(),
        job.version.into(),
        title_sort(&job.title).into(),
        search_text(job).into(),
        job.slot.end_or_start().into(),
    ]
}

/// Deletes a job and its history.
pub(super) fn delete(tx: &mut Tx<'_>, id: Uuid) -> Result<(), Error> {
    tx.execute("DELETE FROM jobs WHERE id = $1", &[id.into()])?;
    Ok(())
}

/// The jobs that a booking is compared with. rule: booking-scope
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConflictsAmong {
    /// All jobs of the business.
    Everybody,
    /// The jobs of the same assignee. Unassigned jobs are compared among themselves.
    SameAssignee,
}

/// Returns the jobs that overlap a booking, the earliest first, at most 20. A job never overlaps itself.
/// rule: booking-overlap
///
/// The duration of a job is limited, so the query looks back only 31 days.
pub(super) fn conflicts_with(
    tx: &mut Tx<'_>,
    id: Uuid,
    booking: Booking,
    among: ConflictsAmong,
) -> Result<Vec<Conflict>, Error> {
    let (start, end) = (booking.slot.start, booking.slot.end_or_start());
    let mut sql = Sql::new(
        "SELECT j.id, j.title, j.start_at, j.end_at, u.full_name FROM jobs j \
         LEFT JOIN users u ON u.id = j.assigned_user_id WHERE j.start_at < ",
    );
    sql.bind(end)
        .push(" AND j.start_at > ")
        .bind(start - MAX_SPAN_MS);
    sql.push(" AND j.slot_end > ")
        .bind(start)
        .push(" AND NOT j.archived AND j.id <> ")
        .bind(id);
    match (among, booking.assignee) {
        (ConflictsAmong::Everybody, _) => {}
        (ConflictsAmong::SameAssignee, Some(user)) => {
            sql.push(" AND j.assigned_user_id = ").bind(user);
        }
        (ConflictsAmong::SameAssignee, None) => {
            sql.push(" AND j.assigned_user_id IS NULL");
        }
    }
    sql.push(" ORDER BY j.start_at, j.id LIMIT ")
        .bind(MOST_CONFLICTS);
    tx.query(sql.text(), sql.params(), |row| {
        Ok(Conflict {
            id: row.get(0)?,
            title: row.get(1)?,
            start_date: Instant::from_millis(row.get(2)?),
            end_date: row.get::<Option<i64>>(3)?.map(Instant::from_millis),
            assigned_user_name: row.get(4)?,
        })
    })
}
