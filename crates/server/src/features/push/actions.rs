//! Actions of pushes: make the key pair, subscribe a browser, queue a message, claim messages, and record the result.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::{PushMessage, Queued, StoredSubscription},
    rules::{self, CLAIM_LENGTH},
    store,
    wire::PushSubscription,
};
use crate::{
    error::Error,
    features::users::Actor,
    kit::{ids::new_id, web_push::VapidKeys},
};

/// The most concurrent attempts.
const AT_ONCE: i64 = 8;

/// Stores whether pushes are queued, and makes the key pair when they are for the first time. `serve` calls it at its
/// start. While push is off nothing is queued, and what was queued before is removed.
pub fn prepare(tx: &mut Tx<'_>, now: Timestamp, is_on: bool) -> Result<(), DbError> {
    if is_on && store::private_key(tx)?.is_none() {
        let unusable = |error| DbError::Internal(format!("{error}"));
        let private = VapidKeys::make().map_err(unusable)?;
        let keys = VapidKeys::read(&private).map_err(unusable)?;
        store::insert_keys(tx, now, &private, keys.public())?;
    }
    store::turn(tx, is_on)?;
    if !is_on {
        store::clear_queue(tx)?;
    }
    Ok(())
}

/// Subscribes the browser of the user's session. A browser has one subscription: that of whoever signed in on it last.
pub(super) fn subscribe(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &PushSubscription,
) -> Result<(), Error> {
    let (p256dh, auth) = input.keys.decoded();
    let subscription = StoredSubscription {
        session: actor.session_id,
        endpoint: input.endpoint.clone(),
        p256dh,
        auth,
    };
    store::remove_of_others(tx, actor.session_id, &input.endpoint)?;
    store::save(tx, (new_id(now), now), actor.id, &subscription)?;
    Ok(())
}

/// Queues a message for these subscriptions, in the transaction of what it is about.
pub fn queue(
    tx: &mut Tx<'_>,
    now: Timestamp,
    devices: &[Uuid],
    message: &PushMessage,
) -> Result<(), DbError> {
    let payload = serde_json::to_string(&rules::shortened(message))
        .map_err(|error| DbError::Internal(format!("a push: {error}")))?;
    for device in devices {
        store::insert(tx, (new_id(now), now), *device, &payload)?;
    }
    Ok(())
}

/// Claims due messages for one attempt each, under the name `claim`.
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
    /// The service accepted the message.
    Sent,
    /// The message was removed without being accepted, because its subscription has ended.
    Dropped,
    /// The attempt failed and will be repeated at this time.
    Postponed(Timestamp),
    /// The attempt failed, and the message is given up.
    GivenUp,
}

/// Removes a message that was sent, or has no subscription any more.
pub(super) fn settle(tx: &mut Tx<'_>, id: Uuid, claim: Uuid) -> Result<(), DbError> {
    store::remove(tx, id, claim)
}

/// Removes a subscription that its service doesn't know any more, and its message. rule: push-gone
pub(super) fn forget(tx: &mut Tx<'_>, queued: &Queued, claim: Uuid) -> Result<(), DbError> {
    store::remove_subscription(tx, queued.subscription)?;
    store::remove(tx, queued.id, claim)
}

/// Reschedules a failed message, or gives it up after some attempts.
pub(super) fn fail(
    tx: &mut Tx<'_>,
    now: Timestamp,
    queued: &Queued,
    claim: Uuid,
) -> Result<Outcome, DbError> {
    if let Some(next) = rules::next_try(queued.attempts, now) {
        store::postpone(tx, queued.id, claim, next)?;
        Ok(Outcome::Postponed(next))
    } else {
        store::remove(tx, queued.id, claim)?;
        Ok(Outcome::GivenUp)
    }
}
