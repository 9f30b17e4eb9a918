//! The handler for changing one's own password.

use axum::extract::State;

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::auth::{
        actions::{self, Attempt, PasswordOutcome},
        wire::ChangePasswordInput,
    },
    http::{
        client_address::ClientAddress,
        extract::{SignedIn, ValidJson},
        respond::Message,
    },
};

/// Changes the password of the signed-in user and ends the user's other sessions.
#[utoipa::path(
    post, path = "/api/auth/change-password", tag = "auth", operation_id = "change_password",
    request_body = ChangePasswordInput,
    responses(
        (status = 200, description = "Changed", body = Message),
        (status = 400, description = "Malformed or invalid, or the current password is wrong", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Asked for by another site", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody),
        (status = 429, description = "Too many wrong passwords; see `Retry-After`", body = ErrorBody)
    )
)]
pub(super) async fn change_password(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ChangePasswordInput>,
) -> Result<Message, Error> {
    let (id, now, limits) = (user.actor.id, app.clock.now(), app.config.limits);
    let attempt = app
        .db
        .read(move |tx| Attempt::begin_again(tx, now, id, address, limits))
        .await?;
    let hash = attempt
        .account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let is_right = app.passwords.verify(input.current_password, hash).await?;
    let new_hash = if is_right {
        Some(app.passwords.hash(input.new_password).await?)
    } else {
        None
    };
    let change = app
        .db
        .write(move |tx| {
            actions::change_password(tx, now, &user.actor, &attempt, new_hash.as_deref())
        })
        .await?;
    match change {
        PasswordOutcome::Done => Ok(Message::ok("Password changed")),
        PasswordOutcome::WrongPassword => Err(actions::wrong_current_password()),
    }
}
