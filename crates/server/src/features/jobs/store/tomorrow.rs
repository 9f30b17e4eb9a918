//! SQL of the first visits of the next day, and of the days about which workers were notified. rule: visit-tomorrow

use jobwright_db::{Error, Tx};

use crate::features::jobs::{
    model::JobStatus,
    rules::tomorrow::{Tomorrow, WorkerVisit},
};

/// Returns the scheduled visits that start on this day and are not done, of jobs that are neither archived nor
/// completed. Each visit is returned once for each of its active workers.
pub(in crate::features::jobs) fn visits_tomorrow(
    tx: &mut Tx<'_>,
    tomorrow: Tomorrow,
) -> Result<Vec<WorkerVisit>, Error> {
    tx.query(
        "SELECT w.user_id, v.id, v.start_at, j.id, j.title, j.location, c.address FROM visits v \
         JOIN visit_workers w ON w.visit_id = v.id JOIN users u ON u.id = w.user_id \
         JOIN jobs j ON j.id = v.job_id JOIN clients c ON c.id = j.client_id \
         WHERE v.start_at >= $1 AND v.start_at < $2 AND NOT v.unscheduled AND NOT v.done \
         AND NOT j.archived AND j.status <> $3 AND u.is_active = $4 AND u.deleted_at IS NULL",
        &[
            tomorrow.from.into(),
            tomorrow.to.into(),
            JobStatus::Completed.as_str().into(),
            true.into(),
        ],
        |row| {
            Ok(WorkerVisit {
                worker: row.get(0)?,
                visit: row.get(1)?,
                start: row.get(2)?,
                job: row.get(3)?,
                title: row.get(4)?,
                place: row.get::<Option<String>>(5)?.or(row.get(6)?),
            })
        },
    )
}

/// Whether notifications were sent about this day or a later one.
pub(in crate::features::jobs) fn is_day_notified(tx: &mut Tx<'_>, day: i64) -> Result<bool, Error> {
    let row = tx.query_opt(
        "SELECT 1 FROM told_days WHERE day >= $1",
        &[day.into()],
        |_| Ok(()),
    )?;
    Ok(row.is_some())
}

/// Records that the notifications about this day are sent. Returns false if this was already recorded, so that only one
/// of several servers sends them.
pub(in crate::features::jobs) fn mark_day_notified(
    tx: &mut Tx<'_>,
    day: i64,
) -> Result<bool, Error> {
    if is_day_notified(tx, day)? {
        return Ok(false);
    }
    let marked = tx.execute(
        "INSERT INTO told_days (day) VALUES ($1) ON CONFLICT (day) DO NOTHING",
        &[day.into()],
    )?;
    tx.execute("DELETE FROM told_days WHERE day < $1", &[day.into()])?;
    Ok(marked > 0)
}
