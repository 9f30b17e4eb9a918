//! Handlers of signing in and out.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode},
    response::{IntoResponse, Response},
};

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{
        auth::{
            actions::{self, Attempt, Outcome},
            cookie::{self, with_cookies},
            grant::Grant,
            rules,
            wire::{CurrentUserBody, LoginInput},
        },
        events,
    },
    http::{
        client_address::ClientAddress,
        error_responses::{SameSite, WithJson, WithSession, WithoutBodyOrRate, WithoutSession},
        extract::{NoBody, SHORT, SignedIn, ValidJson},
        respond::Message,
    },
    kit::{language::Language, work_queue::TaskOwner},
};

/// The sequence number of the newest event. All data fetched after this response is at least this new.
const LAST_EVENT: HeaderName = HeaderName::from_static("x-last-event-id");

/// Returns the signed-in user.
///
/// `X-Last-Event-Id` is the sequence number of the newest event. Data fetched after this response includes every
/// change up to that event. So a client misses no change if it calls this first and then opens the stream
/// (`GET /api/events`) with this number as `lastEventId`.
#[utoipa::path(
    get, path = "/api/auth/user", tag = "auth", operation_id = "current_user",
    responses(
        (status = 200, description = "The signed-in user", body = CurrentUserBody, headers(
            ("X-Last-Event-Id" = i64, description = "The `id` of the newest event"),
        )),
        WithSession,
    )
)]
pub(super) async fn current_user(
    State(app): State<App>,
    SignedIn(user): SignedIn,
) -> Result<Response, Error> {
    let state = app.db.read(|tx| Ok::<_, Error>(events::state(tx)?)).await?;
    let headers = [(LAST_EVENT, HeaderValue::from(state.newest))];
    Ok((headers, Json(CurrentUserBody::from(user.account()))).into_response())
}

/// Signs in with a username or an e-mail address. A code is needed too while two-step sign-in is on. rule: sign-in
#[utoipa::path(
    post, path = "/api/auth/login", tag = "auth", operation_id = "login",
    request_body = LoginInput,
    responses(
        (status = 200, description = "Signed in; the session is in the cookie", body = CurrentUserBody),
        WithoutSession, WithJson,
        (status = 401, description = "The name or the password is wrong (`invalid_credentials`), the password is a temporary one that has expired (`temporary_password_expired`), the password is right but a code is needed (`second_factor_required`), or the code is wrong or was used before (`second_factor_wrong`)", body = ErrorBody),
        (status = 403, description = "The account is inactive, or a page of another site sent the request", body = ErrorBody),
        (status = 429, description = "Too many failed sign-ins; `Retry-After` says when to try again", body = ErrorBody)
    )
)]
pub(super) async fn login(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    language: Language,
    headers: HeaderMap,
    ValidJson(input): ValidJson<LoginInput, SHORT>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let (name, limits) = (input.username, app.config.limits);
    let device = cookie::device(&headers, &app.config).map(|token| token.hash());
    let attempt = app
        .db
        .read(move |tx| Attempt::begin(tx, now, &name, (address, device.as_deref()), limits))
        .await?;
    app.slowdown.wait(&*app.clock, attempt.delay).await;
    let hash = attempt
        .account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let is_right = app
        .passwords
        .verify(
            TaskOwner::Address(rules::counted_as(address)),
            input.password,
            hash,
        )
        .await?;
    let grant = Grant::new(&headers, (address, language), &app.config);
    let session = grant.clone();
    let outcome = app
        .db
        .write(move |tx| {
            actions::sign_in(
                tx,
                now,
                &attempt,
                (is_right, input.code.as_deref()),
                &session,
            )
        })
        .await?;
    match outcome {
        Outcome::SignedIn => grant.answer(&app, StatusCode::OK).await,
        Outcome::WrongPassword => Err(Error::InvalidCredentials),
        Outcome::Expired => Err(Error::TemporaryPasswordExpired),
        Outcome::Inactive => Err(Error::Inactive),
        Outcome::SecondFactorRequired => Err(Error::SecondFactorRequired),
        Outcome::WrongCode => Err(Error::SecondFactorWrong),
    }
}

/// Signs out.
#[utoipa::path(
    post, path = "/api/auth/logout", tag = "auth", operation_id = "logout",
    responses(
        (status = 200, description = "Signed out; the cookie is deleted", body = Message),
        WithSession, SameSite, WithoutBodyOrRate,
    )
)]
pub(super) async fn logout(
    State(app): State<App>,
    SignedIn(user): SignedIn,
    _: NoBody,
) -> Result<Response, Error> {
    let now = app.clock.now();
    user.write_end(&app, move |tx, user| actions::sign_out(tx, now, user))
        .await?;
    Ok(with_cookies(
        Message::ok("You have been logged out successfully"),
        cookie::forget(&app.config),
    ))
}
