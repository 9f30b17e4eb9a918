//! Signing in, and counting failed attempts. A wrong current password counts as a failed attempt too.
//! rule: sign-in-limits

use std::{net::IpAddr, time::Duration};

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
            store::{self, Account, NewAttempt, Scope},
        },
    },
    kit::{ids::new_id, text::key},
};

/// An attempt to sign in: its account and the address of the client.
#[derive(Debug, Clone)]
pub(in crate::features::auth) struct Attempt {
    /// The account with the typed name, if there is one.
    pub(in crate::features::auth) account: Option<Account>,
    /// How long to wait before checking the password. rule: sign-in-slowed
    pub(in crate::features::auth) delay: Duration,
    /// The typed name in lower case. Failures are counted by this name, so a person's username and e-mail address are
    /// counted separately. Failures are also counted by account.
    name: String,
    address: IpAddr,
    limits: Limits,
}

impl Attempt {
    /// Starts an attempt: looks the account up by the typed name. 429 after too many failed sign-ins, before any
    /// further work is done. `device` is the hash of the browser's device cookie.
    pub(in crate::features::auth) fn begin(
        tx: &mut Tx<'_>,
        now: Timestamp,
        name: &str,
        (address, device): (IpAddr, Option<&[u8]>),
        limits: Limits,
    ) -> Result<Self, Error> {
        let name = key(name);
        let account = store::find_account(tx, &name)?;
        let mut attempt = Self::of(tx, now, (name, account), address, limits)?;
        if !attempt.is_known_device(tx, device)? {
            attempt.delay = attempt.delay(tx, now)?;
        }
        Ok(attempt)
    }

    /// Starts an attempt of a signed-in user who must enter the password again. 429 after too many failed sign-ins.
    pub(in crate::features::auth) fn begin_again(
        tx: &mut Tx<'_>,
        now: Timestamp,
        user: Uuid,
        address: IpAddr,
        limits: Limits,
    ) -> Result<Self, Error> {
        let account = store::account(tx, user)?.ok_or(Error::NotSignedIn)?;
        let name = key(&account.username);
        Self::of(tx, now, (name, Some(account)), address, limits)
    }

    fn of(
        tx: &mut Tx<'_>,
        now: Timestamp,
        (name, account): (String, Option<Account>),
        address: IpAddr,
        limits: Limits,
    ) -> Result<Self, Error> {
        let attempt = Self {
            account,
            delay: Duration::ZERO,
            name,
            address,
            limits,
        };
        attempt.check_limits(tx, now)?;
        Ok(attempt)
    }

    /// Whether this browser has signed in to the account before. For an unknown name the database is queried too, so
    /// that both cases take the same time.
    fn is_known_device(&self, tx: &mut Tx<'_>, device: Option<&[u8]>) -> Result<bool, Error> {
        let user = self.account.as_ref().map(|account| account.id);
        let device = device.unwrap_or_default();
        Ok(store::is_known_device(
            tx,
            user.unwrap_or_default(),
            device,
        )?)
    }

    /// Counts the failures of the typed name, so that sign-ins with known and unknown names are delayed alike.
    fn delay(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<Duration, Error> {
        let most = self.limits.account_failures.saturating_mul(rules::SLOWEST);
        let (scope, since) = (Scope::NameAnywhere(&self.name), now - FAILURES_COUNT_FOR);
        let failures = store::FAILURES.after(tx, scope, self.address, since, most)?;
        Ok(rules::slowed_by(failures.len(), self.limits))
    }

    /// Returns the account of the attempt for the audit log. An unknown name is not recorded, because people sometimes
    /// type their password into the name field.
    fn subject(&self) -> Option<Subject<'_>> {
        let account = self.account.as_ref()?;
        Some(Subject::user(account.id, &account.full_name))
    }

    /// Whether the account's password is a temporary password that has expired. rule: user-reset
    pub(super) fn is_expired(&self, now: Timestamp) -> bool {
        let account = self.account.as_ref();
        let ends = account.and_then(|account| account.password_expires_at);
        ends.is_some_and(|ends| ends <= now)
    }

