//! SQL of the queue of push messages.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::features::push::model::Queued;

fn queued(row: &Row<'_>) -> Result<Queued, DbError> {
    Ok(Queued {
        id: row.get(0)?,
        subscription: row.get(1)?,
        payload: row.get(2)?,
        attempts: row.get(3)?,
    })
}

/// Inserts a message that is to be sent immediately.
pub(in crate::features::push) fn insert(
    tx: &mut Tx<'_>,
    (id, now): (Uuid, Timestamp),
    subscription: Uuid,
    payload: &str,
) -> Result<(), DbError> {
    let now = now.as_millisecond();
    tx.execute(
        "INSERT INTO push_queue (id, subscription_id, payload, queued_at, attempts, next_try_at, claim) \
         VALUES ($1, $2, $3, $4, 0, $5, NULL)",
        &[
            id.into(),
            subscription.into(),
            payload.into(),
            now.into(),
            now.into(),
        ],
    )?;
    Ok(())
}

/// Reads a queued message from a row.
pub(in crate::features::push) fn find_queued(
    tx: &mut Tx<'_>,
    id: Uuid,
) -> Result<Option<Queued>, DbError> {
    tx.query_opt(
        "SELECT id, subscription_id, payload, attempts FROM push_queue WHERE id = $1",
        &[id.into()],
        queued,
    )
}

/// Removes all messages.
pub(in crate::features::push) fn clear_queue(tx: &mut Tx<'_>) -> Result<(), DbError> {
    tx.execute("DELETE FROM push_queue", &[])?;
    Ok(())
}
