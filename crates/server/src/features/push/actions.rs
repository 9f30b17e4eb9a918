//! Actions of pushes: make the key pair, subscribe a browser, and queue a message.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::{PushMessage, StoredSubscription},
    rules, store,
    wire::PushSubscription,
};
use crate::{
    error::Error,
    features::users::Actor,
    kit::{ids::new_id, web_push::VapidKeys},
};

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
