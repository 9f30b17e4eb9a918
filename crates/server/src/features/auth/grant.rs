//! New sessions. A session is stored in the transaction that permits it, and the response sets its cookie.
//!
//! Signing in creates a session after a correct password. The first-run setup creates one for the new administrator.

use std::net::IpAddr;

use axum::{
    Json,
    http::{HeaderMap, StatusCode, header::USER_AGENT},
    response::{IntoResponse, Response},
};
use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    actions,
    cookie::{self, with_cookies},
    model::{Notice, NoticeAbout},
    rules::SESSION_LENGTH,
    store,
    token::Token,
    wire::CurrentUserBody,
};
use crate::{
    app::App,
    config::Config,
    error::Error,
    kit::{ids::new_id, language::Language},
};

/// A session that is not stored yet. Has no `Debug`, so that no log can show its token.
#[derive(Clone)]
pub struct Grant {
    token: Token,
    user_agent: String,
    address: IpAddr,
    language: Language,
    /// The token hash of the browser's former session.
    replaced: Option<Vec<u8>>,
    /// The token in the browser's device cookie, or a new token if there is no cookie.
    device: Token,
}

impl Grant {
    /// Creates a session with a new token. `headers`, the address and the language are those of the browser's request.
    pub fn new(
        headers: &HeaderMap,
        (address, language): (IpAddr, Language),
        config: &Config,
    ) -> Self {
        Self {
            token: Token::new(),
            user_agent: user_agent(headers),
            address,
            language,
            device: cookie::device(headers, config).unwrap_or_else(Token::new),
            replaced: cookie::token(headers, config).map(|token| token.hash()),
        }
    }

    /// Returns the language of the request.
    pub(super) const fn language(&self) -> Language {
        self.language
    }

    /// Stores the session for this person, in the transaction that permits it. The browser's former session ends: its
    /// cookie is overwritten, so nobody could sign it out later. If the person has too many sessions, the least
    /// recently used ones end. If the browser is new to the account, the person gets a mail.
    pub fn store(&self, tx: &mut Tx<'_>, user: Uuid, now: Timestamp) -> Result<(), DbError> {
        if let Some(hash) = &self.replaced
            && let Some(former) = store::delete_session_behind(tx, hash)?
        {
            actions::record_event(tx, now, former)?;
        }
        actions::end_oldest_sessions(tx, now, user, self.address)?;
        let times = (now, now + SESSION_LENGTH);
        let (hash, id) = (self.token.hash(), new_id(now));
        store::insert_session(tx, (&hash, id), user, &self.user_agent, times)?;
        if actions::remember_device(tx, now, user, &self.device.hash())? {
            let about = NoticeAbout {
                user_agent: Some(self.user_agent.clone()),
                address: Some(self.address),
                ..NoticeAbout::of(user)
            };
            actions::queue_notice(tx, now, Notice::NewDevice, &about, self.language)?;
        }
        Ok(())
    }

    /// Returns a response with the user and the session cookie. Call it after the session is stored.
    pub async fn answer(self, app: &App, status: StatusCode) -> Result<Response, Error> {
        let (now, hash, address) = (app.clock.now(), self.token.hash(), self.address);
        let session = app
            .db
            .read(move |tx| store::find_session(tx, &hash, address, now).map_err(Error::from))
            .await?;
        let user = session.ok_or(Error::NotSignedIn)?.user;
        Ok(with_cookies(
            (status, Json(CurrentUserBody::from(user))).into_response(),
            [
                cookie::keep(&self.token, &app.config),
                cookie::keep_device(&self.device, &app.config),
            ]
            .into_iter()
            .flatten(),
        ))
    }
}

/// Returns the start of the browser's `User-Agent` for the list of sessions. The start is enough to recognize the
/// browser.
fn user_agent(headers: &HeaderMap) -> String {
    let agent = headers
        .get(USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    agent.chars().take(200).collect()
}
