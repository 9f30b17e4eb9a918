//! Endpoints of signing in and out.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions::{self, Attempt, Outcome},
    cookie,
    grant::Grant,
    store,
    wire::{ChangePasswordInput, CurrentUserBody, LoginInput},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        client_address::ClientAddress,
        extract::{SignedIn, ValidJson},
        respond::Message,
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(current_user))
        .routes(routes!(login))
        .routes(routes!(logout))
        .routes(routes!(change_password))
}

/// Who is signed in.
#[utoipa::path(
    get, path = "/api/auth/user", tag = "auth", operation_id = "current_user",
    responses(
        (status = 200, description = "The person who is signed in", body = CurrentUserBody),
        (status = 401, description = "Not signed in", body = ErrorBody)
    )
)]
async fn current_user(SignedIn(user): SignedIn) -> Json<CurrentUserBody> {
    Json(user.into())
}

/// Signs in with a username or an e-mail address.
#[utoipa::path(
    post, path = "/api/auth/login", tag = "auth", operation_id = "login",
    request_body = LoginInput,
    responses(
        (status = 200, description = "Signed in; the session is in the cookie", body = CurrentUserBody),
        (status = 400, description = "Malformed or invalid", body = ErrorBody),
        (status = 401, description = "Wrong name or password", body = ErrorBody),
        (status = 403, description = "Inactive account, or asked for by another site", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody),
        (status = 429, description = "Too many failed sign-ins; see `Retry-After`", body = ErrorBody)
    )
)]
async fn login(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    ValidJson(input): ValidJson<LoginInput>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let name = input.username;
    let attempt = app
        .db
        .read(move |tx| Attempt::begin(tx, now, &name, address))
        .await?;
    let hash = attempt
        .account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let is_right = app.passwords.verify(input.password, hash).await?;
    let grant = Grant::new(&headers);
    let session = grant.clone();
    let outcome = app
        .db
        .write(move |tx| actions::sign_in(tx, now, &attempt, is_right, &session))
        .await?;
    match outcome {
        Outcome::SignedIn => grant.answer(&app, StatusCode::OK).await,
        Outcome::WrongPassword => Err(Error::InvalidCredentials),
        Outcome::Inactive => Err(Error::Inactive),
    }
}

/// Signs out.
#[utoipa::path(
    post, path = "/api/auth/logout", tag = "auth", operation_id = "logout",
    responses(
        (status = 200, description = "Signed out; the cookie is gone", body = Message),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Asked for by another site", body = ErrorBody)
    )
)]
async fn logout(State(app): State<App>, SignedIn(user): SignedIn) -> Result<Response, Error> {
    app.db
        .write(move |tx| actions::sign_out(tx, user.session_id))
        .await?;
    Ok(with_cookie(
        Message::ok("You have been logged out successfully"),
        cookie::forget(&app.config),
    ))
}

/// Changes one's own password and ends one's other sessions.
#[utoipa::path(
    post, path = "/api/auth/change-password", tag = "auth", operation_id = "change_password",
    request_body = ChangePasswordInput,
    responses(
        (status = 200, description = "Changed", body = Message),
        (status = 400, description = "Malformed or invalid, or the current password is wrong", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Asked for by another site", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody)
    )
)]
async fn change_password(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    ValidJson(input): ValidJson<ChangePasswordInput>,
) -> Result<Json<Message>, Error> {
    let id = user.id;
    let hash = app
        .db
        .read(move |tx| store::password_hash(tx, id).map_err(Error::from))
        .await?;
    let hash = hash.ok_or(Error::NotSignedIn)?;
    if !app
        .passwords
        .verify(input.current_password, Some(hash.clone()))
        .await?
    {
        return Err(actions::wrong_current_password());
    }
    let new_hash = app.passwords.hash(input.new_password).await?;
    let now = app.clock.now();
    app.db
        .write(move |tx| actions::change_password(tx, now, &user, &hash, &new_hash))
        .await?;
    Ok(Message::ok("Password changed"))
}

pub(super) fn with_cookie(body: impl IntoResponse, cookie: Option<HeaderValue>) -> Response {
    let mut response = body.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}
