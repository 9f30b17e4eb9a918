//! Audit log entries of accounts, written in the transaction of the change. They never contain a password.

use jiff::Timestamp;
use jobwright_db::Tx;

use crate::{
    error::Error,
    features::{
        accounts::model::AdminUser,
        audit::{self, AuditAction, AuditChange, Entry, Subject, changes},
        users::Actor,
    },
};

/// Records a new account with its username, e-mail address and role.
pub(super) fn created(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    account: &AdminUser,
) -> Result<(), Error> {
    let made = entry(actor, AuditAction::UserCreated, account).with(changes([
        ("username", String::new(), account.username.clone()),
        ("email", String::new(), account.email.clone()),
        ("role", String::new(), account.role.as_str().to_owned()),
    ]));
    Ok(audit::record(tx, now, &made)?)
}

/// Records changes of a person's data. A change of the role gets a separate entry.
pub(super) fn changed(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    before: &AdminUser,
    after: &AdminUser,
) -> Result<(), Error> {
    let field =
        |name, of: fn(&AdminUser) -> &str| (name, of(before).to_owned(), of(after).to_owned());
    let person = changes([
        field("fullName", |one| &one.full_name),
        field("username", |one| &one.username),
        field("email", |one| &one.email),
    ]);
    let role = changes([field("role", |one| one.role.as_str())]);
    for (action, changes) in [
        (AuditAction::UserChanged, person),
        (AuditAction::RoleChanged, role),
    ] {
        record_any(tx, now, entry(actor, action, after), changes)?;
    }
    Ok(())
}

/// Records an action that changes no fields.
pub(super) fn done(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    action: AuditAction,
    account: &AdminUser,
) -> Result<(), Error> {
    Ok(audit::record(tx, now, &entry(actor, action, account))?)
}

fn record_any(
    tx: &mut Tx<'_>,
    now: Timestamp,
    entry: Entry<'_>,
    changes: Vec<AuditChange>,
) -> Result<(), Error> {
    if !changes.is_empty() {
        audit::record(tx, now, &entry.with(changes))?;
    }
    Ok(())
}

fn entry<'a>(actor: &'a Actor, action: AuditAction, account: &'a AdminUser) -> Entry<'a> {
    Entry::new(action, actor).about(Subject::user(account.id, &account.full_name))
}
