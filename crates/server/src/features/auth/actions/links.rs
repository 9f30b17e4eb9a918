//! Resetting a password by a mailed link (decisions 5): asking for one, making one when its mail is sent, and
//! using it.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::end_sessions;
use crate::{
    config::Limits,
    error::Error,
    features::{
        audit::{self, Actor, AuditAction, Entry, Subject},
        auth::{
            mails::MailKind,
            rules::{self, LINK_LENGTH, REQUESTS_COUNT_FOR},
            store::{self, NewLink},
            token::Token,
        },
        outbox, users,
    },
    kit::{ids::new_id, language::Language, text::key},
};

/// Queues the mail with the link, for whatever name was typed: whether it is somebody's is found out when the
/// mail is written, so that the answer and its time are the same for both. 429 beyond the limit for the
/// name from the address, and for the address: made-up names would fill the queue.
pub(in crate::features::auth) fn request_link(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    (address, language): (IpAddr, Language),
    limits: Limits,
) -> Result<(), Error> {
    // One after the other, or many at once would all be the fifth.
    tx.lock("settings", 1)?;
    let (name, since) = (key(name), now - REQUESTS_COUNT_FOR);
    let (most, most_of_address) = (limits.reset_requests, limits.address_reset_requests);
    let recent = store::REQUESTS.after(tx, Some(&name), address, since, most)?;
    let of_address = store::REQUESTS.after(tx, None, address, since, most_of_address)?;
    if let Some(retry_after) = rules::reset_closed_for(&recent, &of_address, limits, now) {
        return Err(Error::TooMany { retry_after });
    }
    store::REQUESTS.note(tx, new_id(now), &name, address, (now, since))?;
    let mail = outbox::queue(tx, now, (MailKind::ResetLink.as_str(), &name), language)?;
    // Of nobody, whoever it is: that is looked up, and named, when the mail is written.
    let entry = Entry::new(AuditAction::PasswordResetRequested, Actor::nobody(address));
    audit::note_as(tx, mail, now, &entry)?;
    Ok(())
}

/// A token for a mail that is about to be sent to the person with this name, and who that is. None for a name
/// that is nobody's, for who is inactive or deleted, and beyond the person's number of mails an hour.
/// The links that went out before stop working.
pub(in crate::features::auth) fn make_link(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    mail: Uuid,
    limits: Limits,
) -> Result<Option<(users::UserRecord, Token)>, Error> {
    let Some(account) = store::find_account(tx, name)? else {
        return Ok(None);
    };
    audit::name_subject(tx, mail, Subject::user(account.id, &account.full_name))?;
    tx.lock("users", account.id)?;
    let found = users::find(tx, account.id)?.filter(|user| user.is_active && !user.is_deleted);
    let Some(user) = found else {
        return Ok(None);
    };
    let counted_since = now - REQUESTS_COUNT_FOR;
    let mailed = store::links_mailed(tx, user.id, mail, counted_since)?;
    if usize::try_from(mailed).is_ok_and(|mailed| mailed >= limits.reset_requests) {
        return Ok(None);
    }
    let token = Token::new();
    store::void_links(tx, user.id)?;
    let link = NewLink {
        id: new_id(now),
        user: user.id,
        mail,
        token_hash: &token.hash(),
        now,
        expires: now + LINK_LENGTH,
        counted_since,
    };
    store::insert_link(tx, &link)?;
    Ok(Some((user, token)))
}

/// Stores the password that somebody chose who came by a link, ends all their sessions, voids their links and
/// tells them by mail. Who proved to be the owner is not kept out by failed sign-ins either.
pub(in crate::features::auth) fn reset_password(
    tx: &mut Tx<'_>,
    now: Timestamp,
    token_hash: &[u8],
    new_hash: &str,
    (address, language): (IpAddr, Language),
) -> Result<(), Error> {
    let link = store::find_link(tx, token_hash, now)?.ok_or(Error::InvalidResetToken)?;
    tx.lock("users", link.user)?;
    // Looked at again behind the lock: another request, or the person's deletion, may have come first.
    let is_good = store::find_link(tx, token_hash, now)?.is_some();
    if !is_good || !store::use_link(tx, link.id, now)? {
        return Err(Error::InvalidResetToken);
    }
    users::set_password(tx, link.user, new_hash, now)?;
    end_sessions(tx, now, link.user, None)?;
    let user = link.user.to_string();
    store::clear_failures(tx, &user)?;
    outbox::queue(
        tx,
        now,
        (MailKind::PasswordChanged.as_str(), &user),
        language,
    )?;
    let owner = users::find(tx, link.user)?.ok_or(Error::InvalidResetToken)?;
    let actor = Actor::person(owner.id, &owner.full_name, address);
    audit::note(tx, now, &Entry::new(AuditAction::PasswordReset, actor))?;
    Ok(())
}
