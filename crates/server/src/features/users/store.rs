//! SQL of people.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use super::wire::Role;
use crate::kit::language::Language;

/// A person as stored, but for the password's hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserRecord {
    /// The person's id.
    pub id: Uuid,
    /// The name to sign in with.
    pub username: String,
    /// The e-mail address.
    pub email: String,
    /// The name to show.
    pub full_name: String,
    /// What the person may do.
    pub role: Role,
    /// The personal colour.
    pub color: Option<String>,
    /// True while the person can sign in and be given work.
    pub is_active: bool,
    /// True for one who was deleted and is only remembered by name.
    pub is_deleted: bool,
    /// The language in which the person is written to, once it is known.
    pub language: Option<Language>,
}

/// The columns of a [`UserRecord`], in the order in which [`record`] reads them.
const COLUMNS: &str =
    "id, username, email, full_name, role, color, is_active, deleted_at IS NOT NULL, language";

fn record(row: &Row<'_>) -> Result<UserRecord, DbError> {
    Ok(UserRecord {
        id: row.get(0)?,
        username: row.get(1)?,
        email: row.get(2)?,
        full_name: row.get(3)?,
        role: role(&row.get::<String>(4)?),
        color: row.get(5)?,
        is_active: row.get(6)?,
        is_deleted: row.get(7)?,
        language: language(row.get(8)?),
    })
}

/// The role of a stored text. The schema allows no third one.
fn role(text: &str) -> Role {
    Role::parse(text).unwrap_or(Role::Worker)
}

/// The language of a stored text. One that only a newer server speaks is none here.
pub fn language(text: Option<String>) -> Option<Language> {
    text.and_then(|text| Language::parse(&text))
}

/// The person with this id, even a deleted one.
pub fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<UserRecord>, DbError> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM users WHERE id = $1"),
        &[id.into()],
        record,
    )
}

/// Everybody who is not deleted, active or not.
pub(super) fn list(tx: &mut Tx<'_>) -> Result<Vec<UserRecord>, DbError> {
    tx.query(
        &format!("SELECT {COLUMNS} FROM users WHERE deleted_at IS NULL"),
        &[],
        record,
    )
}

/// Everybody, the deleted ones too, because jobs still show their names (decisions 5).
pub(super) fn everybody(tx: &mut Tx<'_>) -> Result<Vec<UserRecord>, DbError> {
    tx.query(&format!("SELECT {COLUMNS} FROM users"), &[], record)
}

/// The people with these ids, the deleted ones too, in no order.
pub(super) fn by_ids(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<UserRecord>, DbError> {
    tx.query_by_ids(&format!("SELECT {COLUMNS} FROM users"), ids, record)
}

/// What a new person's row holds.
pub(super) struct NewRow<'a> {
    pub(super) id: Uuid,
    pub(super) username: &'a str,
    pub(super) username_key: &'a str,
    pub(super) email: &'a str,
    pub(super) email_key: &'a str,
    pub(super) password_hash: &'a str,
    pub(super) full_name: &'a str,
    pub(super) search_text: &'a str,
    pub(super) role: Role,
}

/// Adds a person, active and with a password of their own.
pub(super) fn insert(tx: &mut Tx<'_>, new: &NewRow<'_>, now: Timestamp) -> Result<(), DbError> {
    tx.execute(
        "INSERT INTO users (id, username, username_key, email, email_key, password_hash, full_name, search_text, \
         role, color, is_active, must_change_password, created_at, updated_at, deleted_at, version) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, $10, $11, $12, $13, NULL, 1)",
        &[
            new.id.into(),
            new.username.into(),
            new.username_key.into(),
            new.email.into(),
            new.email_key.into(),
            new.password_hash.into(),
            new.full_name.into(),
            new.search_text.into(),
            new.role.as_str().into(),
            true.into(),
            false.into(),
            now.as_millisecond().into(),
            now.as_millisecond().into(),
        ],
    )?;
    Ok(())
}

/// Whether people other than `own` have this username or this e-mail, by their keys. One signs in with either, so that
/// neither may be another's other one.
pub(super) fn clashes(
    tx: &mut Tx<'_>,
    username_key: &str,
    email_key: &str,
    own: Uuid,
) -> Result<Vec<(bool, bool)>, DbError> {
    tx.query(
        "SELECT username_key = $1 OR email_key = $1, email_key = $2 OR username_key = $2 FROM users \
         WHERE (username_key IN ($1, $2) OR email_key IN ($1, $2)) AND id <> $3",
        &[username_key.into(), email_key.into(), own.into()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// The version of a person that is there.
pub(super) fn version(tx: &mut Tx<'_>, id: Uuid) -> Result<i64, DbError> {
    tx.query_one(
        "SELECT version FROM users WHERE id = $1",
        &[id.into()],
        |row| row.get(0),
    )
}

/// Stores in which language the person is written to. Nobody else sees it, so that it is no new version of the person.
pub fn set_language(tx: &mut Tx<'_>, id: Uuid, language: Language) -> Result<(), DbError> {
    tx.execute(
        "UPDATE users SET language = $1 WHERE id = $2",
        &[language.as_str().into(), id.into()],
    )?;
    Ok(())
}

/// Stores the hash of a password, and whether its owner must change it first of all.
pub(super) fn set_password(
    tx: &mut Tx<'_>,
    id: Uuid,
    hash: &str,
    must_change: bool,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE users SET password_hash = $1, must_change_password = $2, updated_at = $3, version = version + 1 \
         WHERE id = $4",
        &[hash.into(), must_change.into(), now.as_millisecond().into(), id.into()],
    )?;
    Ok(())
}
