//! SQL of the calendar. It reads only the columns that the schedule shows. rule: calendar-visits
//!
//! The current visit of a job is read from the job's row, which has copies of it. Therefore most visits in a time
//! window are read without a join. All other visits are read from `visits`. In the calendar of one person, the current
//! visits that are led by somebody else are also read from `visits`.

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{Filter, MatchedVisits, crew::crew, status};
use crate::{
    features::jobs::model::{ArchivedFilter, AssigneeFilter, CalendarJob, JobStatus, Sort},
    kit::{
        day::to_text as day_text,
        wire::{Flag, Instant},
    },
};

/// The columns that describe the job in a [`CalendarJob`], in the order in which [`entry`] reads them.
const OF_JOB: &str = "j.id, j.title, j.location, j.complete_by, j.status, j.priority, j.client_id, j.version, j.visit_count";
/// The columns of a current visit, read from the job's row.
const OF_CURRENT: &str = "COALESCE(j.visit_id, j.id), j.visit_number, j.start_at, j.end_at, j.actual_start_at, \
     j.actual_finish_at, j.assigned_user_id, j.more_workers";
/// The SQL expression that tells whether a current visit is done.
const CURRENT_DONE: &str = "COALESCE(j.visit_done, j.status = 'completed' OR (j.status = 'in-progress' AND j.actual_finish_at IS NOT NULL))";
/// The columns of a visit that is read from the table `visits`.
const OF_VISIT: &str = "v.id, v.number, v.start_at, v.end_at, v.actual_start_at, v.actual_finish_at, \
     v.assigned_user_id, v.more_workers, v.done";

/// Returns the scheduled visits in a time window for the calendar, sorted by start and id. `None` if there are more
/// than `most`.
pub(in crate::features::jobs) fn in_calendar(
    tx: &mut Tx<'_>,
    filter: &Filter,
    most: usize,
) -> Result<Option<Vec<CalendarJob>>, Error> {
    let mut entries = Vec::new();
    for sql in [current_visits(filter), other_visits(filter)] {
        let mut is_whole = true;
        tx.while_each(sql.text(), sql.params(), |row| {
            is_whole = entries.len() < most;
            if is_whole {
                entries.push(entry(row)?);
            }
            Ok(is_whole)
        })?;
        if !is_whole {
            return Ok(None);
        }
    }
    entries.sort_by_key(|entry| (entry.start_date.millis(), entry.visit_id));
    Ok(Some(entries))
}

