//! SQL of the jobs of a pack. rule: pack-jobs

use jobwright_db::{Error, Tx};
use uuid::Uuid;

use crate::features::jobs::{JobStatus, rules::MAX_SPAN_MS};

/// Returns the jobs and starts of a person's scheduled visits that touch a period (from, to), of jobs that are not
/// archived, by start: at most `most`. No visit is longer than `MAX_SPAN_MS`, so none that reaches into the period started
/// earlier.
pub(super) fn visits_of(
    tx: &mut Tx<'_>,
    person: Uuid,
    (from, to): (i64, i64),
    most: i64,
) -> Result<Vec<(Uuid, i64)>, Error> {
    tx.query(
        "SELECT v.job_id, v.start_at FROM visit_workers w JOIN visits v ON v.id = w.visit_id \
         JOIN jobs j ON j.id = v.job_id \
         WHERE w.user_id = $1 AND w.start_at < $2 AND w.start_at >= $3 AND (v.start_at >= $4 OR v.slot_end > $5) \
         AND NOT v.unscheduled AND NOT j.archived ORDER BY w.start_at, v.id LIMIT $6",
        &[
            person.into(),
            to.into(),
            (from - MAX_SPAN_MS).into(),
            from.into(),
            from.into(),
            most.into(),
        ],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Returns the jobs in progress of which a visit of this person is open or current, and which are not archived: at most
/// `most`, those with the newest start.
pub(super) fn in_progress_of(tx: &mut Tx<'_>, person: Uuid, most: i64) -> Result<Vec<Uuid>, Error> {
    tx.query(
        "SELECT j.id FROM jobs j WHERE j.archived = $1 AND j.status = $2 AND EXISTS (\
         SELECT 1 FROM visits v JOIN visit_workers w ON w.visit_id = v.id \
         WHERE v.job_id = j.id AND w.user_id = $3 AND (NOT v.done OR v.is_current)) \
         ORDER BY j.start_at DESC, j.id LIMIT $4",
        &[
            false.into(),
            JobStatus::InProgress.as_str().into(),
            person.into(),
            most.into(),
        ],
        |row| row.get(0),
    )
}
