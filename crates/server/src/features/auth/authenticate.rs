//! Finds the user of a request.

use std::time::Duration;

use axum::http::request::Parts;
use jiff::Timestamp;
use jobwright_db::Tx;
use tokio::time::timeout;

use super::{
    cookie,
    model::SessionUser,
    rules,
    store::{self, Session},
};
use crate::{
    app::App,
    error::Error,
    features::users::Actor,
    http::{client_address, middleware::RenewedCookie},
};

/// The maximum time that a request waits for the renewal of its session.
const RENEW_WITHIN: Duration = Duration::from_secs(1);

/// Returns the user of the request's session; 401 without a session. Renews the session if it is due for renewal.
/// rule: sessions
pub async fn authenticate(app: &App, parts: &Parts) -> Result<SessionUser, Error> {
    let token = cookie::token(&parts.headers, &app.config).ok_or(Error::NotSignedIn)?;
    let (now, hash) = (app.clock.now(), token.hash());
    let address = client_address::of(parts, &app.config);
    let session = app
        .db
        .look_up(move |tx| store::find_session(tx, &hash, address, now).map_err(Error::from))
        .await?
        .ok_or(Error::NotSignedIn)?;
    if rules::is_due(session.last_seen, now)
        && renew(app, &session, now).await
        && let Some(slot) = parts.extensions.get::<RenewedCookie>()
        && let Some(cookie) = cookie::keep(&token, &app.config)
    {
        slot.set(cookie);
    }
    Ok(session.user)
}

/// Stores that the session was used; false if that failed. The request continues even then, so that people can still
/// read data when the disk is full. After a failure no session is renewed for a while, so that further requests don't
/// wait for the same failure.
async fn renew(app: &App, session: &Session, now: Timestamp) -> bool {
    let outcome = if app.session_renewal.is_paused(now) {
        Err(None)
    } else {
        try_to_renew(app, session, now).await.map_err(Some)
    };
    let Err(reason) = outcome else {
        return true;
    };
    metrics::counter!("jobwright_sessions_not_prolonged_total").increment(1);
    if let Some(reason) = reason
        && app.session_renewal.pause(now)
    {
        tracing::warn!(
            reason,
            "a session could not be renewed; its request continues"
        );
    }
    false
}

async fn try_to_renew(app: &App, session: &Session, now: Timestamp) -> Result<(), String> {
    // Don't try to renew sessions while writes fail. The probe writes detect when writes succeed again.
    if *app.db.writes_fail().borrow() {
        return Err("writes fail".to_owned());
    }
    let id = session.user.actor.session_id;
    let ends = rules::session_ends(session.begun, now);
    let write = app
        .db
        .write(move |tx| store::renew_session(tx, id, now, ends));
    timeout(RENEW_WITHIN, write)
        .await
        .map_err(|_| "the write waited too long".to_owned())?
        .map_err(|error| error.to_string())
}

/// Reads the user of a request again. `begun` is the user as read at the start of the request. 401 if the session has
/// ended meanwhile.
pub fn session_user(tx: &mut Tx<'_>, begun: &Actor, now: Timestamp) -> Result<SessionUser, Error> {
    let session = store::find_session_by_id(tx, begun.session_id, begun.address, now)?;
    Ok(session.ok_or(Error::NotSignedIn)?.user)
}

/// Like [`session_user`], but also keeps the session from being ended until this transaction ends. Another transaction
/// that ends the session waits until then.
pub fn kept_session_user(
    tx: &mut Tx<'_>,
    begun: &Actor,
    now: Timestamp,
) -> Result<SessionUser, Error> {
    let session = store::find_session_to_keep(tx, begun.session_id, begun.address, now)?;
    Ok(session.ok_or(Error::NotSignedIn)?.user)
}
