//! SQL of the messages that wait to be sent.

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

/// Inserts a message that is due at once.
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

/// At most `most` due messages, the oldest first.
pub(in crate::features::push) fn due(
    tx: &mut Tx<'_>,
    now: Timestamp,
    most: i64,
) -> Result<Vec<Uuid>, DbError> {
    tx.query(
        "SELECT id FROM push_queue WHERE next_try_at <= $1 ORDER BY next_try_at, id LIMIT $2",
        &[now.as_millisecond().into(), most.into()],
        |row| row.get(0),
    )
}

/// Claims a message for one attempt until `until`. `None` when another server claimed it first.
pub(in crate::features::push) fn claim(
    tx: &mut Tx<'_>,
    id: Uuid,
    claim: Uuid,
    (now, until): (Timestamp, Timestamp),
) -> Result<Option<Queued>, DbError> {
    let taken = tx.execute(
        "UPDATE push_queue SET next_try_at = $1, attempts = attempts + 1, claim = $2 \
         WHERE id = $3 AND next_try_at <= $4",
        &[
            until.as_millisecond().into(),
            claim.into(),
            id.into(),
            now.as_millisecond().into(),
        ],
    )?;
    if taken == 0 {
        return Ok(None);
    }
    tx.query_opt(
        "SELECT id, subscription_id, payload, attempts FROM push_queue WHERE id = $1",
        &[id.into()],
        queued,
    )
}

/// Removes a claimed message, unless the claim has expired and another server has claimed it.
pub(in crate::features::push) fn remove(
    tx: &mut Tx<'_>,
    id: Uuid,
    claim: Uuid,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM push_queue WHERE id = $1 AND claim = $2",
        &[id.into(), claim.into()],
    )?;
    Ok(())
}

/// Reschedules a claimed message.
pub(in crate::features::push) fn postpone(
    tx: &mut Tx<'_>,
    id: Uuid,
    claim: Uuid,
    until: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE push_queue SET next_try_at = $1 WHERE id = $2 AND claim = $3",
        &[until.as_millisecond().into(), id.into(), claim.into()],
    )?;
    Ok(())
}

/// Removes all messages.
pub(in crate::features::push) fn clear_queue(tx: &mut Tx<'_>) -> Result<(), DbError> {
    tx.execute("DELETE FROM push_queue", &[])?;
    Ok(())
}

/// The number of queued messages.
pub(in crate::features::push) fn waiting(tx: &mut Tx<'_>) -> Result<i64, DbError> {
    tx.query_one("SELECT COUNT(*) FROM push_queue", &[], |row| row.get(0))
}
