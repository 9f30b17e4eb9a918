//! Actions of the audit log: record an act, and delete expired entries.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    entry::{Entry, Subject},
    rules, store,
};
use crate::kit::ids::new_id;

/// The maximum number of entries that one transaction deletes, so that a long clean-up doesn't block requests.
const PRUNE_BATCH: u32 = 1_000;

/// Records an act. Call it last in the transaction of the act. Recording takes no lock that delays other transactions.
/// An act that is rolled back leaves no entry, and a retried act leaves exactly one. rule: audit-log
pub fn record(tx: &mut Tx<'_>, now: Timestamp, entry: &Entry<'_>) -> Result<(), DbError> {
    record_as(tx, new_id(now), now, entry)
}

/// Records an act in an entry with this id, so that the caller can set the entry's subject later ([`name_subject`]).
/// Calling it again with the same id adds nothing.
pub fn record_as(
    tx: &mut Tx<'_>,
    id: Uuid,
    at: Timestamp,
    entry: &Entry<'_>,
) -> Result<(), DbError> {
    let changes = serde_json::to_string(&entry.changes)
        .map_err(|error| DbError::Internal(format!("changes could not be written: {error}")))?;
    store::insert(tx, (id, at), entry, &changes, &rules::search_text(entry))
}

/// Sets the subject of an entry that has none. This is for acts that must be recorded before the server may look up
/// the account concerned.
pub fn name_subject(tx: &mut Tx<'_>, id: Uuid, subject: Subject<'_>) -> Result<(), DbError> {
    let found_by = rules::found_by(subject);
    store::name_subject(tx, id, subject, &found_by)
}

/// Which entries to delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expired {
    /// Only entries before this time.
    pub before: Timestamp,
    /// True if the clock may have jumped. In that case `before` covers only the oldest day of the expired entries.
    pub is_limited: bool,
}

/// Returns which entries are older than `days`; `None` if there are none. With 0 days entries are kept forever.
///
/// The clock may have jumped if the expired entries span more than a day and there is a gap of over a week between
/// entries. In that case only the oldest day of entries is selected, so that a wrong clock can't empty the
/// log. rule: audit-log-clock
pub fn expired(tx: &mut Tx<'_>, now: Timestamp, days: u32) -> Result<Option<Expired>, DbError> {
    let Some(before) = rules::kept_from(now, days) else {
        return Ok(None);
    };
    let oldest = store::oldest(tx)?;
    let Some(oldest) = oldest.and_then(|at| Timestamp::from_millisecond(at).ok()) else {
        return Ok(None);
    };
    if oldest >= before {
        return Ok(None);
    }
    let span = (oldest.as_millisecond(), now.as_millisecond());
    let longest = i64::try_from(rules::MAX_PAUSE.as_millis()).unwrap_or(i64::MAX);
    let is_limited = rules::is_backlog(oldest, before) && store::has_pause(tx, span, longest)?;
    let before = if is_limited {
        rules::end_of_oldest_day(oldest)
    } else {
        before
    };
    Ok(Some(Expired { before, is_limited }))
}

/// Deletes some of the expired entries. Returns true if there may be more.
pub fn prune(tx: &mut Tx<'_>, expired: Expired) -> Result<bool, DbError> {
    let before = expired.before.as_millisecond();
    let removed = store::remove(tx, before, PRUNE_BATCH.into())?;
    Ok(removed >= PRUNE_BATCH.into())
}
