//! Checks codes of two-step sign-in and marks them as used. The caller must hold the lock of the person's row, so that
//! only one of several simultaneous uses of a code succeeds.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::tell;
use crate::{
    features::{
        audit::{self, AuditAction, DoneBy, Entry},
        auth::{
            model::Notice,
            recovery_code::RecoveryCode,
            rules,
            store::{self, SecondFactor},
        },
    },
    kit::language::Language,
};

/// Returns the person's second factor; `None` if it is off.
pub(super) fn confirmed(tx: &mut Tx<'_>, user: Uuid) -> Result<Option<SecondFactor>, DbError> {
    Ok(store::find_second_factor(tx, user)?.filter(|one| one.is_confirmed))
}

/// Marks a code as used, so that it can't be used again. The code is either a code of the authenticator app or a
/// recovery code. Returns false if the code is wrong or was used before. The use of a recovery code is recorded as an
/// act of `owner`, and the person gets a mail about it.
/// rule: second-factor-code
pub(super) fn use_code(
    tx: &mut Tx<'_>,
    now: Timestamp,
    owner: DoneBy<'_>,
    (user, factor): (Uuid, &SecondFactor),
    (typed, language): (&str, Language),
) -> Result<bool, DbError> {
    let Some(recovery_code) = RecoveryCode::parse(typed) else {
        return use_app_code(tx, now, user, factor, typed);
    };
    let is_right = store::use_recovery_code(tx, user, &recovery_code.hash())?;
    if is_right {
        tell(tx, now, user, Notice::RecoveryCodeUsed, language)?;
        audit::record(tx, now, &Entry::new(AuditAction::RecoveryCodeUsed, owner))?;
    }
    Ok(is_right)
}

/// Marks a code of the authenticator app as used, so that it can't be used again. Returns false if the code is wrong
/// or was used before.
pub(super) fn use_app_code(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    factor: &SecondFactor,
    typed: &str,
) -> Result<bool, DbError> {
    let step = rules::typed_code(typed)
        .and_then(|code| rules::accepted_step(&factor.secret, code, now, factor.used_step));
    step.map_or(Ok(false), |step| store::use_step(tx, user, step))
}
