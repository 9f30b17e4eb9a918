//! Notifies people of changes of jobs, in the transaction of the change. rule: notifications-told

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::Error,
    features::{
        clients,
        jobs::{
            model::JobRecord,
            rules::notices::{self as notice_rules, AssigneeNotice},
        },
        notifications::{self, Facts, Notice, NotificationType},
        users::{self, Actor},
    },
    kit::wire::Instant,
};

/// Notifies a new assignee of the assignment, or the current assignee of a new start. `before` is `None` for a new job.
pub(super) fn of_change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    before: Option<&JobRecord>,
    after: &JobRecord,
) -> Result<(), Error> {
    let found = notice_rules::of_change(actor.id, before.map(JobRecord::booking), after.booking());
    let (person, event, from) = match found {
        None => return Ok(()),
        Some(AssigneeNotice::Assigned(person)) => (person, NotificationType::JobAssigned, None),
        Some(AssigneeNotice::Moved(person)) => {
            let from = before.map(|before| Instant::from_millis(before.slot.start));
            (person, NotificationType::JobMoved, from)
        }
    };
    let mut notice = notice(tx, actor, after, event)?;
    notice.facts.from = from;
    notify_assignee(tx, now, person, &notice)
}

/// Notifies the assignee of a deletion. The notification has no link, because the job is gone.
pub(super) fn of_deletion(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: &JobRecord,
) -> Result<(), Error> {
    let Some(person) = notice_rules::of_deletion(actor.id, job.booking()) else {
        return Ok(());
    };
    let gone = Notice {
        job: None,
        ..notice(tx, actor, job, NotificationType::JobCancelled)?
    };
    notify_assignee(tx, now, person, &gone)
}

/// Notifies the administrators of a request for deletion, unless one of them has an unread request for this job.
/// rule: request-deletion
pub(super) fn of_request(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: &JobRecord,
) -> Result<(), Error> {
    let people = notice_rules::of_request(actor.id, users::active_administrators(tx)?);
    let kind = NotificationType::DeletionRequest;
    if notifications::has_unread(tx, kind, job.id, &people)? {
        return Ok(());
    }
    let request = notice(tx, actor, job, kind)?;
    notifications::notify(tx, now, &people, &request)?;
    Ok(())
}

/// Builds the notification. Its place is the job's location, else the client's address.
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
        },
        job: Some(job.id),
    })
}

/// Notifies the assignee, but not a deleted person, who may still be the assignee of completed jobs.
fn notify_assignee(
    tx: &mut Tx<'_>,
    now: Timestamp,
    person: Uuid,
    notice: &Notice,
) -> Result<(), Error> {
    if users::find(tx, person)?.is_some_and(|one| !one.is_deleted) {
        notifications::notify(tx, now, &[person], notice)?;
    }
    Ok(())
}
