//! Signing in, and counting failed attempts. A wrong current password counts too. rule: sign-in-limits

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::codes;
use crate::{
    config::Limits,
    error::Error,
    features::{
        audit::{self, AuditAction, DoneBy, Entry, Subject},
        auth::{
            grant::Grant,
            rules::{self, FAILURES_COUNT_FOR},
            store::{self, Account},
        },
    },
    kit::{ids::new_id, text::key},
};

/// An attempt to sign in: the account and the address.
#[derive(Debug, Clone)]
pub(in crate::features::auth) struct Attempt {
    /// The account, if one has the name.
    pub(in crate::features::auth) account: Option<Account>,
    /// The key under which failures are counted. It is the same for a person's username and e-mail address.
    account_key: String,
    address: IpAddr,
    limits: Limits,
}

impl Attempt {
    /// Looks the account up. 429 after too many failed sign-ins, before any further work is done.
    pub(in crate::features::auth) fn begin(
        tx: &mut Tx<'_>,
        now: Timestamp,
        name: &str,
        address: IpAddr,
        limits: Limits,
    ) -> Result<Self, Error> {
        let key = key(name);
        let account = store::find_account(tx, &key)?;
        Self::of(tx, now, (key, account), address, limits)
    }

    /// Begins an attempt of a signed-in user who enters the password again. 429 after too many failed sign-ins.
    pub(in crate::features::auth) fn begin_again(
        tx: &mut Tx<'_>,
        now: Timestamp,
        user: Uuid,
        address: IpAddr,
        limits: Limits,
    ) -> Result<Self, Error> {
        let account = store::account(tx, user)?.ok_or(Error::NotSignedIn)?;
        Self::of(tx, now, (String::new(), Some(account)), address, limits)
    }

    fn of(
        tx: &mut Tx<'_>,
        now: Timestamp,
        (key, account): (String, Option<Account>),
        address: IpAddr,
        limits: Limits,
    ) -> Result<Self, Error> {
        let account_key = account
            .as_ref()
            .map_or(key, |account| account.id.to_string());
        let attempt = Self {
            account,
            account_key,
            address,
            limits,
        };
        attempt.check_limits(tx, now)?;
        Ok(attempt)
    }

    /// The account of the attempt, for the audit log. An unknown name is not recorded, because people type passwords
    /// into the name field.
    fn subject(&self) -> Option<Subject<'_>> {
        let account = self.account.as_ref()?;
        Some(Subject::user(account.id, &account.full_name))
    }

    /// Whether the account's password is a temporary one that has ended. rule: user-reset
    pub(super) fn is_expired(&self, now: Timestamp) -> bool {
        let account = self.account.as_ref();
        let ends = account.and_then(|account| account.password_expires_at);
        ends.is_some_and(|ends| ends <= now)
    }

    fn check_limits(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<(), Error> {
        check_limits(tx, now, &self.account_key, self.address, self.limits)
    }

    /// Checks the limit again before the outcome is revealed, for one attempt of an address at a time. So of many
    /// parallel attempts only the first ten learn whether their password was right. Attempts of other addresses, and all
    /// other writes, don't wait.
    pub(super) fn lock_and_check_limits(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
    ) -> Result<(), Error> {
        store::queue_up(tx, self.address)?;
        self.check_limits(tx, now)
    }

    /// Whether the account still has the password that was checked. Locks the account's row.
    pub(super) fn is_unchanged(&self, tx: &mut Tx<'_>) -> Result<bool, Error> {
        let checked = self.account.as_ref();
        Ok(checked
            .map_or(Ok(None), |checked| unchanged(tx, checked))?
            .is_some())
    }

    /// Records that `actor` gave a wrong password or code.
    pub(super) fn note_failure(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        actor: DoneBy<'_>,
    ) -> Result<(), Error> {
        let (key, address) = (&self.account_key, self.address);
        count_failure(tx, now, key, address)?;
        note(tx, now, AuditAction::SignInFailed, actor, self.subject())?;
        if locked_for(tx, now, key, address, self.limits)?.is_some() {
            note(tx, now, AuditAction::SignInRefused, actor, self.subject())?;
        }
        Ok(())
    }
}

/// 429 after too many failed attempts, for this key from this address, or for any key from this address.
pub fn check_limits(
    tx: &mut Tx<'_>,
    now: Timestamp,
    account_key: &str,
    address: IpAddr,
    limits: Limits,
) -> Result<(), Error> {
    match locked_for(tx, now, account_key, address, limits)? {
        Some(retry_after) => Err(Error::TooMany { retry_after }),
        None => Ok(()),
    }
}

