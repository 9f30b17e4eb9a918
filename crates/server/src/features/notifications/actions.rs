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
    features::events::{self, Action, Change},
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

/// Who was told, when, and whether they have read it.
#[derive(Debug, Clone, Copy)]
pub struct Told {
    /// The notification's id.
    pub id: Uuid,
    /// Whom it is for.
    pub to: Uuid,
    /// When it happened.
    pub at: Timestamp,
    /// Whether it has been read.
    pub read: bool,
}

/// Tells each of `people`, in the transaction of what happened.
pub fn tell(
    tx: &mut Tx<'_>,
    now: Timestamp,
    people: &[Uuid],
    notice: &Notice<'_>,
) -> Result<(), DbError> {
    for person in people {
        let told = Told {
            id: new_id(now),
            to: *person,
            at: now,
            read: false,
        };
        record(tx, &told, notice)?;
        let change = Change::of_notifications(*person, Action::Created);
        events::note(tx, now, change)?;
    }
    Ok(())
}

/// Stores one as it is; for a business that is made up.
pub fn record(tx: &mut Tx<'_>, told: &Told, notice: &Notice<'_>) -> Result<(), DbError> {
    let new = Notification {
        id: told.id,
        user_id: told.to,
        kind: notice.event.kind(),
        title: notice.event.title().to_owned(),
        message: notice.event.message(notice.who, notice.job_title),
        job_id: notice.job,
        read: Flag(told.read),
        created_at: Instant(told.at),
    };
    store::insert(tx, &new)
}

/// Marks one as read, again if need be. Another's is 404 (decisions 3).
pub(super) fn read(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    id: Uuid,
) -> Result<Notification, Error> {
    if store::mark_read(tx, actor.id, id)? {
        tell_read(tx, now, actor)?;
    }
    store::find(tx, actor.id, id)?.ok_or(Error::NotFound)
}

/// Marks all of one's own as read.
pub(super) fn read_all(tx: &mut Tx<'_>, actor: &CurrentUser, now: Timestamp) -> Result<(), Error> {
    if store::mark_all_read(tx, actor.id)? {
        tell_read(tx, now, actor)?;
    }
    Ok(())
}

/// Tells the person's other devices that there is less to read.
fn tell_read(tx: &mut Tx<'_>, now: Timestamp, actor: &CurrentUser) -> Result<(), DbError> {
    let change = Change::of_notifications(actor.id, Action::Changed);
    events::note(tx, now, change)
}

/// Removes some of the notifications that were read and are over 90 days old; true when there may be more.
pub fn prune(tx: &mut Tx<'_>, now: Timestamp) -> Result<bool, DbError> {
    let before = rules::kept_from(now).as_millisecond();
    let removed = store::remove_read(tx, before, PRUNED_AT_ONCE.into())?;
    Ok(removed >= PRUNED_AT_ONCE.into())
}
