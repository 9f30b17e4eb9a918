//! SQL of the calendar. It reads only the columns that the schedule shows.

use jobwright_db::{Error, Sql, Tx};

use super::{Filter, status};
use crate::{
    features::jobs::model::CalendarJob,
    kit::{day::to_text as day_text, wire::Instant},
};

/// Returns the jobs of a window for the calendar, sorted by start and id.
pub(in crate::features::jobs) fn in_calendar(
    tx: &mut Tx<'_>,
    filter: &Filter,
) -> Result<Vec<CalendarJob>, Error> {
    let mut sql = Sql::new(
        "SELECT j.id, j.title, j.location, j.start_at, j.end_at, j.complete_by, j.actual_start_at, \
         j.actual_finish_at, j.status, j.priority, j.client_id, j.assigned_user_id, j.version \
         FROM jobs j WHERE 1 = 1",
    );
    filter.conditions(&mut sql);
    sql.push(" ORDER BY j.start_at, j.id");
    tx.query(sql.text(), sql.params(), |row| {
        let instant = |millis: Option<i64>| millis.map(Instant::from_millis);
        Ok(CalendarJob {
            id: row.get(0)?,
            title: row.get(1)?,
            location: row.get(2)?,
            start_date: Instant::from_millis(row.get(3)?),
            end_date: instant(row.get(4)?),
            complete_by_date: row.get::<Option<i64>>(5)?.map(day_text),
            actual_start_time: instant(row.get(6)?),
            actual_finish_time: instant(row.get(7)?),
            status: status(&row.get::<String>(8)?)?,
            priority: row.get(9)?,
            client_id: row.get(10)?,
            assigned_user_id: row.get(11)?,
            version: row.get(12)?,
        })
    })
}
