//! Two-step sign-in: setting it up, using a code, and removing it. Callers must hold the lock of the person's row, so
//! that only one of several simultaneous uses of a code succeeds.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    Attempt,
    codes::{confirmed, use_app_code, use_code},
    end_sessions, record_event, tell,
};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, DoneBy, Entry, Subject},
        auth::{
            model::Notice,
            recovery_code::{self, RecoveryCode},
            rules,
            secret::Secret,
            store,
        },
        users::{self, Actor},
    },
    kit::{language::Language, text::key},
};

/// The outcome of a step that requires the current password. A wrong password is an outcome and not an error, because
/// an error would roll back the stored failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::auth) enum SecondFactorOutcome {
    Done,
    WrongPassword,
    WrongCode,
}

/// Stores the secret of an authenticator app. It has no effect until [`confirm`]. An earlier unconfirmed secret is
/// replaced. 409 if two-step sign-in is already on. `is_right` is true if the current password was right. A wrong
/// password counts as a failed sign-in. rule: second-factor
pub(in crate::features::auth) fn begin(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
    (attempt, is_right): (&Attempt, bool),
    secret: &Secret,
) -> Result<SecondFactorOutcome, Error> {
    if !check_password(tx, now, user, attempt, is_right)? {
        return Ok(SecondFactorOutcome::WrongPassword);
    }
    if confirmed(tx, user.id)?.is_some() {
        return Err(Error::conflict(
            "second_factor_on",
            "Two-step sign-in is already on",
        ));
    }
    store::delete_second_factor(tx, user.id)?;
    store::insert_second_factor(tx, user.id, secret.as_bytes(), now)?;
    Ok(SecondFactorOutcome::Done)
}

/// Turns two-step sign-in on with the first code of the app, stores the recovery codes and ends the person's other
/// sessions. 409 if the setup was not begun in the last 15 minutes. A wrong code counts as a failed sign-in. A right
/// code is marked as used. rule: second-factor
pub(in crate::features::auth) fn confirm(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
    (attempt, code): (&Attempt, &str),
    (recovery_codes, language): (&[RecoveryCode], Language),
) -> Result<SecondFactorOutcome, Error> {
    attempt.lock_and_check_limits(tx, now)?;
    tx.lock("users", user.id)?;
    let begun = store::find_second_factor(tx, user.id)?
        .filter(|one| !one.is_confirmed && rules::is_being_set_up(one.begun, now));
    let Some(factor) = begun else {
        return Err(Error::conflict(
            "second_factor_not_begun",
            "Start setting up two-step sign-in first",
        ));
    };
    if !use_app_code(tx, now, user.id, &factor, code)? {
        attempt.record_failure(tx, now, user.into())?;
        return Ok(SecondFactorOutcome::WrongCode);
    }
    store::confirm_second_factor(tx, user.id, now)?;
    for code in recovery_codes {
        store::insert_recovery_code(tx, user.id, &code.hash())?;
    }
    users::touch(tx, user.id, now)?;
    end_sessions(tx, now, user.id, Some(user.session_id))?;
    tell(tx, now, user.id, Notice::SecondFactorOn, language)?;
    audit::record(tx, now, &Entry::new(AuditAction::SecondFactorOn, user))?;
    Ok(SecondFactorOutcome::Done)
}

/// Turns two-step sign-in off. Requires the current password and a code, so that a stolen session is not enough. 409
/// if two-step sign-in is already off. rule: second-factor
pub(in crate::features::auth) fn turn_off(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
    (attempt, is_right): (&Attempt, bool),
    (code, language): (&str, Language),
) -> Result<SecondFactorOutcome, Error> {
    if !check_password(tx, now, user, attempt, is_right)? {
        return Ok(SecondFactorOutcome::WrongPassword);
    }
    let Some(factor) = confirmed(tx, user.id)? else {
        return Err(Error::conflict(
            "second_factor_off",
            "Two-step sign-in is off",
        ));
    };
    if !use_code(tx, now, user.into(), (user.id, &factor), (code, language))? {
        attempt.record_failure(tx, now, user.into())?;
        return Ok(SecondFactorOutcome::WrongCode);
    }
    remove(tx, now, user.id)?;
    tell(tx, now, user.id, Notice::SecondFactorOff, language)?;
    audit::record(tx, now, &Entry::new(AuditAction::SecondFactorOff, user))?;
    Ok(SecondFactorOutcome::Done)
}

/// Removes the second factor of another person; false if the person has none. For an administrator or the command
/// line. The caller must hold the lock of the person's row. rule: second-factor-reset
pub fn reset_second_factor(
    tx: &mut Tx<'_>,
    now: Timestamp,
    by: DoneBy<'_>,
    (user, full_name): (Uuid, &str),
    language: Language,
) -> Result<bool, DbError> {
    let was_on = confirmed(tx, user)?.is_some();
    store::delete_second_factor(tx, user)?;
    if was_on {
        users::touch(tx, user, now)?;
        record_event(tx, now, user)?;
        tell(tx, now, user, Notice::SecondFactorOff, language)?;
        let entry = Entry::new(AuditAction::SecondFactorReset, by);
        audit::record(tx, now, &entry.about(Subject::user(user, full_name)))?;
    }
    Ok(was_on)
}

/// Removes the second factor of the person with this username, for the command line. Returns the username; `None` if the
/// person has no second factor, 404 if nobody has the username. rule: second-factor-reset
pub fn reset_second_factor_of(
    tx: &mut Tx<'_>,
    now: Timestamp,
    by: DoneBy<'_>,
    username: &str,
) -> Result<Option<String>, Error> {
    let id = store::find_by_username(tx, &key(username))?.ok_or(Error::NotFound)?;
    tx.lock("users", id)?;
    // Read the person again: they may have been renamed or deleted before the lock.
    let found =
        users::find(tx, id)?.filter(|one| key(&one.username) == key(username) && !one.is_deleted);
    let person = found.ok_or(Error::NotFound)?;
    let removed = reset_second_factor(tx, now, by, (id, &person.full_name), Language::En)?;
    Ok(removed.then_some(person.username))
}

/// Deletes the second factor and the recovery codes of a person whose account is being deleted.
pub fn forget_second_factor(tx: &mut Tx<'_>, user: Uuid) -> Result<(), DbError> {
    store::delete_second_factor(tx, user)
}

/// Generates recovery codes, which [`confirm`] stores.
pub(in crate::features::auth) fn new_recovery_codes() -> Vec<RecoveryCode> {
    std::iter::repeat_with(RecoveryCode::new)
        .take(recovery_code::CODES)
        .collect()
}

/// Returns a 400 on the field of the code. rule: second-factor
pub(in crate::features::auth) fn wrong_code() -> Error {
    Error::field("code", "That code is not right")
}

/// Whether the current password was right and has not changed since. A wrong password counts as a failed sign-in.
/// Locks the person's row.
fn check_password(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
    attempt: &Attempt,
    is_right: bool,
) -> Result<bool, Error> {
    attempt.lock_and_check_limits(tx, now)?;
    if !is_right {
        attempt.record_failure(tx, now, user.into())?;
        return Ok(false);
    }
    attempt.is_unchanged(tx)
}

fn remove(tx: &mut Tx<'_>, now: Timestamp, user: Uuid) -> Result<(), DbError> {
    store::delete_second_factor(tx, user)?;
    users::touch(tx, user, now)?;
    // The person may have to set up a new second factor first. Until then, no live stream may send them anything.
    record_event(tx, now, user)
}
