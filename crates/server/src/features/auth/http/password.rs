//! The handler that changes the password of the signed-in user.

use axum::extract::State;

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{
        auth::{
            actions::{self, Attempt, PasswordOutcome},
            wire::ChangePasswordInput,
        },
        users,
    },
    http::{
        client_address::ClientAddress,
        error_responses::{SameSite, WithJson},
        extract::{ChangesPassword, ValidJson},
        respond::Message,
    },
    kit::{language::Language, work_queue::TaskOwner},
};

/// Changes the password of the signed-in user and ends the user's other sessions.
#[utoipa::path(
    post, path = "/api/auth/change-password", tag = "auth", operation_id = "change_password",
    request_body = ChangePasswordInput,
    responses(
        (status = 200, description = "The password is changed", body = Message),
        SameSite, WithJson,
        (status = 401, description = "Nobody is signed in (`not_signed_in`), or the temporary password has expired (`temporary_password_expired`)", body = ErrorBody),
        (status = 400, description = "The request is malformed (`malformed`), a value is invalid (`invalid`), or the current password is wrong: `fields` says which", body = ErrorBody),
        (status = 429, description = "Too many wrong passwords (`too_many`), or too many changes in a minute (`too_many_changes`); `Retry-After` says when to try again", body = ErrorBody)
    )
)]
pub(super) async fn change_password(
    State(app): State<App>,
    ChangesPassword(user): ChangesPassword,
    ClientAddress(address): ClientAddress,
    language: Language,
    ValidJson(input): ValidJson<ChangePasswordInput>,
) -> Result<Message, Error> {
    let account = user.clone().account();
    let own = [&account.username, &account.actor.full_name, &account.email];
    users::rules::check_guessable("newPassword", &input.new_password, own.map(String::as_str))?;
    if account.must_change_password && input.new_password == input.current_password {
        return Err(users::same_as_temporary("newPassword"));
    }
    let (id, now, limits) = (user.id, app.clock.now(), app.config.limits);
    let attempt = app
        .db
        .read(move |tx| Attempt::begin_again(tx, now, id, address, limits))
        .await?;
    let hash = attempt
        .account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let owner = TaskOwner::Person(id);
    let is_right = app
        .passwords
        .verify(owner, input.current_password, hash)
        .await?;
    let new_hash = if is_right {
        Some(app.passwords.hash(owner, input.new_password).await?)
    } else {
        None
    };
    let change = user
        .write(&app, move |tx, user| {
            let new = (new_hash.as_deref(), language);
            actions::change_password(tx, now, user, &attempt, new)
        })
        .await?;
    match change {
        PasswordOutcome::Done => Ok(Message::ok("Password changed")),
        PasswordOutcome::Expired => Err(Error::TemporaryPasswordExpired),
        PasswordOutcome::WrongPassword => Err(actions::wrong_current_password()),
    }
}
