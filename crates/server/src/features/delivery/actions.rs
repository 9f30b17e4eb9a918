//! Actions on a queue: claim entries for an attempt to send them, and record the result.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::{Attempt, Entry, Outcome, Queue},
    store,
};

/// The maximum number of entries that are sent at the same time. Sending one of them can take long if its receiver
/// doesn't respond.
const BATCH: i64 = 8;

/// Returns whether an entry is due to be sent, and how many entries are queued.
pub(super) fn look<Q: Queue>(tx: &mut Tx<'_>, now: Timestamp) -> Result<(bool, i64), DbError> {
    let is_due = !store::due(tx, Q::TABLE, now, 1)?.is_empty();
    Ok((is_due, store::waiting(tx, Q::TABLE)?))
}

/// Claims due entries for one attempt each. `claim` is the id of this claim.
pub(super) fn claim<Q: Queue>(
    tx: &mut Tx<'_>,
    now: Timestamp,
    claim: Uuid,
) -> Result<Vec<Q::Entry>, DbError> {
    let mut claimed = Vec::new();
    for id in store::due(tx, Q::TABLE, now, BATCH)? {
        if store::claim(tx, Q::TABLE, (id, claim), (now, now + Q::CLAIM_LENGTH))? {
            claimed.extend(Q::find(tx, id)?);
        }
    }
    Ok(claimed)
}

/// Records the result of an attempt. An entry that was sent or dropped is removed. An entry that failed is scheduled
/// for a retry or removed.
pub(super) fn settle<Q: Queue>(
    tx: &mut Tx<'_>,
    now: Timestamp,
    (entry, claim): (&Q::Entry, Uuid),
    attempt: &Attempt,
) -> Result<Outcome, DbError> {
    let outcome = match attempt {
        Attempt::Sent => Outcome::Sent,
        Attempt::Dropped => Outcome::Dropped,
        Attempt::Failed(reason) => match Q::next_try(entry, now) {
            Some(next) => {
                store::postpone(tx, Q::TABLE, (entry.id(), claim), next)?;
                return Ok(Outcome::Postponed(next, reason.clone()));
            }
            None => Outcome::GivenUp(reason.clone()),
        },
    };
    store::remove(tx, Q::TABLE, (entry.id(), claim))?;
    Ok(outcome)
}
