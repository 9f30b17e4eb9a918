//! Known devices of people, and mails to people about changes of their accounts. rule: account-notices

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use crate::{
    features::{
        audit::{self, AuditAction},
        auth::{
            model::{Notice, NoticeAbout},
            rules::DEVICE_LENGTH,
            store,
        },
        outbox,
    },
    kit::language::Language,
};

/// The maximum number of known browsers of an account. A new browser replaces the least recently used one.
const MAX_DEVICES: i64 = 50;

/// The maximum number of mails of one kind to a person in an hour. It limits mails to people who change their password
/// again and again, or who use programs without cookies: each of their sign-ins looks like a new browser.
const MAX_MAILS: usize = 5;

/// Queues a mail to a person about a change of the account. Call it in the transaction of the change, before the
/// change is recorded in the audit log. After five mails of one kind in an hour no more mails of this kind are queued.
/// The audit log still has every change. `language` is the language of the request. The mail is in this language if
/// the person has not chosen one.
pub fn tell(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    notice: Notice,
    language: Language,
) -> Result<(), DbError> {
    if is_over_mail_limit(tx, now, user, notice)? {
        return Ok(());
    }
    queue_notice(tx, now, notice, &NoticeAbout::of(user), language)
}

/// Like [`tell`], but sends the mail to the person's former address, which was replaced.
pub fn tell_at(
    tx: &mut Tx<'_>,
    now: Timestamp,
    (user, to): (Uuid, &str),
    notice: Notice,
    language: Language,
) -> Result<(), DbError> {
    if is_over_mail_limit(tx, now, user, notice)? {
        return Ok(());
    }
    let about = NoticeAbout {
        to: Some(to.to_owned()),
        ..NoticeAbout::of(user)
    };
    queue_notice(tx, now, notice, &about, language)
}

/// Whether the person already got the maximum number of mails of this kind in the last hour. Counts the acts in the
/// audit log that cause these mails.
fn is_over_mail_limit(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    notice: Notice,
) -> Result<bool, DbError> {
    let since = now - SignedDuration::from_hours(1);
    let acts = acts_of(notice);
    Ok(audit::count_about(tx, user, acts, since, MAX_MAILS)? >= MAX_MAILS)
}

/// Returns the acts in the audit log that cause a notice, and the changed field.
fn acts_of(notice: Notice) -> (&'static [AuditAction], Option<&'static str>) {
    match notice {
        Notice::NewDevice => (&[], None),
        Notice::PasswordReset => (&[AuditAction::PasswordReset], None),
        Notice::PasswordChanged => (&[AuditAction::PasswordChanged], None),
        Notice::TemporaryPassword => (&[AuditAction::TemporaryPasswordSet], None),
        Notice::EmailChanged => (&[AuditAction::UserChanged], Some("email")),
        Notice::UsernameChanged => (&[AuditAction::UserChanged], Some("username")),
        Notice::SecondFactorOn => (&[AuditAction::SecondFactorOn], None),
        Notice::SecondFactorOff => (
            &[AuditAction::SecondFactorOff, AuditAction::SecondFactorReset],
            None,
        ),
        Notice::RecoveryCodeUsed => (&[AuditAction::RecoveryCodeUsed], None),
    }
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

/// Stores that a person signed in with the browser that has this token. Returns whether to notify the person: only if
/// the browser is new to the account, this is not the account's first sign-in, and few browsers were added in the last
/// hour. Older versions of the server stored no browsers, so an account without known browsers may have signed in
/// before. The caller has already stored the new session. rule: known-devices
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
    store::insert_device(tx, user, token_hash, now, MAX_DEVICES)?;
    store::prune_devices(tx, now - DEVICE_LENGTH)?;
    let is_within_limit = usize::try_from(recent).is_ok_and(|recent| recent <= MAX_MAILS);
    Ok(is_within_limit && (all > 0 || has_signed_in_before(tx, user)?))
}

fn has_signed_in_before(tx: &mut Tx<'_>, user: Uuid) -> Result<bool, DbError> {
    if !store::sessions_beyond(tx, user, 1)?.is_empty() {
        return Ok(true);
    }
    let signed_in: &[AuditAction] = &[AuditAction::SignedIn];
    Ok(audit::count_about(tx, user, (signed_in, None), Timestamp::MIN, 1)? > 0)
}