/// Seconds until another attempt is allowed; `None` if it is allowed now.
fn locked_for(
    tx: &mut Tx<'_>,
    now: Timestamp,
    account_key: &str,
    address: IpAddr,
    limits: Limits,
) -> Result<Option<i64>, Error> {
    let since = now - FAILURES_COUNT_FOR;
    let (most, most_of_address) = (limits.account_failures, limits.address_failures);
    let of_account = store::FAILURES.after(tx, Some(account_key), address, since, most)?;
    let of_address = store::FAILURES.after(tx, None, address, since, most_of_address)?;
    Ok(rules::locked_for(&of_account, &of_address, limits, now))
}

/// Records a failed attempt to enter a secret by a client that is not signed in, for [`check_limits`] and the audit
/// log.
pub fn note_failure(
    tx: &mut Tx<'_>,
    now: Timestamp,
    account_key: &str,
    address: IpAddr,
    limits: Limits,
) -> Result<(), Error> {
    let attempt = Attempt {
        account: None,
        account_key: account_key.to_owned(),
        address,
        limits,
    };
    attempt.note_failure(tx, now, DoneBy::unknown_client(address))
}

fn count_failure(
    tx: &mut Tx<'_>,
    now: Timestamp,
    account_key: &str,
    address: IpAddr,
) -> Result<(), Error> {
    let times = (now, now - FAILURES_COUNT_FOR);
    Ok(store::FAILURES.note(tx, new_id(now), account_key, address, times)?)
}

/// The outcome of an attempt. A failure is an outcome and not an error, because it must be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::auth) enum Outcome {
    SignedIn,
    WrongPassword,
    Inactive,
    /// The password is right, and a code is needed. Not a failure, and no success either: it changes no counter.
    SecondFactorRequired,
    WrongCode,
    /// The password is right, but a temporary one that has ended.
    Expired,
}

/// Creates the session or records the failure. Fails if the password was changed after the check: the check takes time,
/// and the new session would outlive the password change. `is_right` says whether the password was right; only then is it
/// revealed that a code is needed, and looked at the typed one. rule: second-factor-sign-in
pub(in crate::features::auth) fn sign_in(
    tx: &mut Tx<'_>,
    now: Timestamp,
    attempt: &Attempt,
    (is_right, code): (bool, Option<&str>),
    session: &Grant,
) -> Result<Outcome, Error> {
    attempt.lock_and_check_limits(tx, now)?;
    let unknown_client = DoneBy::unknown_client(attempt.address);
    let checked = attempt.account.as_ref().filter(|_| is_right);
    let Some(account) = checked.map_or(Ok(None), |checked| unchanged(tx, checked))? else {
        attempt.note_failure(tx, now, unknown_client)?;
        return Ok(Outcome::WrongPassword);
    };
    let refused = match () {
        () if !account.is_active => Some(Outcome::Inactive),
        () if attempt.is_expired(now) => Some(Outcome::Expired),
        () => None,
    };
    if let Some(refused) = refused {
        let subject = attempt.subject();
        note(tx, now, AuditAction::SignInFailed, unknown_client, subject)?;
        return Ok(refused);
    }
    let person = DoneBy::person(account.id, &account.full_name, attempt.address);
    if let Some(factor) = codes::confirmed(tx, account.id)? {
        let Some(code) = code.filter(|code| !code.is_empty()) else {
            return Ok(Outcome::SecondFactorRequired);
        };
        if !codes::use_code(tx, now, person, (account.id, &factor), code)? {
            attempt.note_failure(tx, now, unknown_client)?;
            return Ok(Outcome::WrongCode);
        }
    }
    session.store(tx, account.id, now)?;
    note(tx, now, AuditAction::SignedIn, person, None)?;
    Ok(Outcome::SignedIn)
}

/// Records the outcome of an attempt in the audit log.
fn note(
    tx: &mut Tx<'_>,
    now: Timestamp,
    action: AuditAction,
    actor: DoneBy<'_>,
    subject: Option<Subject<'_>>,
) -> Result<(), Error> {
    let entry = Entry {
        subject,
        ..Entry::new(action, actor)
    };
    Ok(audit::note(tx, now, &entry)?)
}

/// The account as it is now, locked until the transaction ends. `None` if its password was changed meanwhile.
fn unchanged(tx: &mut Tx<'_>, checked: &Account) -> Result<Option<Account>, Error> {
    tx.lock("users", checked.id)?;
    let stored = store::account(tx, checked.id)?;
    Ok(stored.filter(|stored| stored.password_hash == checked.password_hash))
}
