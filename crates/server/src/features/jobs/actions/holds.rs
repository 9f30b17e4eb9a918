//! Notifies the administrators when a visit's hold is over. rule: hold-over

use jiff::Timestamp;
use jobwright_db::Tx;

use crate::{
    error::Error,
    features::{
        jobs::{
            model::JobStatus,
            store::{self, DueHold},
            tray::today,
        },
        notifications::{self, Facts, Notice, NotificationType},
        settings, users,
    },
    kit::wire::Instant,
};

/// Returns the visits whose hold is over, if the administrators were not notified of this yet.
pub(in crate::features::jobs) fn due_holds(
    tx: &mut Tx<'_>,
    now: Timestamp,
) -> Result<Vec<DueHold>, Error> {
    let today = today(tx, now)?;
    Ok(store::due_holds(tx, today)?)
}

/// Notifies the administrators that a hold is over. They are notified only once, even if several servers call this at
/// the same time. This function locks the job first, as all actions on visits do, so it can't deadlock with them.
pub(in crate::features::jobs) fn notify_of_hold(
    tx: &mut Tx<'_>,
    now: Timestamp,
    due: DueHold,
) -> Result<(), Error> {
    let today = today(tx, now)?;
    let Some(job) = store::find_for_update(tx, due.job)? else {
        return Ok(());
    };
    if job.archived || job.status == JobStatus::Completed {
        return Ok(());
    }
    if !store::mark_hold_notified(tx, due.visit, today)? {
        return Ok(());
    }
    let notice = Notice {
        event: NotificationType::HoldOver,
        facts: Facts {
            who: String::new(),
            title: job.title,
            start: Instant::from_millis(job.slot.start),
            from: None,
            place: job.location,
            is_visit: false,
            in_tray: false,
            leave: None,
        },
        job: Some(job.id),
    };
    let people = users::active_administrators(tx)?;
    let zone = settings::load(tx)?.timezone;
    notifications::notify(tx, (now, &zone), &people, &notice)?;
    Ok(())
}
