//! Actions of the audit log: record an act, and delete old entries.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    entry::{Entry, Subject},
    rules, store,
};
use crate::kit::ids::new_id;

/// The most entries deleted in one transaction, so that a long clean-up doesn't block requests.
const PRUNED_AT_ONCE: u32 = 1_000;

/// Records an act. Call it last in the transaction of the act. It takes no lock that others wait for. An act that is
/// rolled back leaves no entry, and a retried act leaves one. rule: audit-log
pub fn note(tx: &mut Tx<'_>, now: Timestamp, entry: &Entry<'_>) -> Result<(), DbError> {
    note_as(tx, new_id(now), now, entry)
}

/// Records an act in an entry with this id, so that the caller can set the entry's subject later ([`name_subject`]).
/// Recording the same id again adds nothing.
pub fn note_as(tx: &mut Tx<'_>, id: Uuid, at: Timestamp, entry: &Entry<'_>) -> Result<(), DbError> {
    let changes = serde_json::to_string(&entry.changes)
        .map_err(|error| DbError::Internal(format!("changes could not be written: {error}")))?;
    store::insert(tx, (id, at), entry, &changes, &rules::search_text(entry))
}

/// Sets the subject of an entry that has none. For acts that are recorded before their subject may be looked up.
pub fn name_subject(tx: &mut Tx<'_>, id: Uuid, subject: Subject<'_>) -> Result<(), DbError> {
    let found_by = rules::found_by(subject);
    store::name_subject(tx, id, subject, &found_by)
}

/// Deletes some of the entries older than `days`; true if there may be more. With 0 days entries are kept forever.
pub fn prune(tx: &mut Tx<'_>, now: Timestamp, days: u32) -> Result<bool, DbError> {
    let Some(from) = rules::kept_from(now, days) else {
        return Ok(false);
    };
    let removed = store::remove(tx, from.as_millisecond(), PRUNED_AT_ONCE.into())?;
    Ok(removed >= PRUNED_AT_ONCE.into())
}
