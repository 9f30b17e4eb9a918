//! Actions of the outbox: queue a mail.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::store;
use crate::kit::{ids::new_id, language::Language};

/// Queues a mail, in the transaction of the change it is about. The feature that queues it defines `kind` and `about`, and writes
/// the mail when it is sent. Both are stored, so they must not contain secrets. `language` is that of the request, for a
/// recipient whose own language is unknown. Returns the mail's id.
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
