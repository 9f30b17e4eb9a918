//! What administrators do to accounts; what the audit log is told of it is in [`note`].

mod note;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules::{self, Refusal, Standing, Step},
    store,
    wire::{AdminUser, UserPatch},
};
use crate::{
    error::Error,
    features::{
        audit::AuditAction,
        auth,
        events::Action,
        jobs,
        users::{self, Role},
    },
    http::extract::{CurrentUser, IfMatch},
    kit::{
        text::key,
        wire::{Flag, Instant},
    },
};

/// Adds a person; 409 on the field for a username or an e-mail that is in use.
pub(super) fn create(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    new: &users::NewUser,
    password_hash: &str,
) -> Result<AdminUser, Error> {
    tx.lock("settings", 1)?;
    check_charge(tx, actor)?;
    let id = users::create(tx, now, new, password_hash)?;
    let account = find(tx, id)?;
    note::created(tx, actor, now, &account)?;
    Ok(account)
}

/// Changes the fields that are present; with another e-mail address the links that went to the former one stop
/// working. 404 without such a person, 412 when somebody else was first, 409 for what is in use, for one's own role
/// and for the last administrator's.
pub(super) fn change(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    id: Uuid,
    version: IfMatch,
    patch: &UserPatch,
) -> Result<AdminUser, Error> {
    let before = hold(tx, id, version)?;
    let patch = patch.clone();
    let account = before.clone();
    let after = AdminUser {
        full_name: patch.full_name.or(account.full_name),
        username: patch.username.or(account.username),
        email: patch.email.or(account.email),
        role: patch.role.map(Role::from).or(account.role),
        ..account
    };
    check(tx, actor, Step::ChangeRole, &before, standing(&after))?;
    if key(&after.email) != key(&before.email) {
        auth::void_links(tx, id)?;
    }
    let after = save(tx, now, &before, after)?;
    note::changed(tx, actor, now, &before, &after)?;
    Ok(after)
}

/// Lets a person sign in or not; switching off ends their sessions. Refusals as for [`change`].
pub(super) fn change_status(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    id: Uuid,
    version: IfMatch,
    is_active: Flag,
) -> Result<AdminUser, Error> {
    let before = hold(tx, id, version)?;
    let after = AdminUser {
        is_active,
        ..before.clone()
    };
    check(tx, actor, Step::ChangeStatus, &before, standing(&after))?;
    if !is_active.0 {
        auth::end_sessions(tx, now, id, None)?;
    }
    let after = save(tx, now, &before, after)?;
    if after.is_active != before.is_active {
        let action = if is_active.0 {
            AuditAction::UserActivated
        } else {
            AuditAction::UserDeactivated
        };
        note::done(tx, actor, now, action, &after)?;
    }
    Ok(after)
}

/// Removes a person and keeps what they did: completed jobs show their name, open ones become unassigned
/// (decisions 5). Refusals as for [`change`].
pub(super) fn delete(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    id: Uuid,
    version: IfMatch,
) -> Result<(), Error> {
    jobs::hold_open_of(tx, id)?;
    let account = hold(tx, id, version)?;
    check(tx, actor, Step::Delete, &account, Standing::GONE)?;
    auth::end_sessions(tx, now, id, None)?;
    store::mark_deleted(tx, id, now)?;
    users::tell(tx, now, id, Action::Deleted)?;
    jobs::unassign_open_of(tx, actor, now, id)?;
    note::done(tx, actor, now, AuditAction::UserDeleted, &account)
}

/// Gives a person a password that they must change at the next sign-in, and ends their sessions; administrators
/// who reset their own keep the one they are in. 404 without such a person.
pub(super) fn reset_password(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    now: Timestamp,
    id: Uuid,
    password_hash: &str,
) -> Result<(), Error> {
    let account = hold(tx, id, IfMatch(None))?;
    check_charge(tx, actor)?;
    users::set_temporary_password(tx, id, password_hash, now)?;
    let kept = (id == actor.id).then_some(actor.session_id);
    auth::end_sessions(tx, now, id, kept)?;
    note::done(tx, actor, now, AuditAction::TemporaryPasswordSet, &account)
}

/// The account, held until this transaction ends. The settings' one row is held before it: of several
/// administrators who change accounts at once each sees what the one before left, so that somebody remains in
/// charge, and nobody is booked for a person who is leaving.
fn hold(tx: &mut Tx<'_>, id: Uuid, version: IfMatch) -> Result<AdminUser, Error> {
    tx.lock("settings", 1)?;
    tx.lock("users", id)?;
    let account = store::find(tx, id)?.ok_or(Error::NotFound)?;
    version.check(account.version)?;
    Ok(account)
}

/// 409 for what may not be done to oneself or to the last administrator.
fn check(
    tx: &mut Tx<'_>,
    actor: &CurrentUser,
    step: Step,
    before: &AdminUser,
    after: Standing,
) -> Result<(), Error> {
    let others = store::other_administrators(tx, before.id)?;
    let is_own = before.id == actor.id;
    match rules::refusal(step, is_own, (standing(before), after), others) {
        Some(Refusal::OwnAccount(text)) => Err(Error::conflict("own_account", text)),
        Some(Refusal::LastAdministrator) => Err(Error::conflict(
            "last_administrator",
            "At least one active administrator must remain",
        )),
        None => check_charge(tx, actor),
    }
}

/// Whether the actor still is what they were when they were let in: of two administrators who remove each
/// other at once, one is too late, also where a third would remain.
fn check_charge(tx: &mut Tx<'_>, actor: &CurrentUser) -> Result<(), Error> {
    match store::find(tx, actor.id)?.filter(|own| own.is_active.0) {
        None => Err(Error::NotSignedIn),
        Some(own) if own.role != Role::Admin => Err(Error::forbidden()),
        Some(_) => Ok(()),
    }
}

fn standing(account: &AdminUser) -> Standing {
    Standing {
        is_admin: account.role == Role::Admin,
        is_active: account.is_active.0,
    }
}

/// Stores an account under its next version, unless nothing changed.
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
    users::tell(tx, now, after.id, Action::Changed)?;
    Ok(after)
}

/// An account that was stored just now.
fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<AdminUser, Error> {
    let account = store::find(tx, id)?;
    account.ok_or_else(|| DbError::Internal("an account that was just added is gone".into()).into())
}
