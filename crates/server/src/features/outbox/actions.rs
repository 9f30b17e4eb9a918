//! Actions of the outbox: queue a mail, claim mails for an attempt, and record the result.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, CLAIM_LENGTH},
    store::{self, Queued},
};
use crate::kit::{ids::new_id, language::Language};

/// The most concurrent attempts. A hanging mail server blocks no more than these.
const AT_ONCE: i64 = 8;

/// Queues a mail, in the transaction of the change it is about. The feature that queues it defines `kind` and `about`, and writes
/// the mail when it is sent. Both are stored, so they must not contain secrets. `language` is that of the request, for a
/// recipient whose own language is unknown. Returns the mail's id.
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

/// Claims due mails for one attempt each, under the name `claim`.
pub(super) fn claim(tx: &mut Tx<'_>, now: Timestamp, claim: Uuid) -> Result<Vec<Queued>, DbError> {
    let mut claimed = Vec::new();
    for id in store::due(tx, now, AT_ONCE)? {
        claimed.extend(store::claim(tx, id, claim, (now, now + CLAIM_LENGTH))?);
    }
    Ok(claimed)
}

/// The result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The mail was sent.
    Sent,
    /// The mail was removed without being sent, because it has no recipient any more.
    Dropped,
    /// The attempt failed and will be repeated at this time.
    Postponed(Timestamp),
    /// The attempt failed, and the mail is given up.
    GivenUp,
}

/// Removes a mail that was sent or has no recipient any more.
pub(super) fn settle(tx: &mut Tx<'_>, id: Uuid, claim: Uuid) -> Result<(), DbError> {
    store::remove(tx, id, claim)?;
    Ok(())
}

/// Reschedules a failed mail, or gives it up after a day.
pub(super) fn fail(
    tx: &mut Tx<'_>,
    now: Timestamp,
    queued: &Queued,
    claim: Uuid,
) -> Result<Outcome, DbError> {
    if let Some(next) = rules::next_try(queued.queued_at, queued.attempts, now) {
        store::postpone(tx, queued.id, claim, next)?;
        Ok(Outcome::Postponed(next))
    } else {
        store::remove(tx, queued.id, claim)?;
        Ok(Outcome::GivenUp)
    }
}
