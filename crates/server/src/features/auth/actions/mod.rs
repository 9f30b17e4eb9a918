//! What changes sessions and one's own password, and what resets a password by mail.

mod links;
mod password;
mod sign_in;

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{rules, store};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, Entry, Subject, SubjectType},
        events,
    },
    http::extract::CurrentUser,
    kit::language::Language,
};

pub(super) use links::{make_link, request_link, reset_password};
pub(super) use password::{Change, change_password, wrong_current_password};
pub(super) use sign_in::{Attempt, Outcome, sign_in};
pub use sign_in::{note_failure, refuse_if_closed};

/// Ends the sessions of a person, but for `kept` if one is given, and voids the reset links that are out:
/// for whoever gets another password, is deactivated or deleted (decisions 5).
pub fn end_sessions(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: Uuid,
    kept: Option<Uuid>,
) -> Result<(), DbError> {
    store::delete_sessions(tx, user, kept)?;
    // Even if none ended: one that is kept may be good for less than before.
    tell(tx, now, user)?;
    store::void_links(tx, user)
}

/// Tells the servers to look which of a person's sessions are still good, for what these listen to.
pub(super) fn tell(tx: &mut Tx<'_>, now: Timestamp, user: Uuid) -> Result<(), DbError> {
    events::note(tx, now, events::Change::of_sessions(user))
}

/// Voids the reset links that are out: for whoever gets another e-mail address, as the former one may be a stranger's.
pub fn void_links(tx: &mut Tx<'_>, user: Uuid) -> Result<(), DbError> {
    store::void_links(tx, user)
}

/// Ends the session that a request came with.
pub(super) fn sign_out(tx: &mut Tx<'_>, now: Timestamp, user: &CurrentUser) -> Result<(), Error> {
    if store::delete_session(tx, user.session_id)? {
        tell(tx, now, user.id)?;
        audit::note(tx, now, &Entry::new(AuditAction::SignedOut, user))?;
    }
    Ok(())
}

/// Ends a session of one's own. Another's is 404 (decisions 3).
pub(super) fn end_session(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &CurrentUser,
    session: Uuid,
) -> Result<(), Error> {
    let own = store::own_sessions(tx, user.id, user.session_id, now)?;
    if !store::delete_own_session(tx, user.id, session)? {
        return Err(Error::NotFound);
    }
    tell(tx, now, user.id)?;
    let ended = own.iter().find(|one| one.id == session);
    let device = ended.map(|one| rules::device(&one.user_agent, Language::En));
    note_ended(tx, now, user, (Some(session), device.as_deref()))
}

/// Ends one's own sessions but the current one.
pub(super) fn end_other_sessions(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &CurrentUser,
) -> Result<(), Error> {
    if store::delete_sessions(tx, user.id, Some(user.session_id))? {
        tell(tx, now, user.id)?;
        note_ended(tx, now, user, (None, None))?;
    }
    Ok(())
}

/// One session by its id and device, or all others.
fn note_ended(
    tx: &mut Tx<'_>,
    now: Timestamp,
    user: &CurrentUser,
    (id, name): (Option<Uuid>, Option<&str>),
) -> Result<(), Error> {
    let session = Subject {
        kind: SubjectType::Session,
        id,
        name,
    };
    let entry = Entry::new(AuditAction::SessionEnded, user).about(session);
    Ok(audit::note(tx, now, &entry)?)
}
