//! Prepares the key pair for pushes, subscribes browsers, and queues messages.

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

/// Turns pushes on or off. Generates the key pair when pushes are turned on for the first time. `serve` calls this when
/// it starts. While pushes are off, no messages are queued. Turning pushes off removes the messages in the queue.
pub fn prepare(tx: &mut Tx<'_>, now: Timestamp, is_on: bool) -> Result<(), DbError> {
    if is_on && store::private_key(tx)?.is_none() {
        let unusable = |error| DbError::Internal(format!("{error}"));
        let private = VapidKeys::make().map_err(unusable)?;
        let keys = VapidKeys::read(&private).map_err(unusable)?;
        store::insert_keys(tx, now, &private, keys.public())?;
    }
    store::set_enabled(tx, is_on)?;
    if !is_on {
        store::clear_queue(tx)?;
    }
    Ok(())
}

/// Subscribes the browser of the user's session to pushes. A browser has only one subscription. It belongs to the user
/// who subscribed last in this browser.
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

/// Queues a message for these subscriptions, in the transaction of the change that the message is about.
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
