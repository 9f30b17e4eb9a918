//! Changes of accounts by administrators. [`record`] records them in the audit log.

mod record;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::AdminUser,
    rules::{self, AccountState, Operation, Refusal},
    store,
    wire::UserPatch,
};
use crate::{
    error::Error,
    features::{
        absences,
        audit::AuditAction,
        auth::{self, Notice},
        events::Action,
        jobs,
        users::{self, Actor, Role},
    },
    kit::{
        language::Language,
        text::key,
        version::ExpectedVersion,
        wire::{Flag, Instant},
    },
};

/// Adds a person. 409 on the username or the e-mail address if it is already in use.
pub(super) fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    new: &users::NewUser,
    password_hash: &str,
) -> Result<AdminUser, Error> {
    tx.lock("settings", 1)?;
    check_still_admin(tx, actor)?;
    let id = users::create(tx, now, new, password_hash)?;
    let account = find(tx, id)?;
    record::created(tx, actor, now, &account)?;
    Ok(account)
}

/// Changes those fields of a person that the request contains. If the e-mail address changes, the reset links sent to
/// the old address become invalid. The person gets a mail about a new username. A new e-mail address is announced to
/// the old and to the new address. 404 if the person does not exist, 412 for a stale version. 409 if the username or
/// the e-mail address is in use, if administrators change their own role, or if the last administrator would lose the
/// role.
pub(super) fn update(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    (patch, language): (&UserPatch, Language),
) -> Result<AdminUser, Error> {
    let before = lock_account(tx, id, version)?;
    let patch = patch.clone();
    let account = before.clone();
    let after = AdminUser {
        full_name: patch.full_name.or(account.full_name),
        username: patch.username.or(account.username),
        email: patch.email.or(account.email),
        role: patch.role.map(Role::from).or(account.role),
        ..account
    };
    check(
        tx,
        actor,
        Operation::ChangeRole,
        &before,
        account_state(&after),
    )?;
    if after.username != before.username {
        users::rules::check_lookalike(&after.username)?;
    }
    if key(&after.email) != key(&before.email) {
        auth::forget_links(tx, id)?;
        auth::tell_at(tx, now, (id, &before.email), Notice::EmailChanged, language)?;
        auth::tell(tx, now, id, Notice::EmailChanged, language)?;
    }
    if key(&after.username) != key(&before.username) {
        auth::tell(tx, now, id, Notice::UsernameChanged, language)?;
    }
    let after = save(tx, now, &before, after)?;
    if after.role != before.role {
        // A person who becomes an administrator may have to set up a second factor first, so all servers must check
        // the person's sessions again.
        auth::record_event(tx, now, id)?;
    }
    record::changed(tx, actor, now, &before, &after)?;
    Ok(after)
}

/// Activates or deactivates an account. Deactivating ends the person's sessions and removes the person from their open
/// visits. Fails like [`update`]. rule: user-leaves
pub(super) fn update_status(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    is_active: Flag,
) -> Result<AdminUser, Error> {
    if !is_active.0 {
        jobs::lock_open_jobs_of(tx, id)?;
    }
    let before = lock_account(tx, id, version)?;
    let after = AdminUser {
        is_active,
        ..before.clone()
    };
    check(
        tx,
        actor,
        Operation::ChangeStatus,
        &before,
        account_state(&after),
    )?;
    if !is_active.0 {
        auth::end_sessions(tx, now, id, None)?;
    }
    let mut after = save(tx, now, &before, after)?;
    if !is_active.0 {
        after.undo_id = jobs::unassign_open_jobs_of(tx, actor, now, id)?;
    }
    if after.is_active != before.is_active {
        let action = if is_active.0 {
            AuditAction::UserActivated
        } else {
            AuditAction::UserDeactivated
        };
        record::done(tx, actor, now, action, &after)?;
    }
    Ok(after)
}

/// Deletes a person but keeps the records of their work. Done visits keep the person's name. The person is removed
/// from open visits, and their working hours and absences are deleted. Fails like [`update`]. rule: user-delete,
/// rule: user-leaves
pub(super) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
) -> Result<(), Error> {
    jobs::lock_open_jobs_of(tx, id)?;
    let account = lock_account(tx, id, version)?;
    check(
        tx,
        actor,
        Operation::Delete,
        &account,
        AccountState::DELETED,
    )?;
    auth::end_sessions(tx, now, id, None)?;
    auth::forget_second_factor(tx, id)?;
    absences::forget(tx, now, id)?;
    store::mark_deleted(tx, id, now)?;
    users::record_event(tx, now, id, Action::Deleted)?;
    jobs::unassign_open_jobs_of(tx, actor, now, id)?;
    record::done(tx, actor, now, AuditAction::UserDeleted, &account)
}

