//! Actions on sessions, on a user's own password, and on password resets by mail.

mod codes;
mod links;
mod notices;
mod password;
mod second_factor;
mod sign_in;

use std::net::IpAddr;

use jiff::{SignedDuration, Timestamp};
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    rules,
    store::{self, AttemptLog, Scope},
};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, DoneBy, Entry, Subject, SubjectType},
        events,
        users::{self, Actor},
    },
    kit::language::Language,
};

pub(super) use links::{make_link, request_link, reset_password};
pub(super) use notices::{queue_notice, remember_device};
pub use notices::{tell, tell_at};
pub(super) use password::{PasswordOutcome, change_password, wrong_current_password};
pub(super) use second_factor::{
    SecondFactorOutcome, begin, confirm, new_recovery_codes, turn_off, wrong_code,
};
pub use second_factor::{forget_second_factor, reset_second_factor, reset_second_factor_of};
pub(super) use sign_in::{Attempt, Outcome, sign_in};
pub use sign_in::{check_limits, record_failure};

/// Returns how many seconds an address must wait before another attempt of this kind; `None` if it is allowed now.
/// Each item of `scopes` says which attempts are counted together, and how many of these attempts are allowed within
/// `count_for`.
fn locked_for(
    tx: &mut Tx<'_>,
    log: &AttemptLog,
    scopes: &[(Scope<'_>, usize)],
    address: IpAddr,
    (count_for, now): (SignedDuration, Timestamp),
) -> Result<Option<i64>, Error> {
    let mut counted = Vec::new();
    for (scope, most) in scopes {
        let moments = log.after(tx, *scope, address, now - count_for, *most)?;
        counted.push((moments, *most));
    }
    Ok(rules::locked_for(&counted, count_for, now))
}

/// Ends the sessions of a person, except the session `kept` if given, and voids the person's reset links. Called when
/// a password is set, and when an account is deactivated or deleted. rule: sessions-end
pub fn end_sessions(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    kept: Option<Uuid>,
) -> Result<(), DbError> {
    store::delete_sessions(tx, user, kept)?;
    // Record the event even if no session ended, because the rights of the session `kept` may have changed.
    record_event(tx, now, user)?;
    store::void_links(tx, user)
}

/// Makes all servers check which sessions of the person are still valid, because each server may have open event
/// streams of the person.
pub fn record_event(tx: &mut Tx<'_>, now: Timestamp, user: Uuid) -> Result<(), DbError> {
    events::record(tx, now, events::RecordChange::of_sessions(user))
}

/// Deletes a person's reset links. Called when the e-mail address changes, because the former address may belong to
/// somebody else. The hourly number of reset mails starts from zero for the new address.
pub fn forget_links(tx: &mut Tx<'_>, user: Uuid) -> Result<(), DbError> {
    store::delete_links(tx, user)
}

/// Ends the session of the request.
pub(super) fn sign_out(tx: &mut Tx<'_>, now: Timestamp, user: &Actor) -> Result<(), Error> {
    if store::delete_session(tx, user.session_id)? {
        record_event(tx, now, user.id)?;
        audit::record(tx, now, &Entry::new(AuditAction::SignedOut, user))?;
    }
    Ok(())
}

/// Ends one of the user's own sessions. 404 for a session of another person.
pub(super) fn end_session(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
    session: Uuid,
) -> Result<(), Error> {
    let own = store::own_sessions(tx, user.id, user.session_id, now)?;
    if !store::delete_own_session(tx, user.id, session)? {
        return Err(Error::NotFound);
    }
    record_event(tx, now, user.id)?;
    let ended = own.iter().find(|one| one.id == session);
    let device = ended.map(|one| rules::device(&one.user_agent, Language::En));
    let recorded = record_ended(tx, now, user.into(), (Some(session), device.as_deref()));
    Ok(recorded?)
}

/// Ends the least recently used sessions of a person who has the maximum number, so that one more session can be
/// stored. rule: sessions-most
pub(super) fn end_oldest_sessions(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    address: IpAddr,
) -> Result<(), DbError> {
    let oldest = store::sessions_beyond(tx, user, rules::MAX_SESSIONS - 1)?;
    if oldest.is_empty() {
        return Ok(());
    }
    let person = users::find(tx, user)?;
    for (session, user_agent) in oldest {
        if store::delete_own_session(tx, user, session)?
            && let Some(person) = &person
        {
            let device = rules::device(&user_agent, Language::En);
            let actor = DoneBy::person(person.id, &person.full_name, address);
            record_ended(tx, now, actor, (Some(session), Some(&device)))?;
        }
    }
    record_event(tx, now, user)
}

/// Ends all sessions of the user except the current session.
pub(super) fn end_other_sessions(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &Actor,
) -> Result<(), Error> {
    if store::delete_sessions(tx, user.id, Some(user.session_id))? {
        record_event(tx, now, user.id)?;
        record_ended(tx, now, user.into(), (None, None))?;
    }
    Ok(())
}

/// Records in the audit log that one session was ended (with the session's id and device), or that all other sessions
/// were ended.
fn record_ended(
    tx: &mut Tx<'_>,
    now: Timestamp,
    actor: DoneBy<'_>,
    (id, name): (Option<Uuid>, Option<&str>),
) -> Result<(), DbError> {
    let session = Subject {
        kind: SubjectType::Session,
        id,
        name,
    };
    let entry = Entry::new(AuditAction::SessionEnded, actor).about(session);
    audit::record(tx, now, &entry)
}
