//! Handlers of two-step sign-in. Users who must set up a second factor may call them. Users who must also change their
//! password must do that first.

use std::net::IpAddr;

use axum::{Json, extract::State, http::StatusCode};
use uuid::Uuid;

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{
        auth::{
            actions::{self, Attempt, SecondFactorOutcome},
            recovery_code::RecoveryCode,
            secret::{Secret, qr_code},
            wire::{
                RecoveryCodes, SecondFactorConfirmation, SecondFactorInput, SecondFactorRemoval,
                SecondFactorSetup,
            },
        },
        settings,
    },
    http::{
        client_address::ClientAddress,
        error_responses::{WithJson, WithPasswordChanged},
        extract::{PasswordChanged, ValidJson},
        respond::deleted,
    },
    kit::{language::Language, work_queue::TaskOwner},
};

/// Begins setting up two-step sign-in. It is on after `POST /api/user/second-factor/confirm`.
#[utoipa::path(
    post, path = "/api/user/second-factor", tag = "auth", operation_id = "begin_second_factor",
    request_body = SecondFactorInput,
    responses(
        (status = 200, description = "What an authenticator app needs", body = SecondFactorSetup),
        WithPasswordChanged, WithJson,
        (status = 400, description = "The request is malformed (`malformed`), a value is invalid (`invalid`), or the current password is wrong: `fields` says which", body = ErrorBody),
        (status = 409, description = "Two-step sign-in is already on (`second_factor_on`)", body = ErrorBody),
        (status = 429, description = "Too many wrong passwords (`too_many`), or this person has made too many changes in a short time (`too_many_changes`); `Retry-After` says when to try again", body = ErrorBody),
    )
)]
pub(super) async fn begin_second_factor(
    State(app): State<App>,
    PasswordChanged(user): PasswordChanged,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<SecondFactorInput>,
) -> Result<Json<SecondFactorSetup>, Error> {
    let (attempt, is_right) = check(&app, user.id, address, input.current_password).await?;
    let account = user.clone().account();
    let settings = app
        .db
        .read(|tx| Ok::<_, Error>(settings::load(tx)?))
        .await?;
    let (now, secret) = (app.clock.now(), Secret::new());
    let uri = secret.uri(&settings.business_name, &account.username);
    let setup = SecondFactorSetup {
        secret: secret.text(),
        qr_code: qr_code(&uri),
        uri,
    };
    let outcome = user
        .write(&app, move |tx, user| {
            actions::begin(tx, now, user, (&attempt, is_right), &secret)
        })
        .await?;
    done(outcome)?;
    Ok(Json(setup))
}

/// Turns two-step sign-in on with the app's first code, and ends the user's other sessions. Returns the recovery
/// codes, which are not shown again.
#[utoipa::path(
    post, path = "/api/user/second-factor/confirm", tag = "auth", operation_id = "confirm_second_factor",
    request_body = SecondFactorConfirmation,
    responses(
        (status = 200, description = "Two-step sign-in is on", body = RecoveryCodes),
        WithPasswordChanged, WithJson,
        (status = 400, description = "The request is malformed (`malformed`), a value is invalid (`invalid`), or the code is wrong: `fields` says which", body = ErrorBody),
        (status = 409, description = "No set-up was begun in the last 15 minutes, or two-step sign-in is on already (`second_factor_not_begun`)", body = ErrorBody),
        (status = 429, description = "Too many wrong passwords or codes; `Retry-After` says when to try again", body = ErrorBody),
    )
)]
pub(super) async fn confirm_second_factor(
    State(app): State<App>,
    PasswordChanged(user): PasswordChanged,
    ClientAddress(address): ClientAddress,
    language: Language,
    ValidJson(input): ValidJson<SecondFactorConfirmation>,
) -> Result<Json<RecoveryCodes>, Error> {
    let (now, codes) = (app.clock.now(), actions::new_recovery_codes());
    let recovery_codes = codes.iter().map(RecoveryCode::text).collect();
    let attempt = begin_again(&app, user.id, address).await?;
    let outcome = user
        .write(&app, move |tx, user| {
            let given = (&attempt, input.code.as_str());
            actions::confirm(tx, now, user, given, (&codes, language))
        })
        .await?;
    done(outcome)?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}

/// Turns two-step sign-in off.
#[utoipa::path(
    delete, path = "/api/user/second-factor", tag = "auth", operation_id = "turn_off_second_factor",
    request_body = SecondFactorRemoval,
    responses(
        (status = 204, description = "Two-step sign-in is off, and the recovery codes are deleted"),
        WithPasswordChanged, WithJson,
        (status = 400, description = "The request is malformed (`malformed`), a value is invalid (`invalid`), or the current password or the code is wrong: `fields` says which", body = ErrorBody),
        (status = 409, description = "Two-step sign-in is off already (`second_factor_off`)", body = ErrorBody),
        (status = 429, description = "Too many wrong passwords or codes (`too_many`), or this person has made too many changes in a short time (`too_many_changes`); `Retry-After` says when to try again", body = ErrorBody),
    )
)]
pub(super) async fn turn_off_second_factor(
    State(app): State<App>,
    PasswordChanged(user): PasswordChanged,
    ClientAddress(address): ClientAddress,
    language: Language,
    ValidJson(input): ValidJson<SecondFactorRemoval>,
) -> Result<StatusCode, Error> {
    let (attempt, is_right) = check(&app, user.id, address, input.current_password).await?;
    let now = app.clock.now();
    let outcome = user
        .write(&app, move |tx, user| {
            actions::turn_off(tx, now, user, (&attempt, is_right), (&input.code, language))
        })
        .await?;
    done(outcome)?;
    Ok(deleted())
}

/// Checks the user's current password. 429 after too many failed sign-ins.
async fn check(
    app: &App,
    user: Uuid,
    address: IpAddr,
    password: String,
) -> Result<(Attempt, bool), Error> {
    let attempt = begin_again(app, user, address).await?;
    let hash = attempt
        .account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let is_right = app
        .passwords
        .verify(TaskOwner::Person(user), password, hash)
        .await?;
    Ok((attempt, is_right))
}

/// Starts an attempt in which the signed-in user enters the password again. 429 after too many failed sign-ins.
async fn begin_again(app: &App, user: Uuid, address: IpAddr) -> Result<Attempt, Error> {
    let (now, limits) = (app.clock.now(), app.config.limits);
    app.db
        .read(move |tx| Attempt::begin_again(tx, now, user, address, limits))
        .await
}

fn done(outcome: SecondFactorOutcome) -> Result<(), Error> {
    match outcome {
        SecondFactorOutcome::Done => Ok(()),
        SecondFactorOutcome::WrongPassword => Err(actions::wrong_current_password()),
        SecondFactorOutcome::WrongCode => Err(actions::wrong_code()),
    }
}
