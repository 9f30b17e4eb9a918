//! Verbs of the audit log: note an act, and remove what is too old.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    entry::{Entry, Subject},
    rules, store,
};
use crate::kit::ids::new_id;

/// So many are removed in one transaction: the next request never waits for the whole of a long clean-up.
const PRUNED_AT_ONCE: u32 = 1_000;

/// Notes an act, last of all in the transaction of the act itself: it locks nothing that another waits for, and
/// an act that is rolled back, or run again, leaves no entry, or one.
pub fn note(tx: &mut Tx<'_>, now: Timestamp, entry: &Entry<'_>) -> Result<(), DbError> {
    note_as(tx, new_id(now), now, entry)
}

/// Notes an act under an id that is known to who will name its subject ([`name_subject`]). A second time adds nothing.
pub fn note_as(tx: &mut Tx<'_>, id: Uuid, at: Timestamp, entry: &Entry<'_>) -> Result<(), DbError> {
    let changes = serde_json::to_string(&entry.changes)
        .map_err(|error| DbError::Internal(format!("changes could not be written: {error}")))?;
    store::insert(tx, (id, at), entry, &changes, &rules::search_text(entry))
}

/// Names whom an act was done to, of an entry that has nobody yet: for what is noted before it may be looked up.
pub fn name_subject(tx: &mut Tx<'_>, id: Uuid, subject: Subject<'_>) -> Result<(), DbError> {
    let found_by = rules::found_by(subject);
    store::name_subject(tx, id, subject, &found_by)
}

/// Removes some of the entries that are older than `days`; true when there may be more. 0 days are for ever.
pub fn prune(tx: &mut Tx<'_>, now: Timestamp, days: u32) -> Result<bool, DbError> {
    let Some(from) = rules::kept_from(now, days) else {
        return Ok(false);
    };
    let removed = store::remove(tx, from.as_millisecond(), PRUNED_AT_ONCE.into())?;
    Ok(removed >= PRUNED_AT_ONCE.into())
}
