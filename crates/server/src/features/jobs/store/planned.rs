//! SQL that reads the planned time of visits for the report of booked hours. rule: reports-capacity

use jobwright_db::{Error, Sql, Tx};
use uuid::Uuid;

use super::{status, totals::Span};
use crate::features::jobs::{model::JobStatus, rules::MAX_SPAN_MS};

/// The planned time that a visit takes from one of its workers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedTime {
    /// The worker; `None` for a visit without workers.
    pub worker: Option<Uuid>,
    /// The visit's time is counted under this status. A done visit of a job with several visits counts as completed.
    pub status: JobStatus,
    /// The start, in milliseconds UTC.
    pub start: i64,
    /// The end, in milliseconds UTC, after the start.
    pub end: i64,
}

/// Returns the planned time of the visits that overlap the span and take time, once for each of their workers. The
/// time of archived jobs counts too, because reports count these jobs. The column `busy_until` says that visits of
/// archived jobs take no time, so for archived jobs the statement computes which visits take time.
/// rule: visit-takes-time, rule: reports-count
pub fn planned(tx: &mut Tx<'_>, span: Span) -> Result<Vec<PlannedTime>, Error> {
    let sql = statement(span);
    tx.query(sql.text(), sql.params(), |row| {
        Ok(PlannedTime {
            worker: row.get(0)?,
            status: status(&row.get::<String>(1)?)?,
            start: row.get(2)?,
            end: row.get(3)?,
        })
    })
}

/// Returns the statement. The length of a visit is limited, so the statement can restrict the start on both sides and
/// use the index on the start.
pub(super) fn statement(span: Span) -> Sql<'static> {
    let (from, to) = span.ends();
    let mut sql = Sql::new(
        "SELECT w.user_id, CASE WHEN v.done AND j.visit_count > 1 THEN 'completed' ELSE j.status END, \
         v.start_at, v.slot_end \
         FROM visits v JOIN jobs j ON j.id = v.job_id LEFT JOIN visit_workers w ON w.visit_id = v.id \
         WHERE v.start_at >= ",
    );
    sql.bind(from - MAX_SPAN_MS).push(" AND v.start_at < ");
    sql.bind(to).push(" AND v.slot_end > ").bind(from);
    sql.push(
        " AND v.slot_end > v.start_at AND NOT v.unscheduled AND (v.busy_until > v.start_at OR j.archived \
         AND (v.actual_finish_at IS NULL OR v.actual_finish_at > v.start_at) \
         AND (NOT v.done OR v.actual_start_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM visits o \
         WHERE o.job_id = v.job_id AND o.id <> v.id AND o.actual_start_at IS NOT NULL)))",
    );
    sql
}
