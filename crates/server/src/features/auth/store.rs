//! SQL of sessions, failed sign-ins and what signing in needs of people.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Tx};
use uuid::Uuid;

use crate::{features::users::Role, http::extract::CurrentUser, kit::wire::Instant};

/// What signing in needs of a person.
#[derive(Debug, Clone)]
pub(super) struct Account {
    pub(super) id: Uuid,
    pub(super) password_hash: String,
    pub(super) is_active: bool,
}

/// The account with this lower-cased username, else the one with this e-mail. Deleted ones have no keys.
pub(super) fn find_account(tx: &mut Tx<'_>, key: &str) -> Result<Option<Account>, DbError> {
    tx.query_opt(
        "SELECT id, password_hash, is_active FROM users WHERE username_key = $1 OR email_key = $1 \
         ORDER BY CASE WHEN username_key = $1 THEN 0 ELSE 1 END LIMIT 1",
        &[key.into()],
        |row| {
            Ok(Account {
                id: row.get(0)?,
                password_hash: row.get(1)?,
                is_active: row.get(2)?,
            })
        },
    )
}

/// The hash of a person's password.
pub(super) fn password_hash(tx: &mut Tx<'_>, user: Uuid) -> Result<Option<String>, DbError> {
    tx.query_opt(
        "SELECT password_hash FROM users WHERE id = $1",
        &[user.into()],
        |row| row.get(0),
    )
}

/// A session that has not ended, and who it belongs to.
#[derive(Debug, Clone)]
pub(super) struct Session {
    pub(super) user: CurrentUser,
    pub(super) last_seen: Timestamp,
}

/// The session behind a token's hash, of an active person who was not deleted.
pub(super) fn find_session(
    tx: &mut Tx<'_>,
    hash: &[u8],
    now: Timestamp,
) -> Result<Option<Session>, DbError> {
    tx.query_opt(
        "SELECT s.id, s.last_seen_at, u.id, u.username, u.email, u.full_name, u.role, u.color, \
         u.must_change_password, u.created_at FROM sessions s JOIN users u ON u.id = s.user_id \
         WHERE s.token_hash = $1 AND s.expires_at > $2 AND u.is_active = $3 AND u.deleted_at IS NULL",
        &[hash.into(), now.as_millisecond().into(), true.into()],
        session,
    )
}

fn session(row: &Row<'_>) -> Result<Session, DbError> {
    Ok(Session {
        last_seen: Instant::from_millis(row.get(1)?).0,
        user: CurrentUser {
            session_id: row.get(0)?,
            id: row.get(2)?,
            username: row.get(3)?,
            email: row.get(4)?,
            full_name: row.get(5)?,
            role: Role::parse(&row.get::<String>(6)?).unwrap_or(Role::Worker),
            color: row.get(7)?,
            must_change_password: row.get(8)?,
            created_at: Instant::from_millis(row.get(9)?),
        },
    })
}

/// Adds a session and clears away those that ended.
pub(super) fn insert_session(
    tx: &mut Tx<'_>,
    (hash, id): (&[u8], Uuid),
    user: Uuid,
    user_agent: &str,
    (now, ends): (Timestamp, Timestamp),
) -> Result<(), DbError> {
    let (now, ends) = (now.as_millisecond(), ends.as_millisecond());
    tx.execute("DELETE FROM sessions WHERE expires_at <= $1", &[now.into()])?;
    tx.execute(
        "INSERT INTO sessions (token_hash, id, user_id, user_agent, created_at, last_seen_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &[hash.into(), id.into(), user.into(), user_agent.into(), now.into(), now.into(), ends.into()],
    )?;
    Ok(())
}

/// Notes that a session was used and when it ends now.
pub(super) fn prolong_session(
    tx: &mut Tx<'_>,
    id: Uuid,
    now: Timestamp,
    ends: Timestamp,
) -> Result<(), DbError> {
    tx.execute(
        "UPDATE sessions SET last_seen_at = $1, expires_at = $2 WHERE id = $3",
        &[
            now.as_millisecond().into(),
            ends.as_millisecond().into(),
            id.into(),
        ],
    )?;
    Ok(())
}

/// Ends a session.
pub(super) fn delete_session(tx: &mut Tx<'_>, id: Uuid) -> Result<(), DbError> {
    tx.execute("DELETE FROM sessions WHERE id = $1", &[id.into()])?;
    Ok(())
}

/// Ends every session of a person, but for the one that is kept.
pub fn end_sessions(tx: &mut Tx<'_>, user: Uuid, kept: Option<Uuid>) -> Result<(), DbError> {
    match kept {
        Some(kept) => tx.execute(
            "DELETE FROM sessions WHERE user_id = $1 AND id <> $2",
            &[user.into(), kept.into()],
        )?,
        None => tx.execute("DELETE FROM sessions WHERE user_id = $1", &[user.into()])?,
    };
    Ok(())
}

/// Failed sign-ins since `since`, the newest first, at most `most`: of an address, and of an account if one is given.
pub(super) fn failures(
    tx: &mut Tx<'_>,
    account: Option<&str>,
    address: IpAddr,
    since: Timestamp,
    most: usize,
) -> Result<Vec<Timestamp>, DbError> {
    let address = address.to_string();
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let moment = |row: &Row<'_>| Ok(Instant::from_millis(row.get(0)?).0);
    match account {
        Some(account) => tx.query(
            "SELECT failed_at FROM failed_logins WHERE address = $1 AND failed_at > $2 AND account_key = $3 \
             ORDER BY failed_at DESC LIMIT $4",
            &[address.into(), since.as_millisecond().into(), account.into(), most.into()],
            moment,
        ),
        None => tx.query(
            "SELECT failed_at FROM failed_logins WHERE address = $1 AND failed_at > $2 \
             ORDER BY failed_at DESC LIMIT $3",
            &[address.into(), since.as_millisecond().into(), most.into()],
            moment,
        ),
    }
}

/// Notes a failed sign-in and clears away those that no longer count.
pub(super) fn insert_failure(
    tx: &mut Tx<'_>,
    id: Uuid,
    account: &str,
    address: IpAddr,
    (now, counted_since): (Timestamp, Timestamp),
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM failed_logins WHERE failed_at <= $1",
        &[counted_since.as_millisecond().into()],
    )?;
    tx.execute(
        "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, $2, $3, $4)",
        &[
            id.into(),
            account.into(),
            address.to_string().into(),
            now.as_millisecond().into(),
        ],
    )?;
    Ok(())
}
