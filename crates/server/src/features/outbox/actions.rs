//! Verbs of the outbox: queue a mail, take some for an attempt, and note what became of it.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, CLAIM_LENGTH},
    store::{self, Queued},
};
use crate::kit::{ids::new_id, language::Language};

/// So many attempts are made at once: a mail server that hangs holds up no more.
const AT_ONCE: i64 = 8;

/// Queues a mail, in the transaction of what it is about. `kind` and `about` are words of the feature that
/// queues it and will write it; they are stored, so neither may hold a secret. Gives the mail's id.
/// `language` is the one of the request that caused it, for somebody whose own is not known.
pub fn queue(
    tx: &mut Tx<'_>,
    now: Timestamp,
    (kind, about): (&str, &str),
    language: Language,
) -> Result<Uuid, DbError> {
    let id = new_id(now);
    store::insert(tx, id, (kind, about, language), now)?;
    Ok(id)
}

/// Takes mails that are due for one attempt each, under the name `claim`.
pub(super) fn claim(tx: &mut Tx<'_>, now: Timestamp, claim: Uuid) -> Result<Vec<Queued>, DbError> {
    let mut claimed = Vec::new();
    for id in store::due(tx, now, AT_ONCE)? {
        claimed.extend(store::claim(tx, id, claim, (now, now + CLAIM_LENGTH))?);
    }
    Ok(claimed)
}

/// What became of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is out.
    Sent,
    /// Nobody was to get it.
    Dropped,
    /// It was not sent and is tried again.
    PutOff(Timestamp),
    /// It was not sent and never will be.
    GivenUp,
}

/// Removes what is out or dropped.
pub(super) fn settle(tx: &mut Tx<'_>, id: Uuid, claim: Uuid) -> Result<(), DbError> {
    store::remove(tx, id, claim)?;
    Ok(())
}

/// Puts off what failed, or gives it up after a day.
pub(super) fn fail(
    tx: &mut Tx<'_>,
    now: Timestamp,
    queued: &Queued,
    claim: Uuid,
) -> Result<Outcome, DbError> {
    if let Some(next) = rules::next_try(queued.queued_at, queued.attempts, now) {
        store::put_off(tx, queued.id, claim, next)?;
        Ok(Outcome::PutOff(next))
    } else {
        store::remove(tx, queued.id, claim)?;
        Ok(Outcome::GivenUp)
    }
}
