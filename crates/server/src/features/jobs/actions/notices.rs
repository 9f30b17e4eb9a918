//! Tells people of what happened to a job, in the transaction in which it happens (decisions 6).

use jiff::{Timestamp, tz::TimeZone};
use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::Error,
    features::{
        jobs::{
            model::JobRecord,
            rules::news::{self, News},
        },
        notifications::{self, Event, Notice, NotificationType},
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
    zone: &TimeZone,
) -> Result<(), Error> {
    let news = news::of_change(actor.id, before.map(JobRecord::booking), after.booking());
    let (person, event) = match news {
        None => return Ok(()),
        Some(News::Assigned(person)) => (person, Event::Assigned),
        Some(News::Moved(person)) => {
            let to = Instant::from_millis(after.slot.start).0;
            let zone = zone.clone();
            (person, Event::Moved { to, zone })
        }
    };
    tell_assignee(tx, now, person, &notice(actor, after, event))
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
        ..notice(actor, job, Event::Cancelled)
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
    let request = notice(actor, job, Event::DeletionRequested);
    notifications::tell(tx, now, &people, &request)?;
    Ok(())
}

fn notice<'a>(actor: &'a CurrentUser, job: &'a JobRecord, event: Event) -> Notice<'a> {
    Notice {
        event,
        who: &actor.full_name,
        job_title: &job.title,
        job: Some(job.id),
    }
}

/// A deleted person still stands on the jobs they did, but nobody would ever read what they are told.
fn tell_assignee(
    tx: &mut Tx<'_>,
    now: Timestamp,
    person: Uuid,
    notice: &Notice<'_>,
) -> Result<(), Error> {
    if users::find(tx, person)?.is_some_and(|one| !one.is_deleted) {
        notifications::tell(tx, now, &[person], notice)?;
    }
    Ok(())
}
