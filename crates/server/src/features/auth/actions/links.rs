//! Resets a password with a mailed link: requesting the link, creating it when its mail is sent, and using it.

use std::net::IpAddr;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{end_sessions, tell};
use crate::{
    config::Limits,
    error::Error,
    features::{
        audit::{self, AuditAction, DoneBy, Entry, Subject},
        auth::{
            model::{LinkRequest, Notice, RESET_LINK},
            rules::{self, LINK_LENGTH, REQUESTS_COUNT_FOR},
            store::{self, NewAttempt, NewLink, Scope},
            token::{Token, hex, unhex},
        },
        outbox, users,
    },
    kit::{ids::new_id, language::Language, text::key},
};

/// Queues the mail with the reset link. Accepts every typed name, even one that belongs to no account. The account
/// with this name is looked up only when the mail is written, so that the response and its timing are the same for
/// known and unknown names. 429 after too many requests with this name from this address, or with any name from this
/// address or its networks. These limits keep requests with invented names from filling the queue. `device` is the
/// hash of the browser's device cookie. rule: reset-request
pub(in crate::features::auth) fn request_link(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    (address, device, language): (IpAddr, Option<&[u8]>, Language),
    limits: Limits,
) -> Result<(), Error> {
    // Requests from one address wait for each other. Otherwise each of several concurrent requests could be counted as
    // the last allowed one. Requests from other addresses don't wait.
    store::lock_address(tx, address)?;
    let name = key(name);
    check_requests(tx, now, &name, address, limits)?;
    let request = NewAttempt {
        id: new_id(now),
        name: &name,
        user: None,
        address,
        now,
        counted_since: now - REQUESTS_COUNT_FOR,
    };
    store::REQUESTS.record(tx, &request)?;
    let about = LinkRequest {
        name,
        network: Some(rules::link_network(address).to_string()),
        device: device.map(hex),
    };
    let about =
        serde_json::to_string(&about).map_err(|error| DbError::Internal(error.to_string()))?;
    let mail = outbox::queue(tx, now, (RESET_LINK, &about), language)?;
    // The entry has no subject yet, even if the name belongs to an account. The account is looked up when the mail is
    // written, and only then the entry gets its subject.
    let entry = Entry::new(
        AuditAction::PasswordResetRequested,
        DoneBy::unknown_client(address),
    );
    audit::record_as(tx, mail, now, &entry)?;
    Ok(())
}

fn check_requests(
    tx: &mut Tx<'_>,
    now: Timestamp,
    name: &str,
    address: IpAddr,
    limits: Limits,
) -> Result<(), Error> {
    let of_address = limits.address_reset_requests;
    let scopes = [
        (Scope::Name(name), limits.reset_requests),
        (Scope::Address, of_address),
        (Scope::Network(56), of_address.saturating_mul(2)),
        (Scope::Network(48), of_address.saturating_mul(4)),
    ];
    let times = (REQUESTS_COUNT_FOR, now);
    match super::locked_for(tx, &store::REQUESTS, &scopes, address, times)? {
        Some(retry_after) => Err(Error::TooMany { retry_after }),
        None => Ok(()),
    }
}

/// Creates a token for a mail that is about to be sent, and returns it with the account that the request names.
/// Returns `None` if there is no account with this name, if the account is inactive or deleted, or if too many links
/// were mailed to the person in the last hour. Earlier links become invalid. rule: reset-link, rule: reset-mails
pub(in crate::features::auth) fn make_link(
    tx: &mut Tx<'_>,
    now: Timestamp,
    request: &LinkRequest,
    mail: Uuid,
    limits: Limits,
) -> Result<Option<(users::UserRecord, Token)>, Error> {
    let Some(account) = store::find_account(tx, &request.name)? else {
        return Ok(None);
    };
    audit::name_subject(tx, mail, Subject::user(account.id, &account.full_name))?;
    tx.lock("users", account.id)?;
    let found = users::find(tx, account.id)?.filter(|user| user.is_active && !user.is_deleted);
    let Some(user) = found else {
        return Ok(None);
    };
    let counted_since = now - REQUESTS_COUNT_FOR;
    let request_origin = request_origin(tx, user.id, request)?;
    let mailed = store::links_mailed(tx, user.id, mail, counted_since)?;
    if !rules::allows_link(&mailed, &request_origin, limits) {
        return Ok(None);
    }
    let token = Token::new();
    store::void_links(tx, user.id)?;
    let link = NewLink {
        id: new_id(now),
        user: user.id,
        mail,
        request_origin: &request_origin,
        token_hash: &token.hash(),
        now,
        expires: now + LINK_LENGTH,
        counted_since,
    };
    store::insert_link(tx, &link)?;
    Ok(Some((user, token)))
}

/// Returns the origin of a request for a link: a known device of the person, or a network.
fn request_origin(tx: &mut Tx<'_>, user: Uuid, request: &LinkRequest) -> Result<String, Error> {
    let device = request.device.as_deref().and_then(unhex);
    if let Some(device) = device
        && store::is_known_device(tx, user, &device)?
    {
        return Ok(rules::KNOWN_DEVICE.to_owned());
    }
    Ok(request.network.clone().unwrap_or_default())
}

/// Stores the new password that a person chose with a reset link, ends all sessions of the person, voids the person's
/// links and queues a mail about the new password. Also deletes the person's failed sign-ins, because the person has
/// proved that the account is theirs.
pub(in crate::features::auth) fn reset_password(
    tx: &mut Tx<'_>,
    now: Timestamp,
    token_hash: &[u8],
    new_hash: &str,
    (address, language): (IpAddr, Language),
) -> Result<(), Error> {
    let link = store::find_link(tx, token_hash, now)?.ok_or(Error::InvalidResetToken)?;
    tx.lock("users", link.user)?;
    // Check the link again while holding the lock: another request may have used it, or the person may have been
    // deleted.
    let is_good = store::find_link(tx, token_hash, now)?.is_some();
    if !is_good || !store::use_link(tx, link.id, now)? {
        return Err(Error::InvalidResetToken);
    }
    users::set_password(tx, link.user, new_hash, now)?;
    end_sessions(tx, now, link.user, None)?;
    store::clear_failures(tx, link.user)?;
    tell(tx, now, link.user, Notice::PasswordReset, language)?;
    let owner = users::find(tx, link.user)?.ok_or(Error::InvalidResetToken)?;
    let actor = DoneBy::person(owner.id, &owner.full_name, address);
    audit::record(tx, now, &Entry::new(AuditAction::PasswordReset, actor))?;
    Ok(())
}
