//! Handlers of password resets by mail. They need no session and don't reveal which accounts exist.

use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use uuid::Uuid;

use crate::{
    app::App,
    error::{Error, ErrorBody, translatable},
    features::{
        auth::{
            actions, cookie, rules, store,
            token::Token,
            wire::{PasswordResetConfirmation, PasswordResetRequest, PasswordResetState, token_of},
        },
        users,
    },
    http::{
        client_address::ClientAddress,
        error_responses::{SameSite, WithJson, WithoutSession},
        extract::{SHORT, ValidJson},
        respond::Message,
    },
    kit::{language::Language, work_queue::TaskOwner},
};

/// Requests a reset link by mail. The response is the same whether or not the account exists. The mail is sent later.
#[utoipa::path(
    post, path = "/api/auth/password-reset/request", tag = "auth", operation_id = "request_password_reset",
    request_body = PasswordResetRequest,
    responses(
        (status = 200, description = "The mail will be sent if the account exists", body = Message),
        SameSite, WithJson,
        (status = 429, description = "Too many requests for a link; `Retry-After` says when to try again", body = ErrorBody)
    )
)]
pub(super) async fn request_password_reset(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    language: Language,
    headers: HeaderMap,
    ValidJson(input): ValidJson<PasswordResetRequest, SHORT>,
) -> Result<Message, Error> {
    let (now, limits, name) = (app.clock.now(), app.config.limits, input.email_or_username);
    let device = cookie::device(&headers, &app.config).map(|token| token.hash());
    app.db
        .write(move |tx| {
            let from = (address, device.as_deref(), language);
            actions::request_link(tx, now, &name, from, limits)
        })
        .await?;
    Ok(Message::ok(
        "If an account with that email or username exists, a password reset link has been sent.",
    ))
}

/// Returns whether a reset link can be used. The status is always 200. rule: reset-validate
#[utoipa::path(
    get, path = "/api/auth/password-reset/validate", tag = "auth", operation_id = "validate_password_reset",
    params(("token" = Option<String>, Query, description = "The token of the link")),
    responses(
        (status = 200, description = "Whether the link can be used, and if not, why", body = PasswordResetState),
        WithoutSession,
    )
)]
pub(super) async fn validate_password_reset(
    State(app): State<App>,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let token = token_of(query.as_deref());
    let (valid, message) = match Token::parse(&token) {
        _ if token.is_empty() => (false, "Invalid or missing reset token"),
        Some(token) if owner(&app, &token).await?.is_some() => (true, "Token is valid"),
        _ => (false, "Invalid or expired reset token"),
    };
    let state = PasswordResetState {
        valid,
        message: message.to_owned(),
    };
    Ok(translatable(StatusCode::OK, &state))
}

/// Sets a new password with the token of a reset link and ends all sessions of the account.
#[utoipa::path(
    post, path = "/api/auth/password-reset/confirm", tag = "auth", operation_id = "confirm_password_reset",
    request_body = PasswordResetConfirmation,
    responses(
        (status = 200, description = "The new password is set", body = Message),
        SameSite, WithJson,
        (status = 400, description = "The request is malformed (`malformed`), a value is invalid (`invalid`), or the link can't be used (`invalid_token`)", body = ErrorBody),
    )
)]
pub(super) async fn confirm_password_reset(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    language: Language,
    ValidJson(input): ValidJson<PasswordResetConfirmation, SHORT>,
) -> Result<Message, Error> {
    let token = Token::parse(&input.token).ok_or(Error::InvalidResetToken)?;
    // Check the token before the expensive hash, so that invalid tokens cost little.
    let person = owner(&app, &token).await?.ok_or(Error::InvalidResetToken)?;
    let queue_owner = TaskOwner::Address(rules::counted_as(address));
    users::check_new_password(
        &app,
        (person, queue_owner),
        "newPassword",
        &input.new_password,
    )
    .await?;
    let new_hash = app.passwords.hash(queue_owner, input.new_password).await?;
    let (now, hash) = (app.clock.now(), token.hash());
    app.db
        .write(move |tx| actions::reset_password(tx, now, &hash, &new_hash, (address, language)))
        .await?;
    Ok(Message::ok("Password has been reset successfully"))
}

/// Returns the person whose reset link has this token; `None` if the link can't be used.
async fn owner(app: &App, token: &Token) -> Result<Option<Uuid>, Error> {
    let (now, hash) = (app.clock.now(), token.hash());
    let link = app
        .db
        .read(move |tx| Ok::<_, Error>(store::find_link(tx, &hash, now)?))
        .await?;
    Ok(link.map(|link| link.user))
}
