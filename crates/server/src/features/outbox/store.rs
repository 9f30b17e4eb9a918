//! SQL of the outbox.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::kit::{language::Language, wire::Instant};

/// A queued mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queued {
    /// The mail's id. It is the same at every attempt to send the mail.
    pub id: Uuid,
    /// The kind of mail, defined by the feature that queued it.
    pub kind: String,
    /// What the mail is about, defined by the feature that queued it.
    pub about: String,
    /// When the mail was queued.
    pub queued_at: Timestamp,
    /// The language of the mail if the recipient's language is unknown.
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

/// Inserts a mail that is to be sent immediately.
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

/// Reads a queued mail from a row.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Queued>, DbError> {
    tx.query_opt(
        "SELECT id, kind, about, queued_at, attempts, language FROM outbox WHERE id = $1",
        &[id.into()],
        queued,
    )
}
