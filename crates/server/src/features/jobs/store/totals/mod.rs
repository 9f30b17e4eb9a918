//! SQL of the sums for reports. Each sum is for one assignee, one status and one stretch of time: a UTC week, or a
//! block of 16 or 256 weeks. Every change of a job updates these sums. So a report costs the same for any number of
//! jobs and any period; jobs are counted one by one only in the partial weeks at the ends of the period. The sums
//! depend only on instants, so the business's time zone can change at any time.

mod span;
#[cfg(test)]
mod tests;
mod update;

pub use span::Span;
pub(super) use update::update_totals;

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use span::blocks;

use super::{COLUMNS, Filter, MatchedVisits, order, record, status};
use crate::features::jobs::model::{ArchivedFilter, JobRecord, JobStats, JobStatus, Sort, SortKey};

/// Sums over the jobs of one assignee and status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The assignee; `None` for unassigned jobs.
    pub assignee: Option<Uuid>,
    /// The status.
    pub status: JobStatus,
    /// The number of jobs.
    pub jobs: i64,
    /// The planned time of the jobs that have an end, in milliseconds.
    pub scheduled_ms: i64,
    /// The actual time of the jobs that were started and finished, in milliseconds.
    pub actual_ms: i64,
}

fn total(row: &Row<'_>) -> Result<Total, Error> {
    let assignee: Option<Uuid> = row.get(0)?;
    Ok(Total {
        assignee: assignee.filter(|id| !id.is_nil()),
        status: status(&row.get::<String>(1)?)?,
        jobs: row.get(2)?,
        scheduled_ms: row.get(3)?,
        actual_ms: row.get(4)?,
    })
}

/// Returns the sums of the jobs that start in the span, including archived ones, by assignee and status. The same pair
/// of assignee and status can occur several times in the result. This function runs several statements, so the
/// transaction must read one snapshot. rule: reports-count
pub fn totals(tx: &mut Tx<'_>, span: Span) -> Result<Vec<Total>, Error> {
    let (before, weeks, after) = span.parts();
    let mut totals = Vec::new();
    for (length, range) in blocks(weeks) {
        let from = if length == 1 {
            "job_totals WHERE week >= $1 AND week < $2".to_owned()
        } else {
            format!("job_total_blocks WHERE weeks = {length} AND block >= $1 AND block < $2")
        };
        totals.extend(tx.query(
            &format!(
                "SELECT assignee, status, CAST(SUM(jobs) AS BIGINT), CAST(SUM(scheduled_ms) AS BIGINT), \
                 CAST(SUM(actual_ms) AS BIGINT) FROM {from} GROUP BY assignee, status"
            ),
            &[range.start.into(), range.end.into()],
            total,
        )?);
    }
    for rest in [before, after] {
        if rest.from < rest.to {
            totals.extend(totals_one_by_one(tx, rest)?);
        }
    }
    Ok(totals)
}

/// Returns the same as [`totals`], but reads every job and visit instead of the stored sums.
fn totals_one_by_one(tx: &mut Tx<'_>, span: Span) -> Result<Vec<Total>, Error> {
    let range = [span.from.into(), span.to.into()];
    let mut totals = tx.query(
        "SELECT assigned_user_id, status, COUNT(*), CAST(0 AS BIGINT), CAST(0 AS BIGINT) \
         FROM jobs WHERE start_at >= $1 AND start_at < $2 GROUP BY assigned_user_id, status",
        &range,
        total,
    )?;
    // The outer join includes visits without workers.
    totals.extend(tx.query(
        "SELECT w.user_id, j.status, CAST(0 AS BIGINT), \
         CAST(SUM(CASE WHEN v.unscheduled THEN 0 ELSE v.slot_end - v.start_at END) AS BIGINT), \
         CAST(SUM(CASE WHEN v.actual_finish_at > v.actual_start_at THEN v.actual_finish_at - v.actual_start_at ELSE 0 END) AS BIGINT) \
         FROM visits v JOIN jobs j ON j.id = v.job_id LEFT JOIN visit_workers w ON w.visit_id = v.id \
         WHERE v.start_at >= $1 AND v.start_at < $2 AND (NOT v.unscheduled OR v.actual_start_at IS NOT NULL) \
         GROUP BY w.user_id, j.status",
        &range,
        total,
    )?);
    Ok(totals)
}

