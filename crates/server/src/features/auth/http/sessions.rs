//! Handlers of the user's own sessions.

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::auth::{
        actions,
        cookie::{self, with_cookies},
        store,
        wire::Session,
    },
    http::{
        error_responses::{Authenticated, WithId, WithoutBody},
        extract::{CurrentUser, NoBody, PathId},
        respond::deleted,
    },
    kit::language::Language,
};

/// Lists the signed-in user's sessions: the current one first, then the most recently used.
#[utoipa::path(
    get, path = "/api/auth/sessions", tag = "auth", operation_id = "list_sessions",
    params(("Accept-Language" = Option<String>, Header, description = "`de` for German; else English")),
    responses(
        (status = 200, description = "The user's own sessions", body = [Session]),
        Authenticated,
    )
)]
pub(super) async fn list_sessions(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    language: Language,
) -> Result<Json<Vec<Session>>, Error> {
    let (id, current, now) = (user.id, user.session_id, app.clock.now());
    let own = app
        .db
        .read(move |tx| Ok::<_, Error>(store::own_sessions(tx, id, current, now)?))
        .await?;
    let seen = own.iter().map(|one| Session::seen(one, current, language));
    Ok(Json(seen.collect()))
}

/// Ends one of the user's own sessions. Ending the current session also deletes its cookie.
#[utoipa::path(
    delete, path = "/api/auth/sessions/{id}", tag = "auth", operation_id = "end_session",
    params(("id" = uuid::Uuid, Path, description = "The session's id")),
    responses(
        (status = 204, description = "The session is ended"),
        Authenticated, WithId, WithoutBody,
        (status = 404, description = "The user has no session with this id", body = ErrorBody),
    )
)]
pub(super) async fn end_session(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    _: NoBody,
) -> Result<Response, Error> {
    let is_current = id == user.session_id;
    let now = app.clock.now();
    if is_current {
        user.write_end(&app, move |tx, user| {
            actions::end_session(tx, now, user, id)
        })
        .await?;
        Ok(with_cookies(deleted(), cookie::forget(&app.config)))
    } else {
        user.write(&app, move |tx, user| {
            actions::end_session(tx, now, user, id)
        })
        .await?;
        Ok(deleted().into_response())
    }
}

/// Ends all sessions of the user except the current one.
#[utoipa::path(
    delete, path = "/api/auth/sessions", tag = "auth", operation_id = "end_other_sessions",
    responses(
        (status = 204, description = "All other sessions are ended"),
        Authenticated, WithoutBody,
    )
)]
pub(super) async fn end_other_sessions(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    _: NoBody,
) -> Result<StatusCode, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| {
        actions::end_other_sessions(tx, now, user)
    })
    .await?;
    Ok(deleted())
}
