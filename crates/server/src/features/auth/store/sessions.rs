//! SQL of sessions.

use std::{collections::HashSet, net::IpAddr};

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Row, Sql, Tx, Value};
use uuid::Uuid;

use crate::{
    features::{
        auth::{model::SessionUser, rules},
        settings,
        users::{self, Actor, Role},
    },
    kit::wire::Instant,
};

/// A valid session and its user.
#[derive(Debug, Clone)]
pub(in crate::features::auth) struct Session {
    pub(in crate::features::auth) user: SessionUser,
    pub(in crate::features::auth) last_seen: Timestamp,
    pub(in crate::features::auth) begun: Timestamp,
}

/// Finds a session by the hash of its token, for a request from `address`. `None` if the session has expired, or its
/// user is inactive or deleted.
pub(in crate::features::auth) fn find_session(
    tx: &mut Tx<'_>,
    hash: &[u8],
    address: IpAddr,
    now: Timestamp,
) -> Result<Option<Session>, DbError> {
    let params = params(hash.into(), now);
    tx.query_opt(&statement("token_hash"), &params, |row| {
        session(row, address)
    })
}

/// Like [`find_session`], but finds the session by its id.
pub(in crate::features::auth) fn find_session_by_id(
    tx: &mut Tx<'_>,
    id: Uuid,
    address: IpAddr,
    now: Timestamp,
) -> Result<Option<Session>, DbError> {
    let params = params(id.into(), now);
    tx.query_opt(&statement("id"), &params, |row| session(row, address))
}

/// Like [`find_session_by_id`]. The session can't be deleted until the transaction ends.
pub(in crate::features::auth) fn find_session_to_keep(
    tx: &mut Tx<'_>,
    id: Uuid,
    address: IpAddr,
    now: Timestamp,
) -> Result<Option<Session>, DbError> {
    let params = params(id.into(), now);
    tx.query_kept(&statement("id"), "s", &params, |row| session(row, address))
}

/// Returns the statement that reads a session by this column of the table of sessions. [`params`] returns its
/// parameters.
fn statement(column: &str) -> String {
    format!(
        "SELECT s.id, s.last_seen_at, u.id, u.username, u.email, u.full_name, u.role, u.color, \
         u.must_change_password, u.created_at, s.created_at, u.language, f.user_id IS NOT NULL, c.second_factor, \
         CASE WHEN f.user_id IS NULL THEN 0 ELSE (SELECT COUNT(*) FROM recovery_codes r WHERE r.user_id = u.id) END \
         FROM sessions s JOIN users u ON u.id = s.user_id JOIN settings c ON c.id = 1 \
         LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL \
         WHERE s.{column} = $1 AND s.expires_at > $2 AND u.is_active = $3 AND u.deleted_at IS NULL"
    )
}

fn params(key: Value<'_>, now: Timestamp) -> [Value<'_>; 3] {
    [key, now.as_millisecond().into(), true.into()]
}

fn session(row: &Row<'_>, address: IpAddr) -> Result<Session, DbError> {
    let role = Role::parse(&row.get::<String>(6)?).unwrap_or(Role::Worker);
    let second_factor = row.get(12)?;
    let policy = settings::second_factor_policy(&row.get::<String>(13)?);
    Ok(Session {
        last_seen: Instant::from_millis(row.get(1)?).0,
        begun: Instant::from_millis(row.get(10)?).0,
        user: SessionUser {
            actor: Actor {
                session_id: row.get(0)?,
                id: row.get(2)?,
                full_name: row.get(5)?,
                role,
                address,
            },
            username: row.get(3)?,
            email: row.get(4)?,
            color: row.get(7)?,
            must_change_password: row.get(8)?,
            created_at: Instant::from_millis(row.get(9)?),
            language: users::language(row.get(11)?),
            second_factor,
            second_factor_required: rules::must_set_up(policy, role, second_factor),
            recovery_codes_left: row.get(14)?,
        },
    })
}

