//! Verbs of events: note a change, give those that wait their places, and remove what is old.

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Error as DbError, Tx};

use super::{change::Change, store};
use crate::kit::ids::new_id;

/// So many are placed or removed in one transaction, that no other waits long for it.
const AT_ONCE: i64 = 1_000;

/// How long an event is kept.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// More than there ever are between a backup and the moment at which it is put back.
const LEAP: i64 = 1 << 32;

/// How many are kept at most.
const MOST_KEPT: i64 = 100_000;

/// Notes a change, in the transaction of the change itself: it locks nothing that another waits for.
pub fn note(tx: &mut Tx<'_>, now: Timestamp, change: Change) -> Result<(), DbError> {
    let has_place = tx.commits_in_order();
    store::insert(tx, (new_id(now), now), change, has_place)
}

/// Makes all that was heard before far too old to go on from: another database stands in the former one's place, and who
/// listened to that one has to ask for everything anew.
pub fn begin_anew(tx: &mut Tx<'_>, now: Timestamp) -> Result<(), DbError> {
    while give_places(tx)? {}
    store::leap(tx, (new_id(now), now), LEAP)
}

/// Gives some of the events that wait their places; true when more may wait. Of several at once each waits for the
/// one before it.
pub fn give_places(tx: &mut Tx<'_>) -> Result<bool, DbError> {
    tx.lock("event_clock", 1)?;
    Ok(store::place(tx, AT_ONCE)? >= AT_ONCE.unsigned_abs())
}

/// Removes some of the events that are over a day old or more than are kept; true when there may be more. The
/// newest one stays: its place is what the next one is counted from.
pub fn prune(tx: &mut Tx<'_>, now: Timestamp) -> Result<bool, DbError> {
    let newest = store::state(tx)?.newest;
    let before = (now - KEPT_FOR).as_millisecond();
    let removed = store::remove(tx, (newest, before, newest - MOST_KEPT), AT_ONCE)?;
    Ok(removed >= AT_ONCE.unsigned_abs())
}
