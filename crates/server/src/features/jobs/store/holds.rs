//! SQL of the visits whose hold is over. rule: hold-over

use jobwright_db::{Error, Tx};
use uuid::Uuid;

use super::tray::FROM_TRAY;

/// A visit whose hold is over and for which no notification about this was sent yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::jobs) struct DueHold {
    /// The id of the visit.
    pub(in crate::features::jobs) visit: Uuid,
    /// The id of the visit's job.
    pub(in crate::features::jobs) job: Uuid,
}

/// Returns the visits in the tray whose hold is over on the day `today`, if the notification about this was not sent
/// yet.
pub(in crate::features::jobs) fn due_holds(
    tx: &mut Tx<'_>,
    today: i64,
) -> Result<Vec<DueHold>, Error> {
    let sql = format!(
        "SELECT v.id, v.job_id {FROM_TRAY} AND v.hold_until <= $1 AND NOT v.hold_told ORDER BY v.id"
    );
    tx.query(&sql, &[today.into()], |row| {
        Ok(DueHold {
            visit: row.get(0)?,
            job: row.get(1)?,
        })
    })
}

/// Records that the administrators were notified that this hold is over. Returns false if this was recorded before, or
/// if the hold was changed or removed meanwhile.
pub(in crate::features::jobs) fn mark_hold_notified(
    tx: &mut Tx<'_>,
    visit: Uuid,
    today: i64,
) -> Result<bool, Error> {
    let marked = tx.execute(
        "UPDATE visits SET hold_told = TRUE \
         WHERE id = $1 AND hold_until <= $2 AND NOT hold_told AND unscheduled AND NOT done",
        &[visit.into(), today.into()],
    )?;
    Ok(marked > 0)
}
