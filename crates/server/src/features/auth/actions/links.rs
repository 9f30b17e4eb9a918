//! Resetting a password with a mailed link: requesting the link, making it when its mail is sent, and using it.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::end_sessions;
use crate::{
    config::Limits,
    error::Error,
    features::{
        audit::{self, AuditAction, DoneBy, Entry, Subject},
        auth::{
            model::MailKind,
            rules::{self, LINK_LENGTH, REQUESTS_COUNT_FOR},
            store::{self, NewLink},
            token::Token,
        },
        outbox, users,
    },
    kit::{ids::new_id, language::Language, text::key},
};

/// Queues the mail with the link for any name. Whether an account has this name is looked up only when the mail is
/// written, so that the answer and its timing are the same for known and unknown names. 429 beyond the limit for this
/// name from this address, and beyond the limit for the address. The second limit keeps requests with made-up names
/// from filling the queue. rule: reset-request
pub(in crate::features::auth) fn request_link(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    (address, language): (IpAddr, Language),
    limits: Limits,
) -> Result<(), Error> {
    // This lock makes requests wait for each other. Otherwise several concurrent requests would each be counted as the
    // fifth.
    tx.lock("settings", 1)?;
    let (name, since) = (key(name), now - REQUESTS_COUNT_FOR);
    let (most, most_of_address) = (limits.reset_requests, limits.address_reset_requests);
    let recent = store::REQUESTS.after(tx, Some(&name), address, since, most)?;
    let of_address = store::REQUESTS.after(tx, None, address, since, most_of_address)?;
    if let Some(retry_after) = rules::reset_locked_for(&recent, &of_address, limits, now) {
        return Err(Error::TooMany { retry_after });
    }
    store::REQUESTS.note(tx, new_id(now), &name, address, (now, since))?;
    let mail = outbox::queue(tx, now, (MailKind::ResetLink.as_str(), &name), language)?;
    // The entry has no subject yet, even for a known name. The account is looked up when the mail is written, and the
    // entry gets its subject then.
    let entry = Entry::new(
        AuditAction::PasswordResetRequested,
        DoneBy::unknown_client(address),
    );
    audit::note_as(tx, mail, now, &entry)?;
    Ok(())
}

/// Makes a token for a mail that is about to be sent, and returns it with the account of this name. `None` if no
/// account has the name, if the account is inactive or deleted, and beyond the person's hourly limit of mails. Earlier
/// links stop working. rule: reset-link
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

/// Stores the password chosen through a link, ends all sessions of the person, voids the person's links and queues a
/// mail about it. It also clears the failed sign-ins, because the person has proved to own the account.
pub(in crate::features::auth) fn reset_password(
    tx: &mut Tx<'_>,
    now: Timestamp,
    token_hash: &[u8],
    new_hash: &str,
    (address, language): (IpAddr, Language),
) -> Result<(), Error> {
    let link = store::find_link(tx, token_hash, now)?.ok_or(Error::InvalidResetToken)?;
    tx.lock("users", link.user)?;
    // Check again while holding the lock: another request may have used the link, or the person may have been deleted.
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
    let actor = DoneBy::person(owner.id, &owner.full_name, address);
    audit::note(tx, now, &Entry::new(AuditAction::PasswordReset, actor))?;
    Ok(())
}
