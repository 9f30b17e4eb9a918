//! Handlers of the settings.

use axum::{extract::State, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions, store,
    wire::{SettingsBody, SettingsPatch},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        extract::{Admin, CurrentUser, IfMatch, IfNoneMatch, ValidJson},
        respond::{unless_known, with_etag},
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(get_settings, change_settings))
}

/// Returns the business's settings.
#[utoipa::path(
    get, path = "/api/settings", tag = "settings", operation_id = "get_settings",
    params(("If-None-Match" = Option<String>, Header, nullable = false, description = "Answer 304 while this is their version")),
    responses(
        (status = 200, description = "The settings, their version as `ETag`", body = SettingsBody),
        (status = 304, description = "Unchanged"),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "The password must be changed first", body = ErrorBody)
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
    params(("If-Match" = Option<String>, Header, nullable = false, description = "Change only this version")),
    request_body = SettingsPatch,
    responses(
        (status = 200, description = "The settings after the change", body = SettingsBody),
        (status = 400, description = "Malformed or invalid", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "For administrators only", body = ErrorBody),
        (status = 412, description = "Changed by somebody else", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody)
    )
)]
async fn change_settings(
    State(app): State<App>,
    Admin(actor): Admin,
    IfMatch(if_match): IfMatch,
    ValidJson(patch): ValidJson<SettingsPatch>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    let settings = app
        .db
        .write(move |tx| actions::update(tx, &actor, now, if_match, patch.clone()))
        .await?;
    Ok(with_etag(settings.version, SettingsBody::from(settings)))
}
