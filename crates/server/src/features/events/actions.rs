//! Actions on events: record a change, assign sequence numbers to pending events, and remove old events.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Error as DbError, Tx};

use super::{record_change::RecordChange, store};
use crate::kit::ids::new_id;

/// One transaction assigns sequence numbers to at most this many events, or removes at most this many. So other
/// transactions don't wait long.
const BATCH: i64 = 1_000;

/// How long an event is kept.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// By how much the sequence number increases after a restore. It must be greater than the number of events that can
/// happen between a backup and its restore.
const SKIP: i64 = 1 << 32;

/// The maximum number of events that are kept.
const MAX_KEPT: i64 = 100_000;

/// Records a change. Call it in the transaction of the change. It takes no lock that delays other transactions.
pub fn record(tx: &mut Tx<'_>, now: Timestamp, change: RecordChange) -> Result<(), DbError> {
    let is_numbered = tx.commits_in_order();
    store::insert(tx, (new_id(now), now), change, is_numbered)
}

/// Increases the sequence number after a restore. Then the last number that each browser has received is too old, so
/// every browser reloads everything.
pub fn skip_ahead(tx: &mut Tx<'_>, now: Timestamp) -> Result<(), DbError> {
    while assign_seqs(tx)? {}
    store::skip_ahead(tx, (new_id(now), now), SKIP)
}

/// Assigns sequence numbers to some pending events. Returns true if more events may be pending. Concurrent calls wait
/// for each other.
pub fn assign_seqs(tx: &mut Tx<'_>) -> Result<bool, DbError> {
    tx.lock("event_clock", 1)?;
    Ok(store::assign_seq(tx, BATCH)? >= BATCH.unsigned_abs())
}

/// Removes some events that are more than a day old or beyond the maximum number. Returns true if more events may have
/// to be removed. The newest event is kept, because the next sequence number is derived from it.
pub fn prune(tx: &mut Tx<'_>, now: Timestamp) -> Result<bool, DbError> {
    let newest = store::state(tx)?.newest;
    let before = (now - KEPT_FOR).as_millisecond();
    let removed = store::remove(tx, (newest, before, newest - MAX_KEPT), BATCH)?;
    Ok(removed >= BATCH.unsigned_abs())
}
