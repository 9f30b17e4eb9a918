//! Actions of notifications: tell people, mark as read, and delete old ones.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, Facts, Reader},
    store,
    wire::{Notification, NotificationType},
};
use crate::{
    error::Error,
    features::{
        events::{self, Action, Change},
        settings,
        users::Actor,
    },
    kit::{
        ids::new_id,
        language::Language,
        wire::{Flag, Instant},
    },
};

/// The most notifications deleted in one transaction, so that a long clean-up doesn't block requests.
const PRUNED_AT_ONCE: u32 = 1_000;

/// The length of the list. rule: notifications-list
const NEWEST: i64 = 100;

/// The content of a notification.
#[derive(Debug, Clone)]
pub struct Notice {
    /// What happened.
    pub event: NotificationType,
    /// Which job, when and where, and who did it.
    pub facts: Facts,
    /// The job to link to; `None` if it was deleted.
    pub job: Option<Uuid>,
}

/// The recipient, the time, and whether it has been read.
#[derive(Debug, Clone, Copy)]
pub struct Told {
    /// The notification's id.
    pub id: Uuid,
    /// The recipient.
    pub to: Uuid,
    /// When it happened.
    pub at: Timestamp,
    /// Whether it has been read.
    pub read: bool,
}

/// Notifies each of `people`. Call it in the transaction of what happened.
pub fn tell(
    tx: &mut Tx<'_>,
    now: Timestamp,
    people: &[Uuid],
    notice: &Notice,
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

/// Stores a notification as given; for demo data. Its text is also stored in English, because an older server on the
/// same database reads only the text.
pub fn record(tx: &mut Tx<'_>, told: &Told, notice: &Notice) -> Result<(), DbError> {
    let reader = reader(tx, Language::En)?;
    let new = Notification {
        id: told.id,
        user_id: told.to,
        kind: notice.event,
        title: rules::title(notice.event, reader.language).to_owned(),
        message: rules::message(notice.event, &notice.facts, told.at, &reader),
        job_id: notice.job,
        read: Flag(told.read),
        created_at: Instant(told.at),
    };
    store::insert(tx, &new, &notice.facts)
}

fn reader(tx: &mut Tx<'_>, language: Language) -> Result<Reader, DbError> {
    let zone = settings::load(tx)?.timezone;
    Ok(Reader { language, zone })
}

/// A person's newest 100 notifications, the newest first, in a language.
pub(super) fn newest(
    tx: &mut Tx<'_>,
    user: Uuid,
    language: Language,
) -> Result<Vec<Notification>, Error> {
    let reader = reader(tx, language)?;
    let kept = store::newest(tx, user, NEWEST)?.into_iter();
    Ok(kept.map(|one| rules::in_words(one, &reader)).collect())
}

/// Marks a notification as read; idempotent. 404 for somebody else's. rule: notifications-own
pub(super) fn read(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (id, language): (Uuid, Language),
) -> Result<Notification, Error> {
    if store::mark_read(tx, actor.id, id)? {
        tell_read(tx, now, actor)?;
    }
    let kept = store::find(tx, actor.id, id)?.ok_or(Error::NotFound)?;
    Ok(rules::in_words(kept, &reader(tx, language)?))
}

/// Marks all notifications of the user as read.
pub(super) fn read_all(tx: &mut Tx<'_>, actor: &Actor, now: Timestamp) -> Result<(), Error> {
    if store::mark_all_read(tx, actor.id)? {
        tell_read(tx, now, actor)?;
    }
    Ok(())
}

/// Tells the user's other devices that the unread notifications changed.
fn tell_read(tx: &mut Tx<'_>, now: Timestamp, actor: &Actor) -> Result<(), DbError> {
    let change = Change::of_notifications(actor.id, Action::Changed);
    events::note(tx, now, change)
}

/// Deletes some of the read notifications that are over 90 days old; true if there may be more.
/// rule: notifications-kept
pub fn prune(tx: &mut Tx<'_>, now: Timestamp) -> Result<bool, DbError> {
    let before = rules::kept_from(now).as_millisecond();
    let removed = store::remove_read(tx, before, PRUNED_AT_ONCE.into())?;
    Ok(removed >= PRUNED_AT_ONCE.into())
}
