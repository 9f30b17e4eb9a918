//! SQL of the browsers with which people have signed in.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

/// Whether a person has signed in with the browser that has this token.
pub(in crate::features::auth) fn is_known_device(
    tx: &mut Tx<'_>,
    user: Uuid,
    token_hash: &[u8],
) -> Result<bool, DbError> {
    let found = tx.query_opt(
        "SELECT created_at FROM known_devices WHERE user_id = $1 AND token_hash = $2",
        &[user.into(), token_hash.into()],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// Stores that a known browser was used. Returns false if the browser is not known.
pub(in crate::features::auth) fn touch_device(
    tx: &mut Tx<'_>,
    user: Uuid,
    token_hash: &[u8],
    now: Timestamp,
) -> Result<bool, DbError> {
    let known = tx.execute(
        "UPDATE known_devices SET last_seen_at = $1 WHERE user_id = $2 AND token_hash = $3",
        &[now.as_millisecond().into(), user.into(), token_hash.into()],
    )?;
    Ok(known > 0)
}

/// Returns the number of a person's known browsers, and how many of them were added after `since`.
pub(in crate::features::auth) fn count_devices(
    tx: &mut Tx<'_>,
    user: Uuid,
    since: Timestamp,
) -> Result<(i64, i64), DbError> {
    tx.query_one(
        "SELECT COUNT(*), COUNT(CASE WHEN created_at > $1 THEN 1 END) FROM known_devices WHERE user_id = $2",
        &[since.as_millisecond().into(), user.into()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Adds a browser to a person's known browsers. If there are then more than `most`, deletes the least recently used
/// ones.
pub(in crate::features::auth) fn insert_device(
    tx: &mut Tx<'_>,
    user: Uuid,
    token_hash: &[u8],
    now: Timestamp,
    most: i64,
) -> Result<(), DbError> {
    let now = now.as_millisecond();
    tx.execute(
        "INSERT INTO known_devices (user_id, token_hash, created_at, last_seen_at) VALUES ($1, $2, $3, $4)",
        &[user.into(), token_hash.into(), now.into(), now.into()],
    )?;
    tx.execute(
        "DELETE FROM known_devices WHERE user_id = $1 AND token_hash NOT IN (SELECT token_hash FROM known_devices \
         WHERE user_id = $1 ORDER BY last_seen_at DESC, created_at DESC LIMIT $2)",
        &[user.into(), most.into()],
    )?;
    Ok(())
}

/// Deletes browsers that were not used since `unused_since`, but keeps each person's most recently used browser. If a
/// person had none, the next sign-in would count as the first.
pub(in crate::features::auth) fn prune_devices(
    tx: &mut Tx<'_>,
    unused_since: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM known_devices WHERE last_seen_at <= $1 AND EXISTS (SELECT 1 FROM known_devices newer \
         WHERE newer.user_id = known_devices.user_id AND newer.last_seen_at > known_devices.last_seen_at)",
        &[unused_since.as_millisecond().into()],
    )?;
    Ok(())
}
