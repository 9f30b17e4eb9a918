//! Notifies workers of their first visit of the next day. rule: visit-tomorrow

use jiff::Timestamp;
use jobwright_db::Tx;

use crate::{
    error::Error,
    features::{
        jobs::{
            rules::tomorrow::{WorkerVisit, first_of_each, tomorrow},
            store,
        },
        notifications::{self, Facts, Notice, NotificationType},
        settings,
    },
    kit::wire::Instant,
};

/// Whether it is evening and the notifications for the next day were not sent yet.
pub(in crate::features::jobs) fn are_tomorrow_notices_due(
    tx: &mut Tx<'_>,
    now: Timestamp,
) -> Result<bool, Error> {
    let zone = settings::load(tx)?.timezone;
    match tomorrow(now, &zone) {
        Some(next) => Ok(!store::is_day_notified(tx, next.day)?),
        None => Ok(false),
    }
}

/// Notifies every worker once of their first visit of the next day. One transaction adds all notifications and records
/// that they were sent for this day. So even if the server stops meanwhile, each worker is notified exactly once.
pub(in crate::features::jobs) fn notify_of_tomorrow(
    tx: &mut Tx<'_>,
    now: Timestamp,
) -> Result<(), Error> {
    let zone = settings::load(tx)?.timezone;
    let Some(next) = tomorrow(now, &zone) else {
        return Ok(());
    };
    if !store::mark_day_notified(tx, next.day)? {
        return Ok(());
    }
    for visit in first_of_each(store::visits_tomorrow(tx, next)?) {
        let worker = visit.worker;
        notifications::notify(tx, (now, &zone), &[worker], &notice(visit))?;
    }
    Ok(())
}

fn notice(visit: WorkerVisit) -> Notice {
    Notice {
        event: NotificationType::VisitTomorrow,
        facts: Facts {
            who: String::new(),
            title: visit.title,
            start: Instant::from_millis(visit.start),
            from: None,
            place: visit.place,
            is_visit: true,
            in_tray: false,
            leave: None,
        },
        job: Some(visit.job),
    }
}
