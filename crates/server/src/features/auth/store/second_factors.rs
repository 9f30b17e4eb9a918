//! SQL of second factors and recovery codes.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use crate::kit::wire::Instant;

/// A person's second factor. Has no `Debug`, so that no log can show the secret.
#[derive(Clone)]
pub(in crate::features::auth) struct SecondFactor {
    /// The secret shared with the authenticator app.
    pub(in crate::features::auth) secret: Vec<u8>,
    /// False until the person entered the first code. Before that, signing in doesn't require the second factor.
    pub(in crate::features::auth) is_confirmed: bool,
    /// When the setup began.
    pub(in crate::features::auth) begun: Timestamp,
    /// The newest step whose code was accepted.
    pub(in crate::features::auth) used_step: i64,
}

/// Returns the person's second factor, confirmed or not.
pub(in crate::features::auth) fn find_second_factor(
    tx: &mut Tx<'_>,
    user: Uuid,
) -> Result<Option<SecondFactor>, DbError> {
    tx.query_opt(
        "SELECT secret, confirmed_at IS NOT NULL, used_step, created_at FROM second_factors WHERE user_id = $1",
        &[user.into()],
        |row| {
            Ok(SecondFactor {
                secret: row.get(0)?,
                is_confirmed: row.get(1)?,
                used_step: row.get(2)?,
                begun: Instant::from_millis(row.get(3)?).0,
            })
        },
    )
}

/// Adds an unconfirmed second factor.
pub(in crate::features::auth) fn insert_second_factor(
    tx: &mut Tx<'_>,
    user: Uuid,
    secret: &[u8],
    now: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO second_factors (user_id, secret, confirmed_at, used_step, created_at) \
         VALUES ($1, $2, NULL, 0, $3)",
        &[user.into(), secret.into(), now.as_millisecond().into()],
    )?;
    Ok(())
}

/// Confirms a second factor.
pub(in crate::features::auth) fn confirm_second_factor(
    tx: &mut Tx<'_>,
    user: Uuid,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE second_factors SET confirmed_at = $1 WHERE user_id = $2",
        &[now.as_millisecond().into(), user.into()],
    )?;
    Ok(())
}

/// Stores that the code of a step was used. Returns false if that code or the code of a later step was used before.
pub(in crate::features::auth) fn use_step(
    tx: &mut Tx<'_>,
    user: Uuid,
    step: i64,
) -> Result<bool, DbError> {
    let changed = tx.execute(
        "UPDATE second_factors SET used_step = $1 WHERE user_id = $2 AND used_step < $1",
        &[step.into(), user.into()],
    )?;
    Ok(changed > 0)
}

/// Deletes a person's second factor and recovery codes.
pub(in crate::features::auth) fn delete_second_factor(
    tx: &mut Tx<'_>,
    user: Uuid,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM second_factors WHERE user_id = $1",
        &[user.into()],
    )?;
    tx.execute(
        "DELETE FROM recovery_codes WHERE user_id = $1",
        &[user.into()],
    )?;
    Ok(())
}

/// Adds a recovery code by its hash.
pub(in crate::features::auth) fn insert_recovery_code(
    tx: &mut Tx<'_>,
    user: Uuid,
    hash: &[u8],
) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)",
        &[user.into(), hash.into()],
    )?;
    Ok(())
}

/// Deletes a recovery code because it is being used. Returns false if the person has no code with this hash.
pub(in crate::features::auth) fn use_recovery_code(
    tx: &mut Tx<'_>,
    user: Uuid,
    hash: &[u8],
) -> Result<bool, DbError> {
    let changed = tx.execute(
        "DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2",
        &[user.into(), hash.into()],
    )?;
    Ok(changed > 0)
}
