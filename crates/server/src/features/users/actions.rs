//! Functions with which other features change people's data.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx, fold};
use uuid::Uuid;

use super::{
    model::Role,
    rules,
    store::{self, NewRow},
};
use crate::{
    error::Error,
    features::events::{self, Action, Kind, RecordChange},
    kit::{ids::new_id, text::key},
};

/// The data of a person to add. It contains a hash of the password, because hashing is slow and must not block a
/// transaction.
#[derive(Debug, Clone)]
pub struct NewUser {
    /// The username that the person signs in with.
    pub username: String,
    /// The e-mail address.
    pub email: String,
    /// The full name.
    pub full_name: String,
    /// The person's role.
    pub role: Role,
}

impl NewUser {
    /// Trims the texts, and validates the texts and the password. rule: user-fields
    pub fn checked(self, password: &String) -> Result<Self, Error> {
        let trimmed = Self {
            username: self.username.trim().to_owned(),
            email: self.email.trim().to_owned(),
            full_name: self.full_name.trim().to_owned(),
            role: self.role,
        };
        rules::check_new(
            &trimmed.username,
            &trimmed.email,
            &trimmed.full_name,
            password,
        )?;
        Ok(trimmed)
    }
}

/// Adds a person and returns the person's id. 409 if the username or the e-mail address is in use.
pub fn create(
    tx: &mut Tx<'_>,
    now: Timestamp,
    new: &NewUser,
    password_hash: &str,
) -> Result<Uuid, Error> {
    let id = new_id(now);
    check_free(tx, id, &new.username, &new.email)?;
    let row = NewRow {
        id,
        username: &new.username,
        username_key: &key(&new.username),
        email: &new.email,
        email_key: &key(&new.email),
        password_hash,
        full_name: &new.full_name,
        search_text: &fold(&new.full_name),
        role: new.role,
    };
    store::insert(tx, &row, now).map_err(taken)?;
    record_event(tx, now, id, Action::Created)?;
    Ok(id)
}

/// Records a change event of a person. Must be called after the change was stored.
pub fn record_event(
    tx: &mut Tx<'_>,
    now: Timestamp,
    id: Uuid,
    done: Action,
) -> Result<(), DbError> {
    let version = store::version(tx, id)?;
    events::record(tx, now, RecordChange::of(Kind::User, id, version, done))
}

/// Increases the version of a person and records a change event. For features that store data about a person in their
/// own tables.
pub fn touch(tx: &mut Tx<'_>, id: Uuid, now: Timestamp) -> Result<(), DbError> {
    store::increment_version(tx, id, now)?;
    record_event(tx, now, id, Action::Changed)
}

/// Stores the hash of a password that the person chose.
pub fn set_password(tx: &mut Tx<'_>, id: Uuid, hash: &str, now: Timestamp) -> Result<(), DbError> {
    store::set_password(tx, id, hash, None, now)?;
    record_event(tx, now, id, Action::Changed)
}

/// Stores the hash of a temporary password, which is valid for seven days. The person must change it after signing in.
pub fn set_temporary_password(
    tx: &mut Tx<'_>,
    id: Uuid,
    hash: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    store::set_password(tx, id, hash, Some(rules::temporary_ends(now)), now)?;
    record_event(tx, now, id, Action::Changed)
}

/// Returns 409 on `username` or `email` if the value is already the username or the e-mail address of a person other
/// than `own`. If a concurrent request stores the same value after this check, a unique index of the database refuses
/// the later change; see [`taken`].
pub fn check_free(tx: &mut Tx<'_>, own: Uuid, username: &str, email: &str) -> Result<(), Error> {
    let clashes = store::clashes(tx, &key(username), &key(email), own)?;
    let is_username = clashes.iter().any(|(is_username, _)| *is_username);
    let is_email = clashes.iter().any(|(_, is_email)| *is_email);
    match (is_username, is_email) {
        (false, false) => Ok(()),
        (true, false) => Err(username_taken()),
        (false, true) => Err(email_taken()),
        (true, true) => Err(username_taken().with_fields_of(email_taken())),
    }
}

fn username_taken() -> Error {
    Error::taken(
        "username_taken",
        "username",
        "This username is already taken",
    )
}

fn email_taken() -> Error {
    Error::taken(
        "email_taken",
        "email",
        "This email address is already in use",
    )
}

/// Converts the error for a violated unique index of `users` to a 409 on the index's field. Other errors stay
/// unchanged.
pub fn taken(error: DbError) -> Error {
    match error {
        DbError::Unique { constraint } if constraint == "users_username_key_key" => {
            username_taken()
        }
        DbError::Unique { constraint } if constraint == "users_email_key_key" => email_taken(),
        other => other.into(),
    }
}
