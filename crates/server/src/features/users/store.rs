//! SQL of people.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use super::model::Role;
use crate::kit::language::Language;

/// A stored person, without the hash of the password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserRecord {
    /// The person's id.
    pub id: Uuid,
    /// The username that the person signs in with.
    pub username: String,
    /// The e-mail address.
    pub email: String,
    /// The full name.
    pub full_name: String,
    /// The person's role.
    pub role: Role,
    /// The person's color.
    pub color: Option<String>,
    /// True while the person can sign in and be assigned to jobs.
    pub is_active: bool,
    /// True for a deleted person. Jobs still show the name of a deleted person.
    pub is_deleted: bool,
    /// The language of messages to the person; `None` if the person's language is unknown.
    pub language: Option<Language>,
    /// When the account was created, in milliseconds UTC.
    pub created_at: i64,
}

/// The columns of a [`UserRecord`], in the order in which [`record`] reads them.
const COLUMNS: &str = "id, username, email, full_name, role, color, is_active, deleted_at IS NOT NULL, language, \
     created_at";

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
        created_at: row.get(9)?,
    })
}

/// Parses a stored role. The database schema allows only these two values.
fn role(text: &str) -> Role {
    Role::parse(text).unwrap_or(Role::Worker)
}

/// Parses a stored language. `None` for a language that only a newer version of the server supports.
pub fn language(text: Option<String>) -> Option<Language> {
    text.and_then(|text| Language::parse(&text))
}

/// Returns the person with this id, even if the person is deleted.
pub fn find(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<UserRecord>, DbError> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM users WHERE id = $1"),
        &[id.into()],
        record,
    )
}

/// Returns all people who are not deleted, both active and inactive.
pub(super) fn list(tx: &mut Tx<'_>) -> Result<Vec<UserRecord>, DbError> {
    tx.query(
        &format!("SELECT {COLUMNS} FROM users WHERE deleted_at IS NULL"),
        &[],
        record,
    )
}

/// Returns the ids and full names of all active people with the role worker.
pub(super) fn active_workers(tx: &mut Tx<'_>) -> Result<Vec<(Uuid, String)>, DbError> {
    tx.query(
        "SELECT id, full_name FROM users WHERE is_active AND deleted_at IS NULL AND role = $1",
        &[Role::Worker.as_str().into()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Returns all people, including deleted ones, because jobs still show their names.
pub(super) fn everybody(tx: &mut Tx<'_>) -> Result<Vec<UserRecord>, DbError> {
    tx.query(&format!("SELECT {COLUMNS} FROM users"), &[], record)
}

/// Returns the people with these ids, including deleted ones, unsorted.
pub(super) fn by_ids(tx: &mut Tx<'_>, ids: &[Uuid]) -> Result<Vec<UserRecord>, DbError> {
    tx.query_by_ids(&format!("SELECT {COLUMNS} FROM users"), ids, record)
}

/// The values of a new row for a person.
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

/// Adds an active person whose password does not have to be changed.
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

/// Finds people other than `own` who have this username or this e-mail address. It compares the normalized keys of
/// these values, and returns for each person a pair: whether the username is the same, and whether the e-mail address
/// is the same. People can sign in with the username or the e-mail address. So a username must not equal the e-mail
/// address of another person, and vice versa. rule: unique-names
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

/// Returns the version of an existing person.
pub(super) fn version(tx: &mut Tx<'_>, id: Uuid) -> Result<i64, DbError> {
    tx.query_one(
        "SELECT version FROM users WHERE id = $1",
        &[id.into()],
        |row| row.get(0),
    )
}

/// Stores the language of messages to the person. Nobody else sees this value, so the version does not change.
pub fn set_language(tx: &mut Tx<'_>, id: Uuid, language: Language) -> Result<(), DbError> {
    tx.execute(
        "UPDATE users SET language = $1 WHERE id = $2",
        &[language.as_str().into(), id.into()],
    )?;
    Ok(())
}

/// Increases the version of a person, because data about the person that administrators see was changed.
pub(super) fn increment_version(tx: &mut Tx<'_>, id: Uuid, now: Timestamp) -> Result<(), DbError> {
    tx.execute(
        "UPDATE users SET updated_at = $1, version = version + 1 WHERE id = $2",
        &[now.as_millisecond().into(), id.into()],
    )?;
    Ok(())
}

/// Stores the hash of a password. `temporary_until` is set for a temporary password: it expires at this time and must
/// be changed.
pub(super) fn set_password(
    tx: &mut Tx<'_>,
    id: Uuid,
    hash: &str,
    temporary_until: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE users SET password_hash = $1, must_change_password = $2, password_expires_at = $3, updated_at = $4, \
         version = version + 1 WHERE id = $5",
        &[
            hash.into(),
            temporary_until.is_some().into(),
            temporary_until.map(Timestamp::as_millisecond).into(),
            now.as_millisecond().into(),
            id.into(),
        ],
    )?;
    Ok(())
}

/// Returns the hash of a person's temporary password; `None` if the person's current password is not temporary.
pub(super) fn temporary_hash(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<String>, DbError> {
    tx.query_opt(
        "SELECT password_hash FROM users WHERE id = $1 AND must_change_password = $2",
        &[id.into(), true.into()],
        |row| row.get(0),
    )
}
