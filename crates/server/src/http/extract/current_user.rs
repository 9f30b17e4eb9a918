//! The user of a request. Role, status and the forced password change are read from the database on every request.

use std::net::IpAddr;

use axum::{extract::FromRequestParts, http::request::Parts};
use uuid::Uuid;

use crate::{
    app::App,
    error::Error,
    features::{auth, users::Role},
    kit::{language::Language, wire::Instant},
};

/// The signed-in user of a request. 401 without a session, 403 while the password must be changed.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// The user's id.
    pub id: Uuid,
    /// The name to sign in with.
    pub username: String,
    /// The e-mail address.
    pub email: String,
    /// The name to show.
    pub full_name: String,
    /// The user's role.
    pub role: Role,
    /// The personal color, `#rrggbb`.
    pub color: Option<String>,
    /// True if the user must change the password first. rule: password-change-forced
    pub must_change_password: bool,
    /// The language of mails to the user, if one is chosen.
    pub language: Option<Language>,
    /// When the account was created.
    pub created_at: Instant,
    /// The session of this request.
    pub session_id: Uuid,
    /// The client's address.
    pub address: IpAddr,
}

impl CurrentUser {
    /// Whether the user is an administrator.
    pub fn is_admin(&self) -> bool {
        self.role == Role::Admin
    }
}

impl FromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let SignedIn(user) = SignedIn::from_request_parts(parts, app).await?;
        if user.must_change_password {
            Err(Error::PasswordChangeRequired)
        } else {
            Ok(user)
        }
    }
}

/// A signed-in administrator; 403 for other users.
#[derive(Debug, Clone)]
pub struct Admin(pub CurrentUser);

impl FromRequestParts<App> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let user = CurrentUser::from_request_parts(parts, app).await?;
        if user.is_admin() {
            Ok(Self(user))
        } else {
            Err(Error::forbidden())
        }
    }
}

/// A signed-in user, also one who must change the password: for the few calls that stay allowed then.
#[derive(Debug, Clone)]
pub struct SignedIn(pub CurrentUser);

impl FromRequestParts<App> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let user = auth::authenticate(app, parts).await?;
        tracing::Span::current().record("user", tracing::field::display(user.id));
        Ok(Self(user))
    }
}
