//! Setting the business up, once.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};

use super::{rules::SetupCode, store, wire::SetupInput};
use crate::{
    config::Limits,
    error::Error,
    features::{
        audit::{self, Actor, AuditAction, Entry, Subject},
        auth::{self, Grant},
        settings::{self, Beginning, ConflictScope},
        users::{self, NewUser, Role},
    },
};

/// What wrong codes are counted under; no name that somebody signs in with begins with a space.
const TRIES: &str = " setup code";

/// The code to show on the console: `fresh`, or the one that another node or an earlier start stored.
/// Nothing once a user exists.
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

/// Ends the first run: for whatever else makes the first user, in the same transaction and before it.
pub fn close(tx: &mut Tx<'_>) -> Result<(), DbError> {
    // Held, so that a setup that is under way waits, sees the user and is refused.
    tx.lock("settings", 1)?;
    store::remove_code(tx)
}

/// Whether the typed code is the right one. A wrong one is noted, one after the other: of many at once none but
/// the first few learns anything. 429 after too many, 404 once a user exists.
pub(super) fn try_code(
    tx: &mut Tx<'_>,
    now: Timestamp,
    typed: &str,
    address: IpAddr,
) -> Result<bool, Error> {
    tx.lock("settings", 1)?;
    auth::refuse_if_closed(tx, now, TRIES, address, Limits::default())?;
    if !store::is_needed(tx)? {
        return Err(Error::NotFound);
    }
    let is_right = store::code(tx)?.is_some_and(|code| code.fits(typed));
    if !is_right {
        auth::note_failure(tx, now, TRIES, address, Limits::default())?;
    }
    Ok(is_right)
}

/// Makes the first administrator, names the business and signs the administrator in. Of several at once the first
/// wins; 404 for all others.
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
    let beginning = Beginning {
        business_name: &input.business_name,
        timezone: &input.timezone,
        conflict_scope: input.conflict_scope.unwrap_or(ConflictScope::Business),
    };
    settings::begin(tx, now, &beginning)?;
    grant.store(tx, id, now)?;
    let actor = Actor::person(id, &administrator.full_name, address);
    let business = Subject {
        name: Some(&input.business_name),
        ..Subject::SETTINGS
    };
    let entry = Entry::new(AuditAction::BusinessSetUp, actor).about(business);
    audit::note(tx, now, &entry)?;
    Ok(())
}
