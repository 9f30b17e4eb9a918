//! Notifies people when jobs change, in the transaction that changes the job. rule: notifications-told

use jiff::Timestamp;
use jobwright_db::Tx;

use super::change::Change;
use crate::{
    error::Error,
    features::{
        clients,
        jobs::{
            model::{JobRecord, JobState},
            rules::notices::{self as notice_rules, WorkerNotice},
        },
        notifications::{self, Facts, Notice, NotificationType},
        settings,
        users::{self, Actor},
    },
    kit::wire::Instant,
};

/// Notifies the workers of new, moved and removed visits. `before` is `None` for a new job.
pub(super) fn of_change(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    before: Option<&JobState>,
    after: &JobState,
) -> Result<(), Error> {
    let at = (change.now, &change.settings.timezone);
    let was = before.map_or(&[][..], |before| &before.visits);
    let notices = notice_rules::of_change(change.actor.id, was, &after.visits);
    for (person, found) in notices {
        let mut notice = notice(tx, change.actor, &after.job, NotificationType::JobAssigned)?;
        match found {
            WorkerNotice::Assigned { start } => notice.facts.start = Instant::from_millis(start),
            WorkerNotice::Moved { from, start } => {
                notice.event = NotificationType::JobMoved;
                notice.facts.from = Some(Instant::from_millis(from));
                notice.facts.start = Instant::from_millis(start);
            }
            WorkerNotice::Cancelled { start } => {
                notice.event = NotificationType::JobCancelled;
                notice.facts.is_visit = true;
                set_former_start(&mut notice, start);
            }
        }
        notifications::notify(tx, at, &[person], &notice)?;
    }
    Ok(())
}

/// Adds the former start of a cancelled visit to the notification. If the visit had no start, adds that it was in the
/// tray.
fn set_former_start(notice: &mut Notice, start: Option<i64>) {
    match start {
        Some(start) => notice.facts.start = Instant::from_millis(start),
        None => notice.facts.in_tray = true,
    }
}

/// Notifies the workers of all visits of a deleted job. The notification has no link, because the job no longer
/// exists.
pub(super) fn of_deletion(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    state: &JobState,
) -> Result<(), Error> {
    let zone = settings::load(tx)?.timezone;
    for (person, found) in notice_rules::of_change(actor.id, &state.visits, &[]) {
        let mut gone = Notice {
            job: None,
            ..notice(tx, actor, &state.job, NotificationType::JobCancelled)?
        };
        if let WorkerNotice::Cancelled { start } = found {
            set_former_start(&mut gone, start);
        }
        notifications::notify(tx, (now, &zone), &[person], &gone)?;
    }
    Ok(())
}

/// Notifies the active administrators, except `actor`, that the deletion of a job was requested. If any of them still
/// has an unread request for this job, nobody is notified. rule: request-deletion
pub(super) fn of_request(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: &JobRecord,
) -> Result<(), Error> {
    let people = notice_rules::others(actor.id, users::active_administrators(tx)?);
    let kind = NotificationType::DeletionRequest;
    if notifications::has_unread(tx, kind, job.id, &people)? {
        return Ok(());
    }
    let request = notice(tx, actor, job, kind)?;
    let zone = settings::load(tx)?.timezone;
    notifications::notify(tx, (now, &zone), &people, &request)?;
    Ok(())
}

/// Sends a notification that something was added to the job. The recipients are the workers of the job's current visit,
/// except `actor`.
pub fn notify_crew(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: &JobRecord,
    event: NotificationType,
) -> Result<(), Error> {
    let people = notice_rules::others(actor.id, job.crew());
    if people.is_empty() {
        return Ok(());
    }
    let notice = notice(tx, actor, job, event)?;
    let zone = settings::load(tx)?.timezone;
    notifications::notify(tx, (now, &zone), &people, &notice)?;
    Ok(())
}

/// Builds a notification. The place in it is the location of the job, or the client's address if the job has no
/// location.
fn notice(
    tx: &mut Tx<'_>,
    actor: &Actor,
    job: &JobRecord,
    event: NotificationType,
) -> Result<Notice, Error> {
    let place = if job.location.is_some() {
        job.location.clone()
    } else {
        let client = clients::by_ids(tx, &[job.client_id])?.pop();
        client.and_then(|client| client.address)
    };
    Ok(Notice {
        event,
        facts: Facts {
            who: actor.full_name.clone(),
            title: job.title.clone(),
            start: Instant::from_millis(job.slot.start),
            from: None,
            place,
            is_visit: false,
            in_tray: false,
            leave: None,
        },
        job: Some(job.id),
    })
}
