//! Finds the user of a request.

use axum::http::request::Parts;
use jiff::Timestamp;
use jobwright_db::Tx;

use super::{cookie, model::SessionUser, rules, store};
use crate::{
    app::App,
    error::Error,
    features::users::Actor,
    http::{client_address, middleware::RenewedCookie},
};

/// The user of the request's session; 401 without one. Prolongs the session when that is due. rule: sessions
pub async fn authenticate(app: &App, parts: &Parts) -> Result<SessionUser, Error> {
    let token = cookie::token(&parts.headers, &app.config).ok_or(Error::NotSignedIn)?;
    let (now, hash) = (app.clock.now(), token.hash());
    let address = client_address::of(parts, &app.config);
    let session = app
        .db
        .look_up(move |tx| store::find_session(tx, &hash, address, now).map_err(Error::from))
        .await?
        .ok_or(Error::NotSignedIn)?;
    if rules::is_due(session.last_seen, now) {
        let id = session.user.actor.session_id;
        let ends = rules::session_ends(session.begun, now);
        app.db
            .write(move |tx| store::prolong_session(tx, id, now, ends).map_err(Error::from))
            .await?;
        if let (Some(slot), Some(cookie)) = (
            parts.extensions.get::<RenewedCookie>(),
            cookie::keep(&token, &app.config),
        ) {
            slot.set(cookie);
        }
    }
    Ok(session.user)
}

/// The user of a request that began as `begun`, as they are now; 401 if the session has ended.
pub fn session_user(tx: &mut Tx<'_>, begun: &Actor, now: Timestamp) -> Result<SessionUser, Error> {
    let session = store::find_session_by_id(tx, begun.session_id, begun.address, now)?;
    Ok(session.ok_or(Error::NotSignedIn)?.user)
}
