//! Handlers of the settings.

use axum::{extract::State, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions, store,
    wire::{SettingsBody, SettingsPatch},
};
use crate::{
    app::App,
    error::Error,
    http::{
        error_responses::{AdminOnly, Authenticated, WithIfMatch, WithJson},
        extract::{Admin, CurrentUser, IfMatch, IfNoneMatch, ValidJson},
        respond::{unless_known, with_etag},
    },
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(get_settings, change_settings))
}

/// Returns the business's settings.
#[utoipa::path(
    get, path = "/api/settings", tag = "settings", operation_id = "get_settings",
    params(("If-None-Match" = Option<String>, Header, nullable = false, description = "The `ETag` that the client has; 304 if it is the current one")),
    responses(
        (status = 200, description = "The settings; the `ETag` is their version", body = SettingsBody),
        (status = 304, description = "The client has the current version"),
        Authenticated,
    )
)]
async fn get_settings(
    State(app): State<App>,
    _: CurrentUser,
    known: IfNoneMatch,
) -> Result<Response, Error> {
    let settings = app
        .db
        .read(|tx| store::load(tx).map_err(Error::from))
        .await?;
    Ok(unless_known(
        &known,
        settings.version,
        SettingsBody::from(settings),
    ))
}

/// Changes the business's settings. Administrators only.
#[utoipa::path(
    patch, path = "/api/settings", tag = "settings", operation_id = "change_settings",
    params(("If-Match" = Option<String>, Header, nullable = false, description = "The `ETag` of the version to change; 412 if it is not the current one")),
    request_body = SettingsPatch,
    responses(
        (status = 200, description = "The changed settings; the `ETag` is their version", body = SettingsBody),
        AdminOnly, WithJson, WithIfMatch,
    )
)]
async fn change_settings(
    State(app): State<App>,
    Admin(user): Admin,
    IfMatch(if_match): IfMatch,
    ValidJson(patch): ValidJson<SettingsPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let settings = user
        .write_policy(&app, move |tx, user| {
            actions::update(tx, user, now, if_match, patch.clone())
        })
        .await?;
    Ok(with_etag(settings.version, SettingsBody::from(settings)))
}
