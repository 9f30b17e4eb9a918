//! Handlers of the setup. They require no session.

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::{HeaderMap, StatusCode, request::Parts},
    response::Response,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions, store,
    wire::{SetupInput, SetupState},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{
        auth::{CurrentUserBody, Grant},
        users::rules,
    },
    http::{
        client_address::ClientAddress,
        error_responses::{WithJson, WithoutSession},
        extract::{SHORT, ValidJson},
    },
    kit::{language::Language, work_queue::TaskOwner},
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(setup_state, set_up))
}

/// Returns whether the setup is needed.
#[utoipa::path(
    get, path = "/api/setup", operation_id = "setup_state", tag = "setup",
    responses(
        (status = 200, description = "Whether the setup is needed", body = SetupState),
        WithoutSession,
    )
)]
async fn setup_state(State(app): State<App>) -> Result<Json<SetupState>, Error> {
    let needed = is_needed(&app).await?;
    Ok(Json(SetupState { needed }))
}

/// Sets up the business and signs in its first administrator. Requires the code from the server's console.
#[utoipa::path(
    post, path = "/api/setup", operation_id = "set_up", tag = "setup", request_body = SetupInput,
    responses(
        (status = 201, description = "Set up and signed in; the session is in the cookie", body = CurrentUserBody),
        WithoutSession, WithJson,
        (status = 403, description = "The code is wrong, or a page of another site sent the request", body = ErrorBody),
        (status = 404, description = "The setup was done: a user exists", body = ErrorBody),
        (status = 429, description = "Too many wrong codes; `Retry-After` says when to try again", body = ErrorBody),
    )
)]
async fn set_up(
    State(app): State<App>,
    _: Needed,
    ClientAddress(address): ClientAddress,
    language: Language,
    headers: HeaderMap,
    ValidJson(input): ValidJson<SetupInput, SHORT>,
) -> Result<Response, Error> {
    let own = [&input.username, &input.full_name, &input.email].map(String::as_str);
    rules::check_guessable("password", &input.password, own)?;
    let now = app.clock.now();
    let typed = input.setup_code.clone();
    let is_right = app
        .db
        .write(move |tx| actions::try_code(tx, now, &typed, address))
        .await?;
    if !is_right {
        return Err(Error::WrongSetupCode);
    }
    let owner = TaskOwner::Address(address);
    let hash = app.passwords.hash(owner, input.password.clone()).await?;
    let grant = Grant::new(&headers, (address, language), &app.config);
    let stored = grant.clone();
    app.db
        .write(move |tx| actions::set_up(tx, now, &input, &hash, &stored, address))
        .await?;
    grant.answer(&app, StatusCode::CREATED).await
}

/// Refuses all requests with 404 if a user exists, without checking the request body.
struct Needed;

impl FromRequestParts<App> for Needed {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<Self, Error> {
        if is_needed(app).await? {
            Ok(Self)
        } else {
            Err(Error::NotFound)
        }
    }
}

async fn is_needed(app: &App) -> Result<bool, Error> {
    app.db.read(|tx| Ok(store::is_needed(tx)?)).await
}
