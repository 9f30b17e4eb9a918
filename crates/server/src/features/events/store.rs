//! SQL of events.

use jiff::Timestamp;
use jobwright_db::{Error, Row, Tx};
use uuid::Uuid;

use super::record_change::{Action, Kind, RecordChange};

/// A change with its sequence number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// The event's sequence number, from 1.
    pub seq: i64,
    /// Which record changed, and how.
    pub change: RecordChange,
}

/// The state of the event log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The highest assigned sequence number; 0 before the first event.
    pub newest: i64,
    /// Whether there are committed events without a sequence number.
    pub some_pending: bool,
}

/// Returns the state of the event log.
pub fn state(tx: &mut Tx<'_>) -> Result<State, Error> {
    tx.query_one(
        "SELECT (SELECT COALESCE(MAX(seq), 0) FROM events), EXISTS (SELECT 1 FROM events WHERE seq IS NULL)",
        &[],
        |row| {
            Ok(State {
                newest: row.get(0)?,
                some_pending: row.get(1)?,
            })
        },
    )
}

/// Returns the lowest sequence number among the stored events, if there are any.
pub fn oldest(tx: &mut Tx<'_>) -> Result<Option<i64>, Error> {
    tx.query_one("SELECT MIN(seq) FROM events", &[], |row| row.get(0))
}

/// Returns the time of the event with the highest sequence number.
pub fn newest_at(tx: &mut Tx<'_>) -> Result<Option<Timestamp>, Error> {
    let at: Option<Option<i64>> = tx.query_opt(
        "SELECT at FROM events WHERE seq = (SELECT MAX(seq) FROM events)",
        &[],
        |row| row.get(0),
    )?;
    Ok(at
        .flatten()
        .and_then(|at| Timestamp::from_millisecond(at).ok()))
}

/// Returns at most `limit` events after `seq`, in order.
pub fn after(tx: &mut Tx<'_>, seq: i64, limit: i64) -> Result<Vec<Event>, Error> {
    tx.query(
        "SELECT seq, kind, subject_id, version, action, audience FROM events WHERE seq > $1 ORDER BY seq LIMIT $2",
        &[seq.into(), limit.into()],
        event,
    )
}

fn event(row: &Row<'_>) -> Result<Event, Error> {
    let (kind, action): (String, String) = (row.get(1)?, row.get(4)?);
    let unknown = || Error::Internal(format!("unknown event {kind:?} {action:?} in the database"));
    Ok(Event {
        seq: row.get(0)?,
        change: RecordChange {
            kind: Kind::parse(&kind).ok_or_else(unknown)?,
            id: row.get(2)?,
            version: row.get(3)?,
            action: Action::parse(&action).ok_or_else(unknown)?,
            audience: row.get(5)?,
        },
    })
}

/// Inserts an event, either with the next sequence number or without a number.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    (id, at): (Uuid, Timestamp),
    change: RecordChange,
    is_numbered: bool,
) -> Result<(), Error> {
    const NUMBERED: &str = "INSERT INTO events (id, seq, at, kind, subject_id, version, action, audience) \
         VALUES ($1, (SELECT COALESCE(MAX(seq), 0) + 1 FROM events), $2, $3, $4, $5, $6, $7)";
    const PENDING: &str = "INSERT INTO events (id, seq, at, kind, subject_id, version, action, audience) \
         VALUES ($1, NULL, $2, $3, $4, $5, $6, $7)";
    tx.execute(
        if is_numbered { NUMBERED } else { PENDING },
        &[
            id.into(),
            at.as_millisecond().into(),
            change.kind.as_str().into(),
            change.id.into(),
            change.version.into(),
            change.action.as_str().into(),
            change.audience.into(),
        ],
    )?;
    Ok(())
}

/// Inserts an event that only servers read. Its sequence number is far above the last one, so that no reader can
/// continue from an older number.
pub(super) fn skip_ahead(
    tx: &mut Tx<'_>,
    (id, at): (Uuid, Timestamp),
    by: i64,
) -> Result<(), Error> {
    tx.execute(
        "INSERT INTO events (id, seq, at, kind, subject_id, version, action, audience) \
         VALUES ($1, (SELECT COALESCE(MAX(seq), 0) + $2 FROM events), $3, $4, NULL, NULL, $5, NULL)",
        &[
            id.into(),
            by.into(),
            at.as_millisecond().into(),
            Kind::Session.as_str().into(),
            Action::Changed.as_str().into(),
        ],
    )?;
    Ok(())
}

/// Assigns sequence numbers to at most `limit` events and returns how many events got one. The events of a record are
/// numbered in the order of the record's versions, with its deletion last. This order does not depend on the clocks of
/// the servers.
pub(super) fn assign_seq(tx: &mut Tx<'_>, limit: i64) -> Result<u64, Error> {
    tx.execute(
        "UPDATE events SET seq = numbered.seq FROM (\
         SELECT id, (SELECT COALESCE(MAX(seq), 0) FROM events) + ROW_NUMBER() OVER (ORDER BY ends, record_version, at, id) AS seq \
         FROM (SELECT id, at, COALESCE(version, 0) AS record_version, CASE WHEN action = 'deleted' THEN 1 ELSE 0 END AS ends \
         FROM events WHERE seq IS NULL ORDER BY ends, record_version, at, id LIMIT $1) AS pending\
         ) AS numbered WHERE events.id = numbered.id",
        &[limit.into()],
    )
}

/// Examines the first `limit` events with a number below `newest`. Of these, removes each event that happened before
/// the time `before` (in milliseconds), and each event whose number is at most `past`. Returns how many events were
/// removed.
pub(super) fn remove(
    tx: &mut Tx<'_>,
    (newest, before, past): (i64, i64, i64),
    limit: i64,
) -> Result<u64, Error> {
    tx.execute(
        "DELETE FROM events WHERE id IN (SELECT id FROM (\
         SELECT id, seq, at FROM events WHERE seq < $1 ORDER BY seq LIMIT $2\
         ) AS first WHERE at < $3 OR seq <= $4)",
        &[newest.into(), limit.into(), before.into(), past.into()],
    )
}
