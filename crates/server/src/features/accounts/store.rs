//! SQL of accounts.

use jiff::Timestamp;
use jobwright_db::{Error, Row, Tx, fold};
use uuid::Uuid;

use super::model::AdminUser;
use crate::{
    features::users::Role,
    kit::{
        text::key,
        wire::{Flag, Instant},
    },
};

/// The columns of an [`AdminUser`], in the order in which the function [`account`] reads them.
const COLUMNS: &str = "id, username, email, full_name, role, color, is_active, must_change_password, created_at, \
     updated_at, version, password_expires_at, \
     EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL)";

fn account(row: &Row<'_>) -> Result<AdminUser, Error> {
    Ok(AdminUser {
        id: row.get(0)?,
        username: row.get(1)?,
        email: row.get(2)?,
        full_name: row.get(3)?,
        // The schema allows only the roles `admin` and `worker`.
        role: Role::parse(&row.get::<String>(4)?).unwrap_or(Role::Worker),
        color: row.get(5)?,
        is_active: Flag(row.get(6)?),
        must_change_password: Flag(row.get(7)?),
        created_at: Instant::from_millis(row.get(8)?),
        updated_at: Instant::from_millis(row.get(9)?),
        version: row.get(10)?,
        password_expires_at: row.get::<Option<i64>>(11)?.map(Instant::from_millis),
        second_factor: Flag(row.get(12)?),
        open_visits: None,
        undo_id: None,
    })
}

/// Returns all accounts that are not deleted.
pub(super) fn all(tx: &mut Tx<'_>) -> Result<Vec<AdminUser>, Error> {
    tx.query(
        &format!("SELECT {COLUMNS} FROM users WHERE deleted_at IS NULL"),
        &[],
        account,
    )
}

/// Returns one account that is not deleted.
pub(super) fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<AdminUser>, Error> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM users WHERE id = $1 AND deleted_at IS NULL"),
        &[id.into()],
        account,
    )
}

/// Counts the active administrators other than this person.
pub(super) fn other_administrators(tx: &mut Tx<'_>, id: Uuid) -> Result<i64, Error> {
    tx.query_one(
        "SELECT COUNT(*) FROM users WHERE role = $1 AND is_active = TRUE AND deleted_at IS NULL AND id <> $2",
        &[Role::Admin.as_str().into(), id.into()],
        |row| row.get(0),
    )
}

/// Stores a changed account.
pub(super) fn update(tx: &mut Tx<'_>, account: &AdminUser) -> Result<(), Error> {
    tx.execute(
        "UPDATE users SET username = $1, username_key = $2, email = $3, email_key = $4, full_name = $5, \
         search_text = $6, role = $7, is_active = $8, updated_at = $9, version = $10 WHERE id = $11",
        &[
            account.username.as_str().into(),
            key(&account.username).into(),
            account.email.as_str().into(),
            key(&account.email).into(),
            account.full_name.as_str().into(),
            fold(&account.full_name).into(),
            account.role.as_str().into(),
            account.is_active.0.into(),
            account.updated_at.millis().into(),
            account.version.into(),
            account.id.into(),
        ],
    )?;
    Ok(())
}

/// Marks a person as deleted. The name is kept, because jobs and histories show it. Other people can then use the
/// username, the e-mail address and the color.
pub(super) fn mark_deleted(tx: &mut Tx<'_>, id: Uuid, now: Timestamp) -> Result<(), Error> {
    let at = now.as_millisecond();
    tx.execute(
        "UPDATE users SET username_key = NULL, email_key = NULL, color = NULL, is_active = FALSE, deleted_at = $1, \
         updated_at = $2, version = version + 1 WHERE id = $3",
        &[at.into(), at.into(), id.into()],
    )?;
    Ok(())
}
