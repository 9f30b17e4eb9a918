//! Columns that the schema's own steps could fill only as well as SQL can: many databases lower-case no letter
//! beyond A to Z, and a client with another was not found by its name.

use jobwright_db::{Error, Tx};
use uuid::Uuid;

use super::{COLUMNS, business_sort, find_text, read};

/// The version of the schema that brought these columns; a database that was before it is to be restated.
pub const RESTATED_FROM: i64 = 7;

/// How many clients one transaction takes, so that nobody waits long for it.
const AT_ONCE: i64 = 500;

/// Works out anew what some clients are found and sorted by, those after `after` by id: the last of them, nothing
/// when there are no more.
pub fn restate(tx: &mut Tx<'_>, after: Uuid) -> Result<Option<Uuid>, Error> {
    let clients = tx.query(
        &format!("SELECT {COLUMNS} FROM clients WHERE id > $1 ORDER BY id LIMIT $2"),
        &[after.into(), AT_ONCE.into()],
        read,
    )?;
    for client in &clients {
        // One that somebody changes meanwhile is stated by that.
        tx.execute(
            "UPDATE clients SET business_sort = $1, find_text = $2 WHERE id = $3 AND version = $4",
            &[
                business_sort(client).into(),
                find_text(client).into(),
                client.id.into(),
                client.version.into(),
            ],
        )?;
    }
    Ok(clients.last().map(|client| client.id))
}
