//! Queues mails in the outbox.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::store;
use crate::kit::{ids::new_id, language::Language};

/// Queues a mail in the transaction of the change that the mail is about, and returns the mail's id. The feature that
/// calls this defines the values of `kind` and `about`, and writes the text later, when the mail is sent. Both values
/// are stored, so they must not contain secrets. `language` is the language of the request. It is used for the mail if
/// the recipient's own language is unknown.
pub fn queue(
    tx: &mut Tx<'_>,
    now: Timestamp,
    (kind, about): (&str, &str),
    language: Language,
) -> Result<Uuid, DbError> {
    let id = new_id(now);
    store::insert(tx, id, (kind, about, language), now)?;
    Ok(id)
}