    fn check_limits(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<(), Error> {
        match self.locked_for(tx, now)? {
            Some(retry_after) => Err(Error::TooMany { retry_after }),
            None => Ok(()),
        }
    }

    fn without_account(name: &str, address: IpAddr, limits: Limits) -> Self {
        Self {
            account: None,
            delay: Duration::ZERO,
            name: name.to_owned(),
            address,
            limits,
        }
    }

    /// Returns how many seconds must pass before another attempt is allowed; `None` if it is allowed now.
    ///
    /// An account has two names, the username and the e-mail address, and the failures of each are counted separately.
    /// The account's limit is twice the limit of a name, so it is reached only when both names are already refused.
    /// Therefore a refusal doesn't reveal that two names belong to one account. For an unknown name the same query is
    /// made, so that it takes the same time.
    fn locked_for(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<Option<i64>, Error> {
        let user = self.account.as_ref().map(|account| account.id);
        let (of_name, of_address) = (self.limits.account_failures, self.limits.address_failures);
        let scopes = [
            (Scope::Name(&self.name), of_name),
            (
                Scope::Account(user.unwrap_or_default()),
                of_name.saturating_mul(2),
            ),
            (Scope::Address, of_address),
            (Scope::Network(56), of_address.saturating_mul(2)),
            (Scope::Network(48), of_address.saturating_mul(4)),
        ];
        let log = &store::FAILURES;
        super::locked_for(tx, log, &scopes, self.address, (FAILURES_COUNT_FOR, now))
    }

    /// Checks the limits again before the outcome is revealed. Attempts from the same address wait for each other here.
    /// So of many parallel attempts only the allowed number (by default ten) learn whether their password was right.
    /// Attempts from other addresses, and all other writes, don't wait.
    pub(super) fn lock_and_check_limits(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
    ) -> Result<(), Error> {
        store::lock_address(tx, self.address)?;
        self.check_limits(tx, now)
    }

    /// Whether the account still has the password that was checked. Locks the account's row.
    pub(super) fn is_unchanged(&self, tx: &mut Tx<'_>) -> Result<bool, Error> {
        let checked = self.account.as_ref();
        Ok(checked
            .map_or(Ok(None), |checked| unchanged(tx, checked))?
            .is_some())
    }

    /// Records that `actor` entered a wrong password or code.
    pub(super) fn record_failure(
        &self,
        tx: &mut Tx<'_>,
        now: Timestamp,
        actor: DoneBy<'_>,
    ) -> Result<(), Error> {
        let failure = NewAttempt {
            id: new_id(now),
            name: &self.name,
            user: self.account.as_ref().map(|account| account.id),
            address: self.address,
            now,
            counted_since: now - FAILURES_COUNT_FOR,
        };
        store::FAILURES.record(tx, &failure)?;
        record(tx, now, AuditAction::SignInFailed, actor, self.subject())?;
        if self.locked_for(tx, now)?.is_some() {
            record(tx, now, AuditAction::SignInRefused, actor, self.subject())?;
        }
        Ok(())
    }
}

/// Returns 429 after too many failed attempts with this name from this address, or with any name from this address or
/// its network.
pub fn check_limits(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    address: IpAddr,
    limits: Limits,
) -> Result<(), Error> {
    Attempt::without_account(name, address, limits).check_limits(tx, now)
}

/// Records that a client that is not signed in entered a wrong secret. [`check_limits`] counts this failure, and the
/// audit log shows it.
pub fn record_failure(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    address: IpAddr,
    limits: Limits,
) -> Result<(), Error> {
    let attempt = Attempt::without_account(name, address, limits);
    attempt.record_failure(tx, now, DoneBy::unknown_client(address))
}

/// The outcome of an attempt. A failure is an outcome and not an error, because an error would roll back the stored
/// failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::features::auth) enum Outcome {
    SignedIn,
    WrongPassword,
    Inactive,
    /// The password is right, but a code of two-step sign-in is needed too. This counts neither as a failure nor as a
    /// success.
    SecondFactorRequired,
    WrongCode,
    /// The password is right, but it is a temporary password that has expired.
    Expired,
}

/// Creates the session or records the failure. Fails if the password was changed after the check: the check takes
/// time, and otherwise the new session would survive the password change. `is_right` is true if the password was
/// right. Only then is the code checked, and only then does the response reveal that a code is needed.
/// rule: second-factor-sign-in
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
        attempt.record_failure(tx, now, unknown_client)?;
        return Ok(Outcome::WrongPassword);
    };
    let refused = match () {
        () if !account.is_active => Some(Outcome::Inactive),
        () if attempt.is_expired(now) => Some(Outcome::Expired),
        () => None,
    };
    if let Some(refused) = refused {
        let subject = attempt.subject();
        record(tx, now, AuditAction::SignInFailed, unknown_client, subject)?;
        return Ok(refused);
    }
    let person = DoneBy::person(account.id, &account.full_name, attempt.address);
    if let Some(factor) = codes::confirmed(tx, account.id)? {
        let Some(code) = code.filter(|code| !code.is_empty()) else {
            return Ok(Outcome::SecondFactorRequired);
        };
        if !codes::use_code(
            tx,
            now,
            person,
            (account.id, &factor),
            (code, session.language()),
        )? {
            attempt.record_failure(tx, now, unknown_client)?;
            return Ok(Outcome::WrongCode);
        }
    }
    session.store(tx, account.id, now)?;
    record(tx, now, AuditAction::SignedIn, person, None)?;
    Ok(Outcome::SignedIn)
}

/// Records the outcome of an attempt in the audit log.
fn record(
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
    Ok(audit::record(tx, now, &entry)?)
}

/// Returns the current state of the account, locked until the transaction ends; `None` if its password was changed
/// after it was checked.
fn unchanged(tx: &mut Tx<'_>, checked: &Account) -> Result<Option<Account>, Error> {
    tx.lock("users", checked.id)?;
    let stored = store::account(tx, checked.id)?;
    Ok(stored.filter(|stored| stored.password_hash == checked.password_hash))
}
