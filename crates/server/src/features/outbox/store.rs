//! SQL of the outbox.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::kit::{language::Language, wire::Instant};

/// A queued mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queued {
    /// The mail's id, the same at every attempt.
    pub id: Uuid,
    /// The kind of mail, defined by the feature that queued it.
    pub kind: String,
    /// What the mail is about, defined by the feature that queued it.
    pub about: String,
    /// When the mail was queued.
    pub queued_at: Timestamp,
    /// The language for a recipient whose language is unknown.
    pub language: Language,
    /// The number of attempts to send the mail, including the current one.
    pub attempts: i64,
}

fn queued(row: &Row<'_>) -> Result<Queued, DbError> {
    Ok(Queued {
        id: row.get(0)?,
        kind: row.get(1)?,
        about: row.get(2)?,
        queued_at: Instant::from_millis(row.get(3)?).0,
        attempts: row.get(4)?,
        language: row
            .get::<Option<String>>(5)?
            .and_then(|text| Language::parse(&text))
            .unwrap_or(Language::En),
    })
}

/// Inserts a mail that is due at once.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    id: Uuid,
    (kind, about, language): (&str, &str, Language),
    now: Timestamp,
) -> Result<(), DbError> {
    let now = now.as_millisecond();
    tx.execute(
        "INSERT INTO outbox (id, kind, about, queued_at, attempts, next_try_at, claim, language) \
         VALUES ($1, $2, $3, $4, 0, $5, NULL, $6)",
        &[
            id.into(),
            kind.into(),
            about.into(),
            now.into(),
            now.into(),
            language.as_str().into(),
        ],
    )?;
    Ok(())
}

/// At most `most` due mails, the oldest first.
pub(super) fn due(tx: &mut Tx<'_>, now: Timestamp, most: i64) -> Result<Vec<Uuid>, DbError> {
    tx.query(
        "SELECT id FROM outbox WHERE next_try_at <= $1 ORDER BY next_try_at, id LIMIT $2",
        &[now.as_millisecond().into(), most.into()],
        |row| row.get(0),
    )
}

/// Claims a mail for one attempt until `until`. `None` when another server claimed it first.
pub(super) fn claim(
    tx: &mut Tx<'_>,
    id: Uuid,
    claim: Uuid,
    (now, until): (Timestamp, Timestamp),
) -> Result<Option<Queued>, DbError> {
    let taken = tx.execute(
        "UPDATE outbox SET next_try_at = $1, attempts = attempts + 1, claim = $2 \
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
        "SELECT id, kind, about, queued_at, attempts, language FROM outbox WHERE id = $1",
        &[id.into()],
        queued,
    )
}

/// Removes a claimed mail. False when the claim has expired and another server has claimed the mail.
pub(super) fn remove(tx: &mut Tx<'_>, id: Uuid, claim: Uuid) -> Result<bool, DbError> {
    let removed = tx.execute(
        "DELETE FROM outbox WHERE id = $1 AND claim = $2",
        &[id.into(), claim.into()],
    )?;
    Ok(removed > 0)
}

/// Reschedules a claimed mail.
pub(super) fn postpone(
    tx: &mut Tx<'_>,
    id: Uuid,
    claim: Uuid,
    until: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE outbox SET next_try_at = $1 WHERE id = $2 AND claim = $3",
        &[until.as_millisecond().into(), id.into(), claim.into()],
    )?;
    Ok(())
}

/// The number of queued mails.
pub(super) fn waiting(tx: &mut Tx<'_>) -> Result<i64, DbError> {
    tx.query_one("SELECT COUNT(*) FROM outbox", &[], |row| row.get(0))
}
