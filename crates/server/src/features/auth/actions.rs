//! What changes sessions and one's own password.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    grant::Grant,
    rules::{self, FAILURES_COUNT_FOR, MOST_FOR_ACCOUNT, MOST_FOR_ADDRESS},
    store::{self, Account},
};
use crate::{
    error::Error,
    features::users,
    http::extract::CurrentUser,
    kit::{ids::new_id, text::key},
};

/// Who tries to sign in, and from where.
#[derive(Debug, Clone)]
pub(super) struct Attempt {
    /// The account, if the name is somebody's.
    pub(super) account: Option<Account>,
    /// What its failures are counted under: the same for a person's username and e-mail.
    account_key: String,
    address: IpAddr,
}

impl Attempt {
    /// Looks the name up. 429 when too many sign-ins have failed, before any work is done for another.
    pub(super) fn begin(
        tx: &mut Tx<'_>,
        now: Timestamp,
        name: &str,
        address: IpAddr,
    ) -> Result<Self, Error> {
        let key = key(name);
        let account = store::find_account(tx, &key)?;
        let account_key = account
            .as_ref()
            .map_or(key, |account| account.id.to_string());
        let attempt = Self {
            account,
            account_key,
            address,
        };
        attempt.refuse_if_closed(tx, now)?;
        Ok(attempt)
    }

    fn refuse_if_closed(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<(), Error> {
        refuse_if_closed(tx, now, &self.account_key, self.address)
    }
}

/// 429 when too many tries have failed: for what is tried from this address, or from it for anything.
pub fn refuse_if_closed(
    tx: &mut Tx<'_>,
    now: Timestamp,
    account_key: &str,
    address: IpAddr,
) -> Result<(), Error> {
    let since = now - FAILURES_COUNT_FOR;
    let of_account = store::failures(tx, Some(account_key), address, since, MOST_FOR_ACCOUNT)?;
    let of_address = store::failures(tx, None, address, since, MOST_FOR_ADDRESS)?;
    match rules::closed_for(&of_account, &of_address, now) {
        Some(retry_after) => Err(Error::TooMany { retry_after }),
        None => Ok(()),
    }
}

/// Notes a try that failed, for [`refuse_if_closed`].
pub fn note_failure(
    tx: &mut Tx<'_>,
    now: Timestamp,
    account_key: &str,
    address: IpAddr,
) -> Result<(), Error> {
    let times = (now, now - FAILURES_COUNT_FOR);
    Ok(store::insert_failure(
        tx,
        new_id(now),
        account_key,
        address,
        times,
    )?)
}

/// What became of an attempt. A failure is an outcome and no error, because it has to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    SignedIn,
    WrongPassword,
    Inactive,
}

/// Makes the session or notes the failure. Failures are counted again here, one attempt after the other:
/// of many at once none but the first ten learns whether its password was right.
pub(super) fn sign_in(
    tx: &mut Tx<'_>,
    now: Timestamp,
    attempt: &Attempt,
    is_right: bool,
    session: &Grant,
) -> Result<Outcome, Error> {
    tx.lock("settings", 1)?;
    attempt.refuse_if_closed(tx, now)?;
    let Some(account) = attempt.account.as_ref().filter(|_| is_right) else {
        note_failure(tx, now, &attempt.account_key, attempt.address)?;
        return Ok(Outcome::WrongPassword);
    };
    if !account.is_active {
        return Ok(Outcome::Inactive);
    }
    session.store(tx, account.id, now)?;
    Ok(Outcome::SignedIn)
}

/// Ends a session.
pub(super) fn sign_out(tx: &mut Tx<'_>, session: Uuid) -> Result<(), Error> {
    Ok(store::delete_session(tx, session)?)
}

/// Stores a new password and ends the person's other sessions. `checked_hash` is the one that the current
/// password was checked against: when it changed meanwhile the check is void.
pub(super) fn change_password(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &CurrentUser,
    checked_hash: &str,
    new_hash: &str,
) -> Result<(), Error> {
    tx.lock("users", user.id)?;
    if store::password_hash(tx, user.id)?.as_deref() != Some(checked_hash) {
        return Err(wrong_current_password());
    }
    users::set_password(tx, user.id, new_hash, now)?;
    store::end_sessions(tx, user.id, Some(user.session_id))?;
    Ok(())
}

/// 400 on the current password (decisions 5).
pub(super) fn wrong_current_password() -> Error {
    Error::field("currentPassword", "Current password is incorrect")
}
