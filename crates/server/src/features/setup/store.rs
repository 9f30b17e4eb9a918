//! SQL of the setup.

use jiff::Timestamp;
use jobwright_db::{Error, Tx};
use uuid::Uuid;

use super::rules::SetupCode;

/// Returns whether the setup is needed: true while no user exists. A deleted user counts as an existing one.
pub fn is_needed(tx: &mut Tx<'_>) -> Result<bool, Error> {
    let anyone = tx.query_opt("SELECT id FROM users LIMIT 1", &[], |row| {
        row.get::<Uuid>(0)
    })?;
    Ok(anyone.is_none())
}

/// Returns the stored setup code; `None` if no code is stored.
pub(super) fn code(tx: &mut Tx<'_>) -> Result<Option<SetupCode>, Error> {
    tx.query_opt("SELECT code FROM setup_code WHERE id = 1", &[], |row| {
        row.get(0).map(SetupCode::stored)
    })
}

/// Stores a setup code unless one is already stored.
pub(super) fn insert_if_absent(
    tx: &mut Tx<'_>,
    code: &SetupCode,
    now: Timestamp,
) -> Result<(), Error> {
    tx.execute(
        "INSERT INTO setup_code (id, code, made_at) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING",
        &[code.as_str().into(), now.as_millisecond().into()],
    )?;
    Ok(())
}

/// Removes the stored setup code.
pub(super) fn remove_code(tx: &mut Tx<'_>) -> Result<(), Error> {
    tx.execute("DELETE FROM setup_code", &[])?;
    Ok(())
}
