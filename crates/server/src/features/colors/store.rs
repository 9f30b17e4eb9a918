//! SQL of personal colors.

use std::collections::HashMap;

use jiff::Timestamp;
use jobwright_db::{Error, Tx};
use uuid::Uuid;

/// Returns the full names of the people who have a color, by color code.
pub(super) fn owners(tx: &mut Tx<'_>) -> Result<HashMap<String, String>, Error> {
    let rows = tx.query(
        "SELECT color, full_name FROM users WHERE color IS NOT NULL",
        &[],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(rows.into_iter().collect())
}

/// Stores the color of a person. Fails with a violation of `users_color_key` if another person has the color.
pub(super) fn set_color(
    tx: &mut Tx<'_>,
    user: Uuid,
    color: Option<&str>,
    now: Timestamp,
) -> Result<(), Error> {
    tx.execute(
        "UPDATE users SET color = $1, updated_at = $2, version = version + 1 WHERE id = $3",
        &[color.into(), now.as_millisecond().into(), user.into()],
    )?;
    Ok(())
}
