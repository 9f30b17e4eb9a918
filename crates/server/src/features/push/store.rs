//! SQL of the key pair and the subscriptions for pushes. The queue of messages is in [`queue`].

mod queue;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

pub(super) use queue::{clear_queue, find_queued, insert};

use super::model::StoredSubscription;

/// The maximum number of browsers of one person that get a push. The browsers that subscribed last are used.
const MAX_DEVICES: i64 = 20;

/// Returns the server's private key; `None` until it is generated.
pub fn private_key(tx: &mut Tx<'_>) -> Result<Option<Vec<u8>>, DbError> {
    tx.query_opt(
        "SELECT private_key FROM push_keys WHERE id = 1",
        &[],
        |row| row.get(0),
    )
}

/// Returns the server's public key; `None` until it is generated.
pub(super) fn public_key(tx: &mut Tx<'_>) -> Result<Option<Vec<u8>>, DbError> {
    tx.query_opt(
        "SELECT public_key FROM push_keys WHERE id = 1",
        &[],
        |row| row.get(0),
    )
}

/// Stores the key pair. If several servers generate one at the same time, only the first pair is stored.
pub(super) fn insert_keys(
    tx: &mut Tx<'_>,
    now: Timestamp,
    private: &[u8],
    public: &[u8],
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO push_keys (id, private_key, public_key, is_on, created_at) VALUES (1, $1, $2, $3, $4) \
         ON CONFLICT (id) DO NOTHING",
        &[
            private.into(),
            public.into(),
            true.into(),
            now.as_millisecond().into(),
        ],
    )?;
    Ok(())
}

/// Stores whether pushes are turned on.
pub(super) fn set_enabled(tx: &mut Tx<'_>, is_on: bool) -> Result<(), DbError> {
    tx.execute(
        "UPDATE push_keys SET is_on = $1 WHERE id = 1 AND is_on <> $2",
        &[is_on.into(), is_on.into()],
    )?;
    Ok(())
}

/// Returns the ids of the subscriptions of a person's newest browsers; none while pushes are off.
pub fn devices(tx: &mut Tx<'_>, person: Uuid) -> Result<Vec<Uuid>, DbError> {
    tx.query(
        "SELECT s.id FROM push_subscriptions s JOIN push_keys k ON k.id = 1 AND k.is_on = $1 \
         WHERE s.user_id = $2 ORDER BY s.created_at DESC, s.id DESC LIMIT $3",
        &[true.into(), person.into(), MAX_DEVICES.into()],
        |row| row.get(0),
    )
}

/// Stores the subscription of a session. It replaces the session's former subscription.
pub(super) fn save(
    tx: &mut Tx<'_>,
    (id, now): (Uuid, Timestamp),
    person: Uuid,
    subscription: &StoredSubscription,
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO push_subscriptions (id, session_id, user_id, endpoint, p256dh, auth, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (session_id) DO UPDATE \
         SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth",
        &[
            id.into(),
            subscription.session.into(),
            person.into(),
            subscription.endpoint.as_str().into(),
            subscription.p256dh.as_slice().into(),
            subscription.auth.as_slice().into(),
            now.as_millisecond().into(),
        ],
    )?;
    Ok(())
}

/// Removes other sessions' subscriptions with this endpoint, because each browser has only one subscription.
pub(super) fn remove_of_others(
    tx: &mut Tx<'_>,
    session: Uuid,
    endpoint: &str,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM push_subscriptions WHERE endpoint = $1 AND session_id <> $2",
        &[endpoint.into(), session.into()],
    )?;
    Ok(())
}

/// Removes the subscription of a session.
pub(super) fn remove_of_session(tx: &mut Tx<'_>, session: Uuid) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM push_subscriptions WHERE session_id = $1",
        &[session.into()],
    )?;
    Ok(())
}

/// Removes a subscription.
pub(super) fn remove_subscription(tx: &mut Tx<'_>, id: Uuid) -> Result<(), DbError> {
    tx.execute("DELETE FROM push_subscriptions WHERE id = $1", &[id.into()])?;
    Ok(())
}

/// Returns a subscription; `None` if the subscription has ended.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<StoredSubscription>, DbError> {
    tx.query_opt(
        "SELECT session_id, endpoint, p256dh, auth FROM push_subscriptions WHERE id = $1",
        &[id.into()],
        |row| {
            Ok(StoredSubscription {
                session: row.get(0)?,
                endpoint: row.get(1)?,
                p256dh: row.get(2)?,
                auth: row.get(3)?,
            })
        },
    )
}
