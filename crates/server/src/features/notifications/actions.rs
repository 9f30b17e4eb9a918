//! Notifies people, marks notifications as read, and deletes old notifications.

use jiff::{Timestamp, tz::TimeZone};
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::Notification,
    notice::{Notice, Recipient},
    pushes,
    rules::{self, Locale},
    store,
};
use crate::{
    error::Error,
    features::{
        events::{self, Action, RecordChange},
        settings,
        users::Actor,
    },
    kit::{
        ids::new_id,
        language::Language,
        wire::{Flag, Instant},
    },
};

/// The maximum number of notifications that one transaction deletes, so that a long clean-up doesn't block requests.
const PRUNE_BATCH: u32 = 1_000;

/// The maximum number of notifications in a person's list. rule: notifications-list
const NEWEST: i64 = 100;

/// The maximum number of unread notifications of a person. rule: notifications-bound
const MAX_UNREAD: i64 = 500;

/// Notifies each of `people` of a change. Must be called in the transaction that makes the change. If a person already
/// has an unread notification of the same kind about the job, that notification is updated and no second one is added.
/// Deleted people are skipped. `zone` is the business's time zone. rule: notifications-once
pub fn notify(
    tx: &mut Tx<'_>,
    (now, zone): (Timestamp, &TimeZone),
    people: &[Uuid],
    notice: &Notice,
) -> Result<(), DbError> {
    for person in people {
        let recipient = Recipient {
            id: new_id(now),
            to: *person,
            at: now,
            read: false,
        };
        if !record(tx, &recipient, notice, zone)? {
            continue;
        }
        pushes::queue(tx, (now, zone), &recipient, notice)?;
        mark_oldest_read(tx, *person)?;
        let change = RecordChange::of_notifications(*person, Action::Created);
        events::record(tx, now, change)?;
    }
    Ok(())
}

/// Marks a person's oldest unread notifications as read if there are too many. Concurrent transactions don't see each
/// other's notifications, so a person may have slightly too many until the next notification.
fn mark_oldest_read(tx: &mut Tx<'_>, person: Uuid) -> Result<(), DbError> {
    let surplus = store::unread(tx, person)? - MAX_UNREAD;
    if surplus > 0 {
        store::mark_oldest_read(tx, person, surplus)?;
    }
    Ok(())
}

/// Stores a notification for a recipient, unless the recipient was deleted. Returns whether it was stored. The demo
/// data also calls this function. The text is stored too, in English, because an older server on the same database
/// reads only the text.
pub fn record(
    tx: &mut Tx<'_>,
    recipient: &Recipient,
    notice: &Notice,
    zone: &TimeZone,
) -> Result<bool, DbError> {
    let locale = Locale {
        language: Language::En,
        zone: zone.clone(),
    };
    let new = Notification {
        id: recipient.id,
        user_id: recipient.to,
        kind: notice.event,
        title: rules::title(notice.event, locale.language).to_owned(),
        message: rules::message(notice.event, &notice.facts, recipient.at, &locale),
        visit_start: None,
        place: None,
        job_id: notice.job,
        read: Flag(recipient.read),
        created_at: Instant(recipient.at),
    };
    store::save(tx, &new, &notice.facts)
}

fn locale(tx: &mut Tx<'_>, language: Language) -> Result<Locale, DbError> {
    let zone = settings::load(tx)?.timezone;
    Ok(Locale { language, zone })
}

/// Returns a person's newest 100 notifications in this language, the newest first.
pub(super) fn newest(
    tx: &mut Tx<'_>,
    user: Uuid,
    language: Language,
) -> Result<Vec<Notification>, Error> {
    let locale = locale(tx, language)?;
    let kept = store::newest(tx, user, NEWEST)?.into_iter();
    Ok(kept.map(|one| rules::localized(one, &locale)).collect())
}

/// Marks a notification as read. Idempotent. 404 if the notification belongs to somebody else. rule: notifications-own
pub(super) fn read(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (id, language): (Uuid, Language),
) -> Result<Notification, Error> {
    if store::mark_read(tx, actor.id, id)? {
        record_read_event(tx, now, actor)?;
    }
    let kept = store::find(tx, actor.id, id)?.ok_or(Error::NotFound)?;
    Ok(rules::localized(kept, &locale(tx, language)?))
}

/// Marks all of the user's notifications as read.
pub(super) fn read_all(tx: &mut Tx<'_>, actor: &Actor, now: Timestamp) -> Result<(), Error> {
    if store::mark_all_read(tx, actor.id)? {
        record_read_event(tx, now, actor)?;
    }
    Ok(())
}

/// Records the event that informs the user's other devices that the number of unread notifications changed.
fn record_read_event(tx: &mut Tx<'_>, now: Timestamp, actor: &Actor) -> Result<(), DbError> {
    let change = RecordChange::of_notifications(actor.id, Action::Changed);
    events::record(tx, now, change)
}

/// Deletes some of the read notifications that are older than 90 days. Returns true if there may be more such
/// notifications to delete. rule: notifications-kept
pub fn prune(tx: &mut Tx<'_>, now: Timestamp) -> Result<bool, DbError> {
    let before = rules::oldest_kept(now).as_millisecond();
    let removed = store::remove_read(tx, before, PRUNE_BATCH.into())?;
    Ok(removed >= PRUNE_BATCH.into())
}
