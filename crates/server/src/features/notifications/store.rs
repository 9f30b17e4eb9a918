//! SQL of notifications.

use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{
    model::{Notification, NotificationType},
    rules::Facts,
};
use crate::kit::wire::{Flag, Instant};

/// A notification with its stored text and its facts. The facts are `None` if an older version of the server stored
/// none, or if a newer version stored them in another format.
pub(super) type StoredNotification = (Notification, Option<Facts>);

/// The columns of a [`StoredNotification`], in the order in which [`stored`] reads them.
const COLUMNS: &str = "id, user_id, type, title, message, job_id, is_read, created_at, facts";

fn stored(row: &Row<'_>) -> Result<StoredNotification, Error> {
    let facts: Option<String> = row.get(8)?;
    let facts = facts.and_then(|text| serde_json::from_str(&text).ok());
    Ok((notification(row)?, facts))
}

fn notification(row: &Row<'_>) -> Result<Notification, Error> {
    let kind: String = row.get(2)?;
    Ok(Notification {
        id: row.get(0)?,
        user_id: row.get(1)?,
        kind: NotificationType::parse(&kind).ok_or_else(|| {
            Error::Internal(format!(
                "unknown notification type {kind:?} in the database"
            ))
        })?,
        title: row.get(3)?,
        message: row.get(4)?,
        visit_start: None,
        place: None,
        job_id: row.get(5)?,
        read: Flag(row.get(6)?),
        created_at: Instant::from_millis(row.get(7)?),
    })
}

/// Returns a person's newest notifications, the newest first.
pub(super) fn newest(
    tx: &mut Tx<'_>,
    user: Uuid,
    limit: i64,
) -> Result<Vec<StoredNotification>, Error> {
    tx.query(
        &format!(
            "SELECT {COLUMNS} FROM notifications WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2"
        ),
        &[user.into(), limit.into()],
        stored,
    )
}

/// Returns the number of a person's unread notifications. It reads only an index with at most about 500 entries for
/// the person. rule: notifications-bound
pub(super) fn unread(tx: &mut Tx<'_>, user: Uuid) -> Result<i64, Error> {
    tx.query_one(
        "SELECT COUNT(*) FROM notifications WHERE user_id = $1 AND is_read = FALSE",
        &[user.into()],
        |row| row.get(0),
    )
}

/// Finds one of a person's notifications; `None` if the notification belongs to somebody else.
pub(super) fn find(
    tx: &mut Tx<'_>,
    user: Uuid,
    id: Uuid,
) -> Result<Option<StoredNotification>, Error> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM notifications WHERE id = $1 AND user_id = $2"),
        &[id.into(), user.into()],
        stored,
    )
}

/// Whether at least one of these people has an unread notification of this kind about the job.
pub fn has_unread(
    tx: &mut Tx<'_>,
    kind: NotificationType,
    job: Uuid,
    people: &[Uuid],
) -> Result<bool, Error> {
    if people.is_empty() {
        return Ok(false);
    }
    let mut sql = Sql::new("SELECT 1 FROM notifications WHERE job_id = ");
    sql.bind(job).push(" AND type = ").bind(kind.as_str());
    sql.push(" AND is_read = FALSE AND user_id IN ");
    for (index, person) in people.iter().enumerate() {
        sql.push(if index == 0 { "(" } else { ", " }).bind(*person);
    }
    sql.push(") LIMIT 1");
    let found = tx.query_opt(sql.text(), sql.params(), |_| Ok(()))?;
    Ok(found.is_some())
}

/// Stores a notification, unless the person was deleted. Returns whether it was stored. If the same person already has
/// an unread notification of this kind about the job, the content of that notification is replaced and its id stays the
/// same. Notifications about a requested deletion are never replaced.
pub(super) fn save(tx: &mut Tx<'_>, new: &Notification, facts: &Facts) -> Result<bool, Error> {
    let facts = serde_json::to_string(facts)
        .map_err(|error| Error::Internal(format!("a notification's facts: {error}")))?;
    let stored = tx.execute(
        "INSERT INTO notifications (id, user_id, type, title, message, job_id, is_read, created_at, facts) \
         SELECT $1, id, $2, $3, $4, $5, $6, $7, $8 FROM users WHERE id = $9 AND deleted_at IS NULL \
         ON CONFLICT (user_id, job_id, type) WHERE is_read = FALSE AND type <> 'deletion_request' DO UPDATE \
         SET title = excluded.title, message = excluded.message, created_at = excluded.created_at, facts = excluded.facts",
        &[
            new.id.into(),
            new.kind.as_str().into(),
            new.title.as_str().into(),
            new.message.as_str().into(),
            new.job_id.into(),
            new.read.0.into(),
            new.created_at.millis().into(),
            facts.as_str().into(),
            new.user_id.into(),
        ],
    )?;
    Ok(stored > 0)
}

/// Marks one of a person's notifications as read. Returns false if the notification was already read or doesn't exist.
pub(super) fn mark_read(tx: &mut Tx<'_>, user: Uuid, id: Uuid) -> Result<bool, Error> {
    let read = tx.execute(
        "UPDATE notifications SET is_read = TRUE WHERE id = $1 AND user_id = $2 AND is_read = FALSE",
        &[id.into(), user.into()],
    )?;
    Ok(read > 0)
}

/// Marks all of a person's notifications as read. Returns false if all of them were already read.
pub(super) fn mark_all_read(tx: &mut Tx<'_>, user: Uuid) -> Result<bool, Error> {
    let read = tx.execute(
        "UPDATE notifications SET is_read = TRUE WHERE user_id = $1 AND is_read = FALSE",
        &[user.into()],
    )?;
    Ok(read > 0)
}

/// Marks the oldest `count` unread notifications of a person as read.
pub(super) fn mark_oldest_read(tx: &mut Tx<'_>, user: Uuid, count: i64) -> Result<(), Error> {
    tx.execute(
        "UPDATE notifications SET is_read = TRUE WHERE id IN \
         (SELECT id FROM notifications WHERE user_id = $1 AND is_read = FALSE ORDER BY created_at, id LIMIT $2)",
        &[user.into(), count.into()],
    )?;
    Ok(())
}

/// Deletes at most `limit` read notifications that are older than `before`, and returns how many it deleted.
pub(super) fn remove_read(tx: &mut Tx<'_>, before: i64, limit: i64) -> Result<u64, Error> {
    tx.execute(
        "DELETE FROM notifications WHERE id IN \
         (SELECT id FROM notifications WHERE is_read = TRUE AND created_at < $1 ORDER BY created_at LIMIT $2)",
        &[before.into(), limit.into()],
    )
}