/// Sets a temporary password and ends the person's sessions. With `remove_second_factor`, it also removes the person's
/// second factor. 404 if the person does not exist. 409 if administrators try this on their own account, so that a
/// stolen session alone is not enough to take over an account. rule: user-reset
pub(super) fn reset_password(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    (password_hash, remove_second_factor, language): (&str, bool, Language),
) -> Result<(), Error> {
    let account = lock_account(tx, id, ExpectedVersion::ANY)?;
    if id == actor.id {
        return Err(Error::conflict("own_account", rules::OWN_PASSWORD));
    }
    check_still_admin(tx, actor)?;
    users::set_temporary_password(tx, id, password_hash, now)?;
    auth::end_sessions(tx, now, id, None)?;
    auth::tell(tx, now, id, Notice::TemporaryPassword, language)?;
    record::done(tx, actor, now, AuditAction::TemporaryPasswordSet, &account)?;
    if remove_second_factor {
        auth::reset_second_factor(tx, now, actor.into(), (id, &account.full_name), language)?;
    }
    Ok(())
}

/// Locks the settings' row, then the account, until this transaction ends. Returns the account. 404 if the person does
/// not exist, 412 for a stale version. Because the settings are locked, administrators who change accounts at the same
/// time wait for each other, so at least one administrator stays active. A transaction that assigns a visit to this
/// person locks one of these two rows too. So no job is assigned to a person while their account is being deactivated
/// or deleted.
fn lock_account(tx: &mut Tx<'_>, id: Uuid, version: ExpectedVersion) -> Result<AdminUser, Error> {
    tx.lock("settings", 1)?;
    tx.lock("users", id)?;
    let account = store::find(tx, id)?.ok_or(Error::NotFound)?;
    version.check(account.version)?;
    Ok(account)
}

/// Returns 409 if administrators are not allowed to make this change on their own account, or if no active
/// administrator would remain.
fn check(
    tx: &mut Tx<'_>,
    actor: &Actor,
    operation: Operation,
    before: &AdminUser,
    after: AccountState,
) -> Result<(), Error> {
    let others = store::other_administrators(tx, before.id)?;
    let is_own = before.id == actor.id;
    match rules::refusal(operation, is_own, (account_state(before), after), others) {
        Some(Refusal::OwnAccount(text)) => Err(Error::conflict("own_account", text)),
        Some(Refusal::LastAdministrator) => Err(Error::conflict(
            "last_administrator",
            "At least one active administrator must remain",
        )),
        None => check_still_admin(tx, actor),
    }
}

/// Checks that the user who makes the change is still an active administrator. 401 if they were deactivated or
/// deleted, 403 if they lost the role. If two administrators remove each other at the same time, the second removal is
/// refused, even if there is a third administrator.
fn check_still_admin(tx: &mut Tx<'_>, actor: &Actor) -> Result<(), Error> {
    match store::find(tx, actor.id)?.filter(|own| own.is_active.0) {
        None => Err(Error::NotSignedIn),
        Some(own) if own.role != Role::Admin => Err(Error::forbidden()),
        Some(_) => Ok(()),
    }
}

fn account_state(account: &AdminUser) -> AccountState {
    AccountState {
        is_admin: account.role == Role::Admin,
        is_active: account.is_active.0,
    }
}

/// Stores the account and increases its version. Does nothing if no field changed.
fn save(
    tx: &mut Tx<'_>,
    now: Timestamp,
    before: &AdminUser,
    after: AdminUser,
) -> Result<AdminUser, Error> {
    if after == *before {
        return Ok(after);
    }
    let after = AdminUser {
        updated_at: Instant::from_millis(now.as_millisecond()),
        version: before.version + 1,
        ..after
    };
    users::check_free(tx, after.id, &after.username, &after.email)?;
    store::update(tx, &after).map_err(users::taken)?;
    users::record_event(tx, now, after.id, Action::Changed)?;
    Ok(after)
}

/// Returns the account that was just stored.
fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<AdminUser, Error> {
    let account = store::find(tx, id)?;
    account.ok_or_else(|| DbError::Internal("an account that was just added is gone".into()).into())
}
