//! Handlers of the user's own notifications.

use axum::{Json, extract::State};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{actions, model::Notification, store, wire::NotificationCount};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        error_responses::{Authenticated, WithId, WithoutBody},
        extract::{CurrentUser, NoBody, PathId},
        respond::Message,
    },
    kit::language::Language,
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_notifications))
        .routes(routes!(count_notifications))
        .routes(routes!(read_notification))
        .routes(routes!(read_all_notifications))
}

/// Lists the signed-in user's newest 100 notifications, the newest first. The texts are in the language of
/// `Accept-Language`, the times in the business's time zone.
#[utoipa::path(
    get, path = "/api/notifications", operation_id = "list_notifications", tag = "notifications",
    params(("Accept-Language" = Option<String>, Header, description = "`de` for German; else English")),
    responses(
        (status = 200, description = "The newest 100 notifications, the newest first", body = [Notification]),
        Authenticated,
    )
)]
async fn list_notifications(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    language: Language,
) -> Result<Json<Vec<Notification>>, Error> {
    app.db
        .read(move |tx| actions::newest(tx, user.id, language))
        .await
        .map(Json)
}

/// Counts the signed-in user's unread notifications.
#[utoipa::path(
    get, path = "/api/notifications/count", operation_id = "count_notifications", tag = "notifications",
    responses(
        (status = 200, description = "The number of unread notifications", body = NotificationCount),
        Authenticated,
    )
)]
async fn count_notifications(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
) -> Result<Json<NotificationCount>, Error> {
    let count = app
        .db
        .look_up(move |tx| Ok::<_, Error>(store::unread(tx, user.id)?))
        .await?;
    Ok(Json(NotificationCount { count }))
}

/// Marks one of the signed-in user's notifications as read.
#[utoipa::path(
    patch, path = "/api/notifications/{id}/read", operation_id = "read_notification", tag = "notifications",
    params(
        ("id" = uuid::Uuid, Path, description = "The notification's id"),
        ("Accept-Language" = Option<String>, Header, description = "`de` for German; else English"),
    ),
    responses(
        (status = 200, description = "The notification, now read", body = Notification),
        Authenticated, WithId, WithoutBody,
        (status = 404, description = "The user has no notification with this id", body = ErrorBody),
    )
)]
async fn read_notification(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    language: Language,
    _: NoBody,
) -> Result<Json<Notification>, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| {
        actions::read(tx, user, now, (id, language))
    })
    .await
    .map(Json)
}

/// Marks all of the signed-in user's notifications as read.
#[utoipa::path(
    patch, path = "/api/notifications/read-all", operation_id = "read_all_notifications", tag = "notifications",
    responses(
        (status = 200, description = "All notifications are read", body = Message),
        Authenticated, WithoutBody,
    )
)]
async fn read_all_notifications(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    _: NoBody,
) -> Result<Message, Error> {
    let now = app.clock.now();
    user.write(&app, move |tx, user| actions::read_all(tx, user, now))
        .await?;
    Ok(Message::ok("All notifications marked as read"))
}
