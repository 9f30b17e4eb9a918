//! Tells people of what happened to a job, in the transaction in which it happens (decisions 6).

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::Error,
    features::{
        clients,
        jobs::{
            model::JobRecord,
            rules::news::{self, News},
        },
        notifications::{self, Facts, Notice, NotificationType},
        users,
    },
    http::extract::CurrentUser,
    kit::wire::Instant,
};

/// Tells who was given the job, or its assignee that it moved. A new job has no `before`.
pub(super) fn of_change(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    before: Option<&JobRecord>,
    after: &JobRecord,
) -> Result<(), Error> {
    let news = news::of_change(actor.id, before.map(JobRecord::booking), after.booking());
    let (person, event, from) = match news {
        None => return Ok(()),
        Some(News::Assigned(person)) => (person, NotificationType::JobAssigned, None),
        Some(News::Moved(person)) => {
            let from = before.map(|before| Instant::from_millis(before.slot.start));
            (person, NotificationType::JobMoved, from)
        }
    };
    let mut notice = notice(tx, actor, after, event)?;
    notice.facts.from = from;
    tell_assignee(tx, now, person, &notice)
}

/// Tells the assignee that the job is gone; there is nothing left to jump to.
pub(super) fn of_deletion(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    job: &JobRecord,
) -> Result<(), Error> {
    let Some(person) = news::of_deletion(actor.id, job.booking()) else {
        return Ok(());
    };
    let gone = Notice {
        job: None,
        ..notice(tx, actor, job, NotificationType::JobCancelled)?
    };
    tell_assignee(tx, now, person, &gone)
}

/// Tells the administrators that the job should be deleted, unless they have yet to read that.
pub(super) fn of_request(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    job: &JobRecord,
) -> Result<(), Error> {
    let people = news::of_request(actor.id, users::active_administrators(tx)?);
    let kind = NotificationType::DeletionRequest;
    if notifications::has_unread(tx, kind, job.id, &people)? {
        return Ok(());
    }
    let request = notice(tx, actor, job, kind)?;
    notifications::tell(tx, now, &people, &request)?;
    Ok(())
}

/// What there is to tell of a job: it is done where it says itself, else where its client lives.
fn notice(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
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

/// A deleted person still stands on the jobs they did, but nobody would ever read what they are told.
fn tell_assignee(
    tx: &mut Tx<'_>,
    now: Timestamp,
    person: Uuid,
    notice: &Notice,
) -> Result<(), Error> {
    if users::find(tx, person)?.is_some_and(|one| !one.is_deleted) {
        notifications::tell(tx, now, &[person], notice)?;
    }
    Ok(())
}
