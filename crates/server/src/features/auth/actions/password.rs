//! Changing a user's own password.

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{Attempt, end_sessions, tell};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, Entry},
        auth::{model::Notice, store},
        users::{self, Actor},
    },
    kit::language::Language,
};

/// The outcome of a password change. A wrong current password is an outcome and not an error, because an error would
/// roll back the stored failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::auth) enum PasswordOutcome {
    Done,
    WrongPassword,
    /// The current password is a temporary password that has expired.
    Expired,
}

/// Stores a new password, ends the person's other sessions and queues a mail about the new password. If the current
/// password was wrong, `new_hash` is `None`, and a failed sign-in is recorded instead. Returns
/// [`PasswordOutcome::WrongPassword`] if another request changed the password after it was checked.
pub(in crate::features::auth) fn change_password(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
    attempt: &Attempt,
    (new_hash, language): (Option<&str>, Language),
) -> Result<PasswordOutcome, Error> {
    attempt.lock_and_check_limits(tx, now)?;
    let Some(new_hash) = new_hash else {
        attempt.record_failure(tx, now, user.into())?;
        return Ok(PasswordOutcome::WrongPassword);
    };
    tx.lock("users", user.id)?;
    let stored = store::account(tx, user.id)?.map(|account| account.password_hash);
    let checked = attempt
        .account
        .as_ref()
        .map(|account| &account.password_hash);
    if stored.as_ref() != checked {
        return Ok(PasswordOutcome::WrongPassword);
    }
    if attempt.is_expired(now) {
        return Ok(PasswordOutcome::Expired);
    }
    users::set_password(tx, user.id, new_hash, now)?;
    end_sessions(tx, now, user.id, Some(user.session_id))?;
    tell(tx, now, user.id, Notice::PasswordChanged, language)?;
    audit::record(tx, now, &Entry::new(AuditAction::PasswordChanged, user))?;
    Ok(PasswordOutcome::Done)
}

/// Returns a 400 on the field of the current password. rule: password-current
pub(in crate::features::auth) fn wrong_current_password() -> Error {
    Error::field("currentPassword", "Current password is incorrect")
}
