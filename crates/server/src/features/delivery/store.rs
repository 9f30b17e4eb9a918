//! SQL of the columns that every queue has: `id`, `attempts`, `next_try_at` and `claim`.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

/// The name of a queue's table.
#[derive(Debug, Clone, Copy)]
pub struct Table(pub &'static str);

/// Returns at most `most` due entries, the oldest first.
pub(super) fn due(
    tx: &mut Tx<'_>,
    Table(table): Table,
    now: Timestamp,
    most: i64,
) -> Result<Vec<Uuid>, DbError> {
    tx.query(
        &format!(
            "SELECT id FROM {table} WHERE next_try_at <= $1 ORDER BY next_try_at, id LIMIT $2"
        ),
        &[now.as_millisecond().into(), most.into()],
        |row| row.get(0),
    )
}

/// Claims an entry for one attempt until the time `until`. Returns false if another server claimed it first.
pub(super) fn claim(
    tx: &mut Tx<'_>,
    Table(table): Table,
    (id, claim): (Uuid, Uuid),
    (now, until): (Timestamp, Timestamp),
) -> Result<bool, DbError> {
    let taken = tx.execute(
        &format!(
            "UPDATE {table} SET next_try_at = $1, attempts = attempts + 1, claim = $2 \
             WHERE id = $3 AND next_try_at <= $4"
        ),
        &[
            until.as_millisecond().into(),
            claim.into(),
            id.into(),
            now.as_millisecond().into(),
        ],
    )?;
    Ok(taken > 0)
}

/// Removes an entry if it still has this claim. If the claim expired and another server claimed the entry, does
/// nothing.
pub(super) fn remove(
    tx: &mut Tx<'_>,
    Table(table): Table,
    (id, claim): (Uuid, Uuid),
) -> Result<(), DbError> {
    tx.execute(
        &format!("DELETE FROM {table} WHERE id = $1 AND claim = $2"),
        &[id.into(), claim.into()],
    )?;
    Ok(())
}

/// Schedules a claimed entry for a retry.
pub(super) fn postpone(
    tx: &mut Tx<'_>,
    Table(table): Table,
    (id, claim): (Uuid, Uuid),
    until: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        &format!("UPDATE {table} SET next_try_at = $1 WHERE id = $2 AND claim = $3"),
        &[until.as_millisecond().into(), id.into(), claim.into()],
    )?;
    Ok(())
}

/// Returns the number of queued entries.
pub(super) fn waiting(tx: &mut Tx<'_>, Table(table): Table) -> Result<i64, DbError> {
    tx.query_one(&format!("SELECT COUNT(*) FROM {table}"), &[], |row| {
        row.get(0)
    })
}
