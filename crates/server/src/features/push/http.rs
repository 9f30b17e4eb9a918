//! Handlers of push subscriptions. All of them return 404 while pushes are off.

use axum::{Json, extract::State, http::StatusCode};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions, store,
    wire::{PushKey, PushSubscription},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        error_responses::{Authenticated, WithJson, WithoutBody},
        extract::{CurrentUser, NoBody, ValidJson},
        respond::deleted,
    },
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(push_key))
        .routes(routes!(save_subscription, remove_subscription))
}

/// The error 404 while pushes are off.
const OFF: Error = Error::Missing {
    code: "push_off",
    message: "This server sends no push messages",
};

fn check_on(is_on: bool) -> Result<(), Error> {
    if is_on { Ok(()) } else { Err(OFF) }
}

/// Returns the public key of this server. A browser needs it to subscribe to pushes.
#[utoipa::path(
    get, path = "/api/push/key", operation_id = "push_key", tag = "push",
    responses(
        (status = 200, description = "The server's public key", body = PushKey),
        Authenticated,
        (status = 404, description = "`push_off`: the server sends no pushes", body = ErrorBody),
    )
)]
async fn push_key(State(app): State<App>, _: CurrentUser) -> Result<Json<PushKey>, Error> {
    check_on(app.config.push)?;
    let key = app
        .db
        .look_up(|tx| store::public_key(tx).map_err(Error::from))
        .await?;
    Ok(Json(PushKey::of(&key.ok_or(OFF)?)))
}

/// Subscribes the browser of this session to pushes for the signed-in user. The subscription replaces the session's
/// former one and ends with the session.
#[utoipa::path(
    put, path = "/api/push/subscription", operation_id = "save_subscription", tag = "push",
    request_body = PushSubscription,
    responses(
        (status = 204, description = "The browser gets pushes"),
        Authenticated, WithJson,
        (status = 404, description = "`push_off`: the server sends no pushes", body = ErrorBody),
    )
)]
async fn save_subscription(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<PushSubscription>,
) -> Result<StatusCode, Error> {
    let (now, is_on) = (app.clock.now(), app.config.push);
    // `user.write` checks the session first. So a request whose session has ended gets 401, as everywhere else.
    user.write(&app, move |tx, user| {
        check_on(is_on)?;
        actions::subscribe(tx, user, now, &input)
    })
    .await?;
    Ok(deleted())
}

/// Removes the push subscription of this session, if there is one.
#[utoipa::path(
    delete, path = "/api/push/subscription", operation_id = "remove_subscription", tag = "push",
    responses(
        (status = 204, description = "The browser gets no pushes"),
        Authenticated, WithoutBody,
        (status = 404, description = "`push_off`: the server sends no pushes", body = ErrorBody),
    )
)]
async fn remove_subscription(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    _: NoBody,
) -> Result<StatusCode, Error> {
    let is_on = app.config.push;
    user.write(&app, move |tx, user| {
        check_on(is_on)?;
        Ok(store::remove_of_session(tx, user.session_id)?)
    })
    .await?;
    Ok(deleted())
}
