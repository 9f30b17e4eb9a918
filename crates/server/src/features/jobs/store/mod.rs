//! SQL of jobs. Lists are in [`list`], the calendar in [`calendar`], the tray in [`tray`](mod@tray), holds in
//! [`holds`], the history in [`history`], the sums for reports in [`totals`](mod@totals), and the times when jobs were
//! completed in [`completions`](mod@completions).

mod calendar;
mod completions;
mod conflicts;
mod counts;
mod crew;
mod filter;
mod free_times;
mod history;
mod holds;
mod list;
mod order;
mod planned;
#[cfg(test)]
mod plans;
mod row;
mod search;
mod searched;
mod tomorrow;
mod totals;
mod tray;
mod visits;
mod visits_within;

use std::collections::HashMap;

use jobwright_db::{DroppedIndexes, Error, Sql, Tx, Value};
use uuid::Uuid;

pub(crate) use calendar::open_visits_within;
pub(super) use calendar::{calendar_size, in_calendar};
pub use completions::{Completion, completions};
pub(super) use conflicts::{Clash, MAX_CONFLICTS, clashes_with};
pub(super) use counts::{stats, update_counts};
pub(super) use crew::crews_with;
pub(super) use filter::{Filter, MatchedVisits};
pub(super) use free_times::{BookingFilter, booked};
pub use history::clear_history_entry;
pub(super) use history::{
    HistoryRecord, NewHistoryEntry, TogetherRecord, count_history, history, history_entry,
    history_together, insert_history, longest_history_entry,
};
pub(super) use holds::{DueHold, due_holds, mark_hold_notified};
pub(super) use list::{Pages, count, has_others, most_counted};
pub use planned::{PlannedTime, planned};
pub use searched::index_notes;
pub(super) use tomorrow::{is_day_notified, mark_day_notified, visits_tomorrow};
pub(crate) use totals::started;
pub(super) use totals::starting;
pub use totals::{Span, Total, first_and_last, newest, totals};
pub(super) use tray::{TrayFilter, TrayVisit, tray};
pub use visits::{Hold, holds, job_of};
pub(super) use visits::{visits_of, visits_of_all};
pub use visits_within::{SizeWithin, VisitsWithin, size_within, visits_within};

use searched::search_text;

use row::{COLUMNS, id_bytes, record, status};

use super::model::{JobRecord, JobState, JobStatus};
use crate::kit::text::key;

/// Returns the sort key of a title: bytes that ignore case and sort the same way in both databases.
pub(super) fn title_sort(title: &str) -> Vec<u8> {
    key(title).into_bytes()
}

/// Returns one job.
pub fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<JobRecord>, Error> {
    tx.query_opt(&by_id(), &[id.into()], record)
}

fn by_id() -> String {
    format!("SELECT {COLUMNS} FROM jobs j WHERE j.id = $1")
}