/// For each span, returns how many jobs start in the span, in total and by status. Archived jobs are included.
pub(crate) fn started(tx: &mut Tx<'_>, spans: &[Span]) -> Result<Vec<JobStats>, Error> {
    if spans.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("WITH s(n, a, b) AS (VALUES ");
    for (index, (number, span)) in (0_i64..).zip(spans).enumerate() {
        sql.push(if index == 0 { "(" } else { ", (" });
        for (index, value) in [number, span.from, span.to].into_iter().enumerate() {
            sql.push(if index == 0 { "CAST(" } else { ", CAST(" })
                .bind(value)
                .push(" AS BIGINT)");
        }
        sql.push(")");
    }
    // Each of these counts reads a range of an index and does not read the jobs themselves.
    sql.push(
        ") SELECT (SELECT COUNT(*) FROM jobs j WHERE j.start_at >= s.a AND j.start_at < s.b), \
         (SELECT COUNT(*) FROM jobs j WHERE j.start_at >= s.a AND j.start_at < s.b AND j.status = 'in-progress'), \
         (SELECT COUNT(*) FROM jobs j WHERE j.start_at >= s.a AND j.start_at < s.b AND j.status = 'completed'), \
         (SELECT COUNT(*) FROM jobs j WHERE j.start_at >= s.a AND j.start_at < s.b AND j.status = 'urgent') \
         FROM s ORDER BY s.n",
    );
    tx.query(sql.text(), sql.params(), |row| {
        let (total, in_progress, completed, urgent) =
            (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(JobStats {
            total,
            scheduled: total - in_progress - completed - urgent,
            in_progress,
            completed,
            urgent,
        })
    })
}

/// Returns the start of the first job in the span and the start of the last one; `None` if there is no job.
pub fn first_and_last(tx: &mut Tx<'_>, span: Span) -> Result<Option<(i64, i64)>, Error> {
    let mut end = |direction: &str| {
        tx.query_opt(
            &format!(
                "SELECT start_at FROM jobs WHERE start_at >= $1 AND start_at < $2 ORDER BY start_at {direction} LIMIT 1"
            ),
            &[span.from.into(), span.to.into()],
            |row| row.get(0),
        )
    };
    Ok(end("ASC")?.zip(end("DESC")?))
}

/// Returns the most recently created jobs, including archived ones, the newest first.
pub fn newest(tx: &mut Tx<'_>, limit: i64) -> Result<Vec<JobRecord>, Error> {
    let filter = Filter {
        from: None,
        to: None,
        visits: MatchedVisits::Current,
        unscheduled: None,
        overdue: None,
        status: None,
        priority: None,
        assignee: None,
        client: None,
        creator: None,
        search: None,
        archived: ArchivedFilter::All,
        sort: Sort {
            key: SortKey::CreatedAt,
            descending: true,
        },
    };
    order::page(tx, &filter, None, limit)
}

/// Returns at most `limit` jobs that start in the span, including archived ones, in order of start. If `after` is set,
/// it returns only jobs after the job with this start and id.
pub(in crate::features::jobs) fn starting(
    tx: &mut Tx<'_>,
    span: Span,
    after: Option<(i64, Uuid)>,
    limit: i64,
) -> Result<Vec<JobRecord>, Error> {
    let (from, id) = after.unwrap_or((span.from - 1, Uuid::nil()));
    tx.query(
        &format!(
            "SELECT {COLUMNS} FROM jobs j WHERE (j.start_at, j.id) > ($1, $2) AND j.start_at < $3 \
             ORDER BY j.start_at, j.id LIMIT $4"
        ),
        &[from.into(), id.into(), span.to.into(), limit.into()],
        record,
    )
}