/// Returns the number of visits in a time window of the calendar, and the total size of their texts in bytes.
pub(in crate::features::jobs) fn calendar_size(
    tx: &mut Tx<'_>,
    filter: &Filter,
) -> Result<(usize, usize), Error> {
    const SIZE: &str = "COUNT(*), \
         CAST(COALESCE(SUM(OCTET_LENGTH(j.title) + COALESCE(OCTET_LENGTH(j.location), 0)), 0) AS BIGINT)";
    let (mut visits, mut bytes) = (0_usize, 0_usize);
    for sql in [current(filter, SIZE), others(filter, SIZE)] {
        let (more, texts): (i64, i64) = tx.query_one(sql.text(), sql.params(), |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        visits = visits.saturating_add(usize::try_from(more).unwrap_or(usize::MAX));
        bytes = bytes.saturating_add(usize::try_from(texts).unwrap_or(usize::MAX));
    }
    Ok((visits, bytes))
}

/// The maximum number of visits that are listed for an absence. rule: leave-affected
const MAX_OPEN: usize = 200;

/// Returns the scheduled visits that overlap the period (from, to) and are not done, of jobs that are neither
/// completed nor archived. If `user` is a person, it returns only this person's visits; if it is `None`, the visits of
/// everybody. Returns at most 200 visits, sorted by start and id.
pub(crate) fn open_visits_within(
    tx: &mut Tx<'_>,
    user: Option<Uuid>,
    (from, to): (i64, i64),
) -> Result<Vec<CalendarJob>, Error> {
    let filter = Filter {
        from: Some(from),
        to: Some(to),
        visits: MatchedVisits::Current,
        unscheduled: None,
        overdue: None,
        status: None,
        priority: None,
        assignee: user.map(AssigneeFilter::User),
        client: None,
        creator: None,
        search: None,
        archived: ArchivedFilter::Without,
        sort: Sort::default(),
    };
    let mut entries = Vec::new();
    for (mut sql, done, order) in [
        (
            current_visits(&filter),
            CURRENT_DONE,
            "j.start_at, COALESCE(j.visit_id, j.id)",
        ),
        (other_visits(&filter), "v.done", "v.start_at, v.id"),
    ] {
        sql.push(" AND j.status <> ")
            .bind(JobStatus::Completed.as_str());
        sql.push(&format!(
            " AND NOT {done} ORDER BY {order} LIMIT {MAX_OPEN}"
        ));
        entries.extend(tx.query(sql.text(), sql.params(), entry)?);
    }
    entries.sort_by_key(|entry| (entry.start_date.millis(), entry.visit_id));
    entries.truncate(MAX_OPEN);
    Ok(entries)
}

/// Returns the statement that reads the current visits. If the filter has an assignee, it selects only the visits that
/// this person leads.
pub(super) fn current_visits<'f>(filter: &Filter) -> Sql<'f> {
    current(filter, &format!("{OF_JOB}, {OF_CURRENT}, {CURRENT_DONE}"))
}

fn current<'f>(filter: &Filter, columns: &str) -> Sql<'f> {
    let mut sql = Sql::new(format!("SELECT {columns} FROM jobs j WHERE 1 = 1"));
    filter.conditions(&mut sql);
    sql
}

/// Returns the statement that reads the visits that [`current_visits`] leaves out. If the filter has an assignee, it
/// selects the visits that have this person in their crew.
pub(super) fn other_visits<'f>(filter: &Filter) -> Sql<'f> {
    others(filter, &format!("{OF_JOB}, {OF_VISIT}"))
}

fn others<'f>(filter: &Filter, columns: &str) -> Sql<'f> {
    let mut sql = Sql::new(format!("SELECT {columns} FROM "));
    match filter.assignee {
        Some(AssigneeFilter::User(user)) => {
            sql.push(
                "visit_workers w JOIN visits v ON v.id = w.visit_id JOIN jobs j ON j.id = v.job_id \
                 WHERE NOT (v.is_current AND v.assigned_user_id = w.user_id) AND w.user_id = ",
            );
            sql.bind(user);
            filter.starts(&mut sql, "w");
        }
        Some(AssigneeFilter::Nobody) => {
            sql.push("visits v JOIN jobs j ON j.id = v.job_id WHERE NOT v.is_current AND v.assigned_user_id IS NULL");
        }
        None => {
            sql.push("visits v JOIN jobs j ON j.id = v.job_id WHERE NOT v.is_current");
        }
    }
    filter.scheduled_in_window(&mut sql);
    filter.of_job(&mut sql);
    sql
}

fn entry(row: &Row<'_>) -> Result<CalendarJob, Error> {
    let instant = |millis: Option<i64>| millis.map(Instant::from_millis);
    Ok(CalendarJob {
        id: row.get(0)?,
        title: row.get(1)?,
        location: row.get(2)?,
        complete_by_date: row.get::<Option<i64>>(3)?.map(day_text),
        status: status(&row.get::<String>(4)?)?,
        priority: row.get(5)?,
        client_id: row.get(6)?,
        version: row.get(7)?,
        visit_count: row.get(8)?,
        visit_id: row.get(9)?,
        visit_number: row.get(10)?,
        start_date: Instant::from_millis(row.get(11)?),
        end_date: instant(row.get(12)?),
        actual_start_time: instant(row.get(13)?),
        actual_finish_time: instant(row.get(14)?),
        assigned_user_id: row.get(15)?,
        crew: crew(row, 15, 16)?,
        done: Flag(row.get(17)?),
    })
}
