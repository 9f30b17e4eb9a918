//! Recalculates columns that a migration could fill only with SQL. SQL's lower-casing often covers only A to Z, so a
//! client whose name has other letters could not be found by that name.

use jobwright_db::{Error, Tx};
use uuid::Uuid;

use super::{COLUMNS, business_sort, phone_digits, read, search_text};

/// The schema version that last changed these columns. A database that was on an older version needs this recalculation.
pub const RECOMPUTED_FROM: i64 = 22;

/// The number of clients in one transaction, so that no other write waits long.
const AT_ONCE: i64 = 500;

/// Recalculates the derived columns of the next clients after `after`, in order of id. Returns the last id, or `None`
/// when there are no more.
pub fn recompute_derived(tx: &mut Tx<'_>, after: Uuid) -> Result<Option<Uuid>, Error> {
    let clients = tx.query(
        &format!("SELECT {COLUMNS} FROM clients WHERE id > $1 ORDER BY id LIMIT $2"),
        &[after.into(), AT_ONCE.into()],
        read,
    )?;
    for client in &clients {
        // A client that was changed meanwhile has new derived columns already.
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
