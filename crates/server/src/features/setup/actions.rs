//! Sets up the business. This succeeds only once. rule: setup

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};

use super::{rules::SetupCode, store, wire::SetupInput};
use crate::{
    config::Limits,
    error::Error,
    features::{
        audit::{self, AuditAction, DoneBy, Entry, Subject},
        auth::{self, Grant},
        settings::{self, ConflictScope, InitialSettings},
        users::{self, NewUser, Role},
    },
};

/// The name under which attempts with wrong setup codes are counted. It begins with a space, so it can't be a
/// username.
const TRIES: &str = " setup code";

/// Returns the setup code to show on the console. If a code is already stored, by another server or at an earlier
/// start of this server, returns that code. Otherwise stores `fresh` and returns it. Returns `None` if a user exists.
pub fn open(
    tx: &mut Tx<'_>,
    now: Timestamp,
    fresh: &SetupCode,
) -> Result<Option<SetupCode>, DbError> {
    tx.lock("settings", 1)?;
    if !store::is_needed(tx)? {
        store::remove_code(tx)?;
        return Ok(None);
    }
    store::insert_if_absent(tx, fresh, now)?;
    store::code(tx)
}

/// Ends the setup. Code that creates the first user in another way must call this first, in the same transaction.
pub fn close(tx: &mut Tx<'_>) -> Result<(), DbError> {
    // Lock the settings, so that a concurrent setup waits until the user is created, and is then refused.
    tx.lock("settings", 1)?;
    store::remove_code(tx)
}

/// Checks whether the entered code is correct. Wrong codes are counted one after the other, so concurrent attempts
/// can't exceed the limit. 429 after too many wrong codes, 404 if a user exists.
pub(super) fn try_code(
    tx: &mut Tx<'_>,
    now: Timestamp,
    typed: &str,
    address: IpAddr,
) -> Result<bool, Error> {
    tx.lock("settings", 1)?;
    auth::check_limits(tx, now, TRIES, address, Limits::default())?;
    if !store::is_needed(tx)? {
        return Err(Error::NotFound);
    }
    let is_right = store::code(tx)?.is_some_and(|code| code.fits(typed));
    if !is_right {
        auth::record_failure(tx, now, TRIES, address, Limits::default())?;
    }
    Ok(is_right)
}

/// Creates the first administrator, stores the business's settings, and signs the administrator in. If several
/// requests are concurrent, the first one succeeds and the others get 404.
pub(super) fn set_up(
    tx: &mut Tx<'_>,
    now: Timestamp,
    input: &SetupInput,
    password_hash: &str,
    grant: &Grant,
    address: IpAddr,
) -> Result<(), Error> {
    close(tx)?;
    if !store::is_needed(tx)? {
        return Err(Error::NotFound);
    }
    let administrator = NewUser {
        username: input.username.clone(),
        email: input.email.clone(),
        full_name: input.full_name.clone(),
        role: Role::Admin,
    };
    let id = users::create(tx, now, &administrator, password_hash)?;
    let initial = InitialSettings {
        business_name: &input.business_name,
        timezone: &input.timezone,
        conflict_scope: input.conflict_scope.unwrap_or(ConflictScope::Business),
    };
    settings::initialize(tx, now, &initial)?;
    grant.store(tx, id, now)?;
    let actor = DoneBy::person(id, &administrator.full_name, address);
    let business = Subject {
        name: Some(&input.business_name),
        ..Subject::SETTINGS
    };
    let entry = Entry::new(AuditAction::BusinessSetUp, actor).about(business);
    audit::record(tx, now, &entry)?;
    Ok(())
}