/// Returns those of the given sessions that are valid. A valid session has not expired. Its user is active, is not
/// deleted, and need not change the password or set up a second factor first.
pub fn good_sessions(
    tx: &mut Tx<'_>,
    now: Timestamp,
    sessions: &[Uuid],
) -> Result<HashSet<Uuid>, DbError> {
    let mut sql = Sql::new(
        "SELECT s.id, u.role, f.user_id IS NOT NULL, c.second_factor FROM sessions s \
         JOIN users u ON u.id = s.user_id JOIN settings c ON c.id = 1 \
         LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL WHERE s.expires_at > ",
    );
    sql.bind(now.as_millisecond())
        .push(" AND u.is_active = ")
        .bind(true)
        .push(" AND u.must_change_password = ")
        .bind(false)
        .push(" AND u.deleted_at IS NULL AND s.id IN (");
    for (index, session) in sessions.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(*session);
    }
    sql.push(")");
    let good = tx.query(sql.text(), sql.params(), |row| {
        let role = Role::parse(&row.get::<String>(1)?).unwrap_or(Role::Worker);
        let policy = settings::second_factor_policy(&row.get::<String>(3)?);
        let is_good = !rules::must_set_up(policy, role, row.get(2)?);
        Ok(is_good.then_some(row.get(0)?))
    })?;
    Ok(good.into_iter().flatten().collect())
}

/// Inserts a session and deletes expired sessions.
pub(in crate::features::auth) fn insert_session(
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

/// Stores that a session was used, and the new time when it ends.
pub(in crate::features::auth) fn renew_session(
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

/// Ends a session. Returns false if it had already ended.
pub(in crate::features::auth) fn delete_session(
    tx: &mut Tx<'_>,
    id: Uuid,
) -> Result<bool, DbError> {
    let ended = tx.execute("DELETE FROM sessions WHERE id = $1", &[id.into()])?;
    Ok(ended > 0)
}

/// Ends the session whose token has this hash, if there is one, and returns its user.
pub(in crate::features::auth) fn delete_session_behind(
    tx: &mut Tx<'_>,
    hash: &[u8],
) -> Result<Option<Uuid>, DbError> {
    let owner = tx.query_opt(
        "SELECT user_id FROM sessions WHERE token_hash = $1",
        &[hash.into()],
        |row| row.get(0),
    )?;
    if owner.is_some() {
        tx.execute("DELETE FROM sessions WHERE token_hash = $1", &[hash.into()])?;
    }
    Ok(owner)
}

/// Ends all sessions of a person, except the session `kept` if given. Returns false if none was ended.
pub(in crate::features::auth) fn delete_sessions(
    tx: &mut Tx<'_>,
    user: Uuid,
    kept: Option<Uuid>,
) -> Result<bool, DbError> {
    // No session has the nil id, so if `kept` is `None` all sessions of the person are deleted.
    let ended = tx.execute(
        "DELETE FROM sessions WHERE user_id = $1 AND id <> $2",
        &[user.into(), kept.unwrap_or_default().into()],
    )?;
    Ok(ended > 0)
}

/// Returns the id and the browser of each session of a person, except the `kept` most recently used ones.
pub(in crate::features::auth) fn sessions_beyond(
    tx: &mut Tx<'_>,
    user: Uuid,
    kept: i64,
) -> Result<Vec<(Uuid, String)>, DbError> {
    tx.query(
        "SELECT id, user_agent FROM sessions WHERE user_id = $1 ORDER BY last_seen_at DESC, created_at DESC, id DESC \
         LIMIT 1000 OFFSET $2",
        &[user.into(), kept.into()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Ends one of a person's sessions. Returns false if the person has no session with this id.
pub(in crate::features::auth) fn delete_own_session(
    tx: &mut Tx<'_>,
    user: Uuid,
    id: Uuid,
) -> Result<bool, DbError> {
    let ended = tx.execute(
        "DELETE FROM sessions WHERE id = $1 AND user_id = $2",
        &[id.into(), user.into()],
    )?;
    Ok(ended > 0)
}

/// A session as its owner sees it.
#[derive(Debug, Clone)]
pub(in crate::features::auth) struct OwnSession {
    pub(in crate::features::auth) id: Uuid,
    pub(in crate::features::auth) user_agent: String,
    pub(in crate::features::auth) created_at: Instant,
    pub(in crate::features::auth) last_seen_at: Instant,
}

/// Returns a person's valid sessions: the session `current` first, then the most recently used.
pub(in crate::features::auth) fn own_sessions(
    tx: &mut Tx<'_>,
    user: Uuid,
    current: Uuid,
    now: Timestamp,
) -> Result<Vec<OwnSession>, DbError> {
    tx.query(
        "SELECT id, user_agent, created_at, last_seen_at FROM sessions WHERE user_id = $1 AND expires_at > $2 \
         ORDER BY CASE WHEN id = $3 THEN 0 ELSE 1 END, last_seen_at DESC, id DESC",
        &[user.into(), now.as_millisecond().into(), current.into()],
        |row| {
            Ok(OwnSession {
                id: row.get(0)?,
                user_agent: row.get(1)?,
                created_at: Instant::from_millis(row.get(2)?),
                last_seen_at: Instant::from_millis(row.get(3)?),
            })
        },
    )
}
