//! Verbs of notifications: tell people, mark what was read, prune what is old.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, Event},
    store,
    wire::Notification,
};
use crate::{
    error::Error,
    http::extract::CurrentUser,
    kit::{
        ids::new_id,
        wire::{Flag, Instant},
    },
};

/// So many are removed in one transaction: the next request never waits for the whole of a long clean-up.
const PRUNED_AT_ONCE: u32 = 1_000;

/// What people are told.
#[derive(Debug)]
pub struct Notice<'a> {
    /// What happened.
    pub event: Event,
    /// The full name of who did it.
    pub who: &'a str,
    /// The title of the job it happened to.
    pub job_title: &'a str,
    /// The job to jump to, unless it is gone.
    pub job: Option<Uuid>,
}

/// Tells each of `people`, in the transaction of what happened.
pub fn tell(
    tx: &mut Tx<'_>,
    now: Timestamp,
    people: &[Uuid],
    notice: &Notice<'_>,
) -> Result<(), DbError> {
    for person in people {
        let new = Notification {
            id: new_id(now),
            user_id: *person,
            kind: notice.event.kind(),
            title: notice.event.title().to_owned(),
            message: notice.event.message(notice.who, notice.job_title),
            job_id: notice.job,
            read: Flag(false),
            created_at: Instant(now),
        };
        store::insert(tx, &new)?;
    }
    Ok(())
}

/// Marks one as read, again if need be. Another's is 404 (decisions 3).
pub(super) fn read(tx: &mut Tx<'_>, actor: &CurrentUser, id: Uuid) -> Result<Notification, Error> {
    store::mark_read(tx, actor.id, id)?;
    store::find(tx, actor.id, id)?.ok_or(Error::NotFound)
}

/// Marks all of one's own as read.
pub(super) fn read_all(tx: &mut Tx<'_>, actor: &CurrentUser) -> Result<(), Error> {
    store::mark_all_read(tx, actor.id)?;
    Ok(())
}

/// Removes some of the notifications that were read and are over 90 days old; true when there may be more.
pub fn prune(tx: &mut Tx<'_>, now: Timestamp) -> Result<bool, DbError> {
    let before = rules::kept_from(now).as_millisecond();
    let removed = store::remove_read(tx, before, PRUNED_AT_ONCE.into())?;
    Ok(removed >= PRUNED_AT_ONCE.into())
}
