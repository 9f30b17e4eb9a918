//! SQL of the password reset links, stored as hashes.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

/// Returns the origins of the reset links that were mailed to a person since `since`, except the link in the mail
/// `mail`. The origin of a link from an older version of the server is `None`.
pub(in crate::features::auth) fn links_mailed(
    tx: &mut Tx<'_>,
    user: Uuid,
    mail: Uuid,
    since: Timestamp,
) -> Result<Vec<Option<String>>, DbError> {
    tx.query(
        "SELECT asked_from FROM password_reset_tokens WHERE user_id = $1 AND mail_id <> $2 AND created_at > $3",
        &[user.into(), mail.into(), since.as_millisecond().into()],
        |row| row.get(0),
    )
}

/// A new link to store.
#[derive(Debug)]
pub(in crate::features::auth) struct NewLink<'a> {
    pub(in crate::features::auth) id: Uuid,
    pub(in crate::features::auth) user: Uuid,
    /// The mail with the link. If an earlier attempt to send this mail stored a link, the new link replaces it.
    pub(in crate::features::auth) mail: Uuid,
    /// The origin of the request for the link.
    pub(in crate::features::auth) request_origin: &'a str,
    pub(in crate::features::auth) token_hash: &'a [u8],
    pub(in crate::features::auth) now: Timestamp,
    pub(in crate::features::auth) expires: Timestamp,
    /// Links created before this time have expired and no longer count towards the limit.
    pub(in crate::features::auth) counted_since: Timestamp,
}

/// Inserts a link and deletes expired links.
pub(in crate::features::auth) fn insert_link(
    tx: &mut Tx<'_>,
    new: &NewLink<'_>,
) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM password_reset_tokens WHERE created_at <= $1 OR (user_id = $2 AND mail_id = $3)",
        &[
            new.counted_since.as_millisecond().into(),
            new.user.into(),
            new.mail.into(),
        ],
    )?;
    tx.execute(
        "INSERT INTO password_reset_tokens (id, user_id, mail_id, token_hash, expires_at, used_at, created_at, \
         asked_from) VALUES ($1, $2, $3, $4, $5, NULL, $6, $7)",
        &[
            new.id.into(),
            new.user.into(),
            new.mail.into(),
            new.token_hash.into(),
            new.expires.as_millisecond().into(),
            new.now.as_millisecond().into(),
            new.request_origin.into(),
        ],
    )?;
    Ok(())
}

/// A valid link.
#[derive(Debug, Clone, Copy)]
pub(in crate::features::auth) struct Link {
    pub(in crate::features::auth) id: Uuid,
    pub(in crate::features::auth) user: Uuid,
}

/// Finds a link by the hash of its token. The link must be unused and not expired, and its person must be active and
/// not deleted.
pub(in crate::features::auth) fn find_link(
    tx: &mut Tx<'_>,
    hash: &[u8],
    now: Timestamp,
) -> Result<Option<Link>, DbError> {
    tx.query_opt(
        "SELECT t.id, t.user_id FROM password_reset_tokens t JOIN users u ON u.id = t.user_id \
         WHERE t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > $2 \
         AND u.is_active = $3 AND u.deleted_at IS NULL",
        &[hash.into(), now.as_millisecond().into(), true.into()],
        |row| {
            Ok(Link {
                id: row.get(0)?,
                user: row.get(1)?,
            })
        },
    )
}

/// Marks a link as used. Returns false if it was already used.
pub(in crate::features::auth) fn use_link(
    tx: &mut Tx<'_>,
    id: Uuid,
    now: Timestamp,
) -> Result<bool, DbError> {
    let used = tx.execute(
        "UPDATE password_reset_tokens SET used_at = $1 WHERE id = $2 AND used_at IS NULL",
        &[now.as_millisecond().into(), id.into()],
    )?;
    Ok(used > 0)
}

/// Voids a person's unused links by setting the expiry of each to the time of its creation.
pub(in crate::features::auth) fn void_links(tx: &mut Tx<'_>, user: Uuid) -> Result<(), DbError> {
    tx.execute(
        "UPDATE password_reset_tokens SET expires_at = created_at WHERE user_id = $1 AND used_at IS NULL",
        &[user.into()],
    )?;
    Ok(())
}

/// Deletes all links of a person.
pub(in crate::features::auth) fn delete_links(tx: &mut Tx<'_>, user: Uuid) -> Result<(), DbError> {
    tx.execute(
        "DELETE FROM password_reset_tokens WHERE user_id = $1",
        &[user.into()],
    )?;
    Ok(())
}
