//! Verbs of notifications: tell people, mark what was read, prune what is old.

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
    },
    http::extract::CurrentUser,
    kit::{
        ids::new_id,
        language::Language,
        wire::{Flag, Instant},
    },
};

/// So many are removed in one transaction: the next request never waits for the whole of a long clean-up.
const PRUNED_AT_ONCE: u32 = 1_000;

/// So many are listed (decisions 6).
const NEWEST: i64 = 100;

/// What people are told.
#[derive(Debug, Clone)]
pub struct Notice {
    /// What happened.
    pub event: NotificationType,
    /// To which job, when and where that is, and who did it.
    pub facts: Facts,
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

/// Stores one as it is; for a business that is made up. Its words are written down in English too: a server of a version
/// before, on the same database, reads nothing else.
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

/// A person's newest 100, the newest first, in a language.
pub(super) fn newest(
    tx: &mut Tx<'_>,
    user: Uuid,
    language: Language,
) -> Result<Vec<Notification>, Error> {
    let reader = reader(tx, language)?;
    let kept = store::newest(tx, user, NEWEST)?.into_iter();
    Ok(kept.map(|one| rules::in_words(one, &reader)).collect())
}

/// Marks one as read, again if need be. Another's is 404 (decisions 3).
pub(super) fn read(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    (id, language): (Uuid, Language),
) -> Result<Notification, Error> {
    if store::mark_read(tx, actor.id, id)? {
        tell_read(tx, now, actor)?;
    }
    let kept = store::find(tx, actor.id, id)?.ok_or(Error::NotFound)?;
    Ok(rules::in_words(kept, &reader(tx, language)?))
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