/// Returns the jobs with these ids, unsorted.
pub(super) fn by_ids(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<JobRecord>, Error> {
    tx.query_by_ids(&format!("SELECT {COLUMNS} FROM jobs j"), ids, record)
}

/// Returns a job with its visits.
pub(super) fn find_state(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<JobState>, Error> {
    let job = find(tx, id)?;
    job.map(|job| with_visits(tx, job)).transpose()
}

fn with_visits(tx: &mut Tx<'_>, job: JobRecord) -> Result<JobState, Error> {
    let visits = visits_of(tx, job.id)?;
    Ok(JobState { job, visits })
}

/// Returns the ids of the jobs that are not completed and have an open visit of this person, sorted by id.
pub(super) fn open_of(tx: &mut Tx<'_>, worker: Uuid) -> Result<Vec<Uuid>, Error> {
    tx.query(
        "SELECT DISTINCT v.job_id FROM visit_workers w JOIN visits v ON v.id = w.visit_id \
         JOIN jobs j ON j.id = v.job_id WHERE w.user_id = $1 AND NOT v.done AND j.status <> $2 ORDER BY v.job_id",
        &[worker.into(), JobStatus::Completed.as_str().into()],
        |row| row.get(0),
    )
}

/// Returns for each person the number of open visits of jobs that are not completed. The query uses an index and reads
/// only open jobs.
pub fn open_visits(tx: &mut Tx<'_>) -> Result<HashMap<Uuid, i64>, Error> {
    let open = JobStatus::ALL
        .iter()
        .filter(|status| **status != JobStatus::Completed);
    let open: Vec<Value<'_>> = open.map(|status| status.as_str().into()).collect();
    let counts = tx.query(
        "SELECT w.user_id, COUNT(*) FROM jobs j JOIN visits v ON v.job_id = j.id \
         JOIN visit_workers w ON w.visit_id = v.id \
         WHERE j.archived = FALSE AND j.status IN ($1, $2, $3) AND NOT v.done GROUP BY w.user_id",
        &open,
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(counts.into_iter().collect())
}

/// Locks a job and returns it; `None` if the job does not exist. The lock lasts until the transaction ends.
pub fn find_for_update(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<JobRecord>, Error> {
    tx.query_locked(&by_id(), &[id.into()], record)
}

/// Locks a job like [`find_for_update`] and returns it with its visits.
pub(super) fn find_state_for_update(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<JobState>, Error> {
    let job = find_for_update(tx, id)?;
    job.map(|job| with_visits(tx, job)).transpose()
}

/// Stores new jobs with their visits and updates the counts, for demo data. It adds no history entries.
pub fn insert_all(tx: &mut Tx<'_>, jobs: &[JobState]) -> Result<(), Error> {
    insert(tx, jobs)?;
    update_counts(tx, &[], &jobs.iter().collect::<Vec<_>>())
}

/// Drops the indexes of jobs and visits before an empty database is filled. [`build_indexes`] creates them again.
pub fn drop_indexes(tx: &mut Tx<'_>) -> Result<DroppedIndexes, Error> {
    tx.drop_indexes(search::TEXTS, &["visits", "visit_workers"])
}

/// Creates the indexes that [`drop_indexes`] dropped.
pub fn build_indexes(tx: &mut Tx<'_>, dropped: &DroppedIndexes) -> Result<(), Error> {
    tx.build_indexes(dropped)
}

/// Stores new jobs and their visits with a few large statements.
pub(super) fn insert(tx: &mut Tx<'_>, jobs: &[JobState]) -> Result<(), Error> {
    const BATCH: usize = 32;
    for jobs in jobs.chunks(BATCH) {
        let mut sql = Sql::new(format!(
            "INSERT INTO jobs ({}, id, user_id, created_at) VALUES ",
            MUTABLE.join(", ")
        ));
        for (index, JobState { job, .. }) in jobs.iter().enumerate() {
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
        visits::insert_all(tx, jobs)?;
        completions::insert_all(tx, jobs)?;
    }
    Ok(())
}

/// Stores a changed job and its changed visits. Only the columns that changed are updated, so that only the indexes of
/// these columns are written.
pub(super) fn update(tx: &mut Tx<'_>, before: &JobState, after: &JobState) -> Result<(), Error> {
    update_job(tx, &before.job, &after.job)?;
    completions::update(tx, &before.job, &after.job)?;
    visits::update(tx, before, after)
}

fn update_job(tx: &mut Tx<'_>, before: &JobRecord, after: &JobRecord) -> Result<(), Error> {
    let mut sql = Sql::new("UPDATE jobs SET ");
    let values = mutable(before).into_iter().zip(mutable(after));
    for (column, (_, mut value)) in MUTABLE
        .iter()
        .zip(values)
        .filter(|(_, (old, new))| old != new)
    {
        if *column == search::TEXTS.column {
            value = searched::searched(tx, after)?.into();
        }
        sql.push(if sql.params().is_empty() { "" } else { ", " });
        sql.push(&format!("{column} = ")).bind(value);
    }
    if !sql.params().is_empty() {
        sql.push(" WHERE id = ").bind(after.id);
        tx.execute(sql.text(), sql.params())?;
    }
    Ok(())
}

/// The names of the columns that [`mutable`] returns values for.
const MUTABLE: [&str; 25] = [
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
    "more_workers",
    "unscheduled",
    "visit_count",
    "visit_id",
    "visit_number",
    "visit_done",
    "title_sort",
    "search_text",
    "slot_end",
];

/// Returns the values of the columns that can change, the derived columns last.
fn mutable(job: &JobRecord) -> [Value<'_>; 25] {
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
        id_bytes(&job.more_workers).into(),
        job.unscheduled.into(),
        job.visit_count.into(),
        (job.visit_id != job.id).then_some(job.visit_id).into(),
        job.visit_number.into(),
        job.visit_done.into(),
        title_sort(&job.title).into(),
        search_text(job).into(),
        job.slot.end_or_start().into(),
    ]
}

/// Deletes a job, its visits and its history.
pub(super) fn delete(tx: &mut Tx<'_>, id: Uuid) -> Result<(), Error> {
    tx.execute("DELETE FROM jobs WHERE id = $1", &[id.into()])?;
    Ok(())
}
