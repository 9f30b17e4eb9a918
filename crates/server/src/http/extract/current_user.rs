//! The user of a request. Role, status and the forced password change are read from the database on every request.

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{
    app::App,
    error::Error,
    features::{
        auth::{self, SessionUser},
        users::Actor,
    },
};

/// The signed-in user of a request. 401 without a session, 403 while the password must be changed.
#[derive(Debug, Clone)]
pub struct CurrentUser(pub Actor);

impl FromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let OwnAccount(user) = OwnAccount::from_request_parts(parts, app).await?;
        Ok(Self(user.actor))
    }
}

/// A signed-in administrator; 403 for other users.
#[derive(Debug, Clone)]
pub struct Admin(pub Actor);

impl FromRequestParts<App> for Admin {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let CurrentUser(actor) = CurrentUser::from_request_parts(parts, app).await?;
        if actor.is_admin() {
            Ok(Self(actor))
        } else {
            Err(Error::forbidden())
        }
    }
}

/// The same user as [`CurrentUser`], with the data of the account: for calls that return it.
#[derive(Debug, Clone)]
pub struct OwnAccount(pub SessionUser);

impl FromRequestParts<App> for OwnAccount {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let SignedIn(user) = SignedIn::from_request_parts(parts, app).await?;
        if user.must_change_password {
            Err(Error::PasswordChangeRequired)
        } else {
            Ok(Self(user))
        }
    }
}

/// A signed-in user, also one who must change the password: for the few calls that stay allowed then.
#[derive(Debug, Clone)]
pub struct SignedIn(pub SessionUser);

impl FromRequestParts<App> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let user = auth::authenticate(app, parts).await?;
        tracing::Span::current().record("user", tracing::field::display(user.actor.id));
        Ok(Self(user))
    }
}
