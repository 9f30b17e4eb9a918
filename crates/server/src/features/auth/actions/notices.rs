//! Known devices, and the mails that tell people about changes of their accounts. rule: account-notices

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use crate::{
    features::{
        auth::{
            model::{Notice, NoticeAbout},
            rules::DEVICE_LENGTH,
            store,
        },
        outbox,
    },
    kit::language::Language,
};

/// The most browsers that are known for an account. More replace those that were not used for the longest time.
const MOST_DEVICES: i64 = 50;

/// The most mails in an hour about new devices. Programs that sign in without cookies cause no more.
const MOST_TOLD: i64 = 5;

/// Queues the mail that tells a person about a change of the account, in the transaction of the change. `language` is
/// that of the request; the person's own is preferred.
pub fn tell(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    notice: Notice,
    language: Language,
) -> Result<(), DbError> {
    queue_notice(tx, now, notice, &NoticeAbout::of(user), language)
}

/// Like [`tell`], to another address than the person's: the one that was replaced.
pub fn tell_at(
    tx: &mut Tx<'_>,
    now: Timestamp,
    (user, to): (Uuid, &str),
    notice: Notice,
    language: Language,
) -> Result<(), DbError> {
    let about = NoticeAbout {
        to: Some(to.to_owned()),
        ..NoticeAbout::of(user)
    };
    queue_notice(tx, now, notice, &about, language)
}

pub(in crate::features::auth) fn queue_notice(
    tx: &mut Tx<'_>,
    now: Timestamp,
    notice: Notice,
    about: &NoticeAbout,
    language: Language,
) -> Result<(), DbError> {
    let about =
        serde_json::to_string(about).map_err(|error| DbError::Internal(error.to_string()))?;
    outbox::queue(tx, now, (notice.as_str(), &about), language)?;
    Ok(())
}

/// Stores that a person signed in with the browser of this token. Returns whether to tell the person: the browser is new
/// to the account, and not its first one. rule: known-devices
pub(in crate::features::auth) fn remember_device(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    token_hash: &[u8],
) -> Result<bool, DbError> {
    if store::touch_device(tx, user, token_hash, now)? {
        return Ok(false);
    }
    let (all, recent) = store::count_devices(tx, user, now - SignedDuration::from_hours(1))?;
    store::insert_device(tx, user, token_hash, now, MOST_DEVICES)?;
    store::prune_devices(tx, now - DEVICE_LENGTH)?;
    Ok(all > 0 && recent <= MOST_TOLD)
}
