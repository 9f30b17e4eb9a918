//! SQL that reads accounts for signing in. Sessions, attempts and reset links have their own files.

mod attempts;
mod devices;
mod resets;
mod second_factors;
mod sessions;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::kit::wire::Instant;

pub use sessions::good_sessions;

pub(super) use attempts::{
    AttemptLog, FAILURES, NewAttempt, REQUESTS, Scope, clear_failures, lock_address,
};
pub(super) use devices::{
    count_devices, insert_device, is_known_device, prune_devices, touch_device,
};
pub(super) use resets::{
    NewLink, delete_links, find_link, insert_link, links_mailed, use_link, void_links,
};
pub(super) use second_factors::{
    SecondFactor, confirm_second_factor, delete_second_factor, find_second_factor,
    insert_recovery_code, insert_second_factor, use_recovery_code, use_step,
};
pub(super) use sessions::{
    OwnSession, Session, delete_own_session, delete_session, delete_session_behind,
    delete_sessions, find_session, find_session_by_id, find_session_to_keep, insert_session,
    own_sessions, renew_session, sessions_beyond,
};

/// The fields of an account that are needed for signing in.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub(super) id: Uuid,
    pub(super) username: String,
    pub(super) full_name: String,
    pub(super) password_hash: String,
    pub(super) is_active: bool,
    /// When the temporary password expires; `None` for a password that the person chose.
    pub(super) password_expires_at: Option<Timestamp>,
}

/// Finds the account with this lower-case username. If there is none, finds the account with this e-mail address.
/// Deleted accounts have neither.
pub(super) fn find_account(tx: &mut Tx<'_>, key: &str) -> Result<Option<Account>, DbError> {
    tx.query_opt(
        "SELECT id, full_name, password_hash, is_active, password_expires_at, username FROM users WHERE username_key = $1 OR email_key = $1 \
         ORDER BY CASE WHEN username_key = $1 THEN 0 ELSE 1 END LIMIT 1",
        &[key.into()],
        account_of,
    )
}

/// Returns the person with this lower-case username.
pub(super) fn find_by_username(tx: &mut Tx<'_>, key: &str) -> Result<Option<Uuid>, DbError> {
    tx.query_opt(
        "SELECT id FROM users WHERE username_key = $1",
        &[key.into()],
        |row| row.get(0),
    )
}

/// Returns the account of a signed-in user.
pub(super) fn account(tx: &mut Tx<'_>, user: Uuid) -> Result<Option<Account>, DbError> {
    tx.query_opt(
        "SELECT id, full_name, password_hash, is_active, password_expires_at, username FROM users WHERE id = $1",
        &[user.into()],
        account_of,
    )
}

fn account_of(row: &Row<'_>) -> Result<Account, DbError> {
    Ok(Account {
        id: row.get(0)?,
        username: row.get(5)?,
        full_name: row.get(1)?,
        password_hash: row.get(2)?,
        is_active: row.get(3)?,
        password_expires_at: row
            .get::<Option<i64>>(4)?
            .map(|millis| Instant::from_millis(millis).0),
    })
}
