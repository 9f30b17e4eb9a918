//! Recalculates the derived columns of clients. A migration can fill them only by SQL, and SQL often lower-cases only
//! A to Z. Without this, a client with other letters in the name could not be found by that name.

use jobwright_db::{Error, Tx};
use uuid::Uuid;

use super::{COLUMNS, business_sort, phone_digits, read, search_text};

/// The schema version that last changed these columns. A database migrated from an older version needs this
/// recalculation.
pub const RECOMPUTED_FROM: i64 = 22;

/// The number of clients that one transaction processes. It is small, so that other writes don't wait long.
const BATCH: i64 = 500;

/// Recalculates the derived columns of some clients: the next ones after the client with the id `after`, in order of
/// id. Returns the id of the last one, or `None` if there are no more clients.
pub fn recompute_derived(tx: &mut Tx<'_>, after: Uuid) -> Result<Option<Uuid>, Error> {
    let clients = tx.query(
        &format!("SELECT {COLUMNS} FROM clients WHERE id > $1 ORDER BY id LIMIT $2"),
        &[after.into(), BATCH.into()],
        read,
    )?;
    for client in &clients {
        // If a client was changed meanwhile, that change has already calculated its derived columns.
        tx.execute(
            "UPDATE clients SET business_sort = $1, search_text = $2, phone_digits = $3 WHERE id = $4 AND version = $5",
            &[
                business_sort(client).into(),
                search_text(client).into(),
                phone_digits(client).into(),
                client.id.into(),
                client.version.into(),
            ],
        )?;
    }
    Ok(clients.last().map(|client| client.id))
}
