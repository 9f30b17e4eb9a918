//! What changes sessions and one's own password, and what resets a password by mail.

mod links;
mod password;
mod sign_in;

use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::store;
use crate::error::Error;

pub(super) use links::{make_link, request_link, reset_password};
pub(super) use password::{Change, change_password, wrong_current_password};
pub(super) use sign_in::{Attempt, Outcome, sign_in};
pub use sign_in::{note_failure, refuse_if_closed};

/// Ends the sessions of a person, but for `kept` if one is given, and voids the reset links that are out:
/// for whoever gets another password, is deactivated or deleted (decisions 5).
pub fn end_sessions(tx: &mut Tx<'_>, user: Uuid, kept: Option<Uuid>) -> Result<(), DbError> {
    store::delete_sessions(tx, user, kept)?;
    store::void_links(tx, user)
}

/// Voids the reset links that are out: for whoever gets another e-mail address, as the former one may be a stranger's.
pub fn void_links(tx: &mut Tx<'_>, user: Uuid) -> Result<(), DbError> {
    store::void_links(tx, user)
}

/// Ends the session that a request came with.
pub(super) fn sign_out(tx: &mut Tx<'_>, session: Uuid) -> Result<(), Error> {
    Ok(store::delete_session(tx, session)?)
}

/// Ends a session of one's own. Another's is 404 (decisions 3).
pub(super) fn end_session(tx: &mut Tx<'_>, user: Uuid, session: Uuid) -> Result<(), Error> {
    if store::delete_own_session(tx, user, session)? {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Ends one's own sessions but the current one.
pub(super) fn end_other_sessions(tx: &mut Tx<'_>, user: Uuid, current: Uuid) -> Result<(), Error> {
    Ok(store::delete_sessions(tx, user, Some(current))?)
}
