//! SQL of the visits of a period with what the people who go there need to know.

use jobwright_db::{Error, Row, Sql, Tx};

use super::{crew::crew, status};
use crate::features::jobs::{
    model::PlannedVisit,
    rules::{MAX_SPAN_MS, Slot},
};

/// Returns the scheduled visits that touch a period (from, to), of jobs that are not archived, by start and id. A visit without
/// an end touches it if it starts in it.
pub fn visits_within(tx: &mut Tx<'_>, (from, to): (i64, i64)) -> Result<Vec<PlannedVisit>, Error> {
    let sql = statement(from, to);
    tx.query(sql.text(), sql.params(), planned)
}

/// The statement for these visits. No visit is longer than `MAX_SPAN_MS`, so none that reaches into the period started earlier.
pub(super) fn statement<'s>(from: i64, to: i64) -> Sql<'s> {
    let mut sql = Sql::new(
        "SELECT v.id, v.number, j.visit_count, v.start_at, v.end_at, v.done, v.note, v.assigned_user_id, v.more_workers, \
         j.title, j.description, j.location, j.status, j.client_id, j.id \
         FROM visits v JOIN jobs j ON j.id = v.job_id \
         WHERE NOT v.unscheduled AND NOT j.archived AND v.start_at < ",
    );
    sql.bind(to)
        .push(" AND v.start_at >= ")
        .bind(from - MAX_SPAN_MS)
        .push(" AND (v.start_at >= ")
        .bind(from)
        .push(" OR v.slot_end > ")
        .bind(from)
        .push(") ORDER BY v.start_at, v.id");
    sql
}

fn planned(row: &Row<'_>) -> Result<PlannedVisit, Error> {
    Ok(PlannedVisit {
        id: row.get(0)?,
        number: row.get(1)?,
        count: row.get(2)?,
        slot: Slot {
            start: row.get(3)?,
            end: row.get(4)?,
        },
        done: row.get(5)?,
        note: row.get(6)?,
        crew: crew(row, 7, 8)?,
        title: row.get(9)?,
        description: row.get(10)?,
        location: row.get(11)?,
        status: status(&row.get::<String>(12)?)?,
        client_id: row.get(13)?,
        job: row.get(14)?,
    })
}
