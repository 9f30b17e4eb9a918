//! Handlers of personal colors.

use axum::{Json, extract::State};
use jobwright_db::Database;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions,
    rules::PRESETS,
    store,
    wire::{Color, ColorAvailability, ColorInput},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::auth::{CurrentUserBody, SessionUser},
    http::{
        error_responses::{Authenticated, WithJson},
        extract::{CurrentUser, ValidJson},
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_colors))
        .routes(routes!(color_availability))
        .routes(routes!(choose_color))
}

/// Lists the twelve colors and the person who has each.
#[utoipa::path(
    get, path = "/api/colors", operation_id = "list_colors", tag = "colors",
    responses(
        (status = 200, description = "All twelve colors, always in the same order", body = [Color]),
        Authenticated,
    )
)]
async fn list_colors(State(app): State<App>, _: CurrentUser) -> Result<Json<Vec<Color>>, Error> {
    colors(&app.db).await.map(Json)
}

/// Returns which of the twelve colors are free.
#[utoipa::path(
    get, path = "/api/colors/availability", operation_id = "color_availability", tag = "colors",
    responses(
        (status = 200, description = "The free colors, the owned colors, and all colors", body = ColorAvailability),
        Authenticated,
    )
)]
async fn color_availability(
    State(app): State<App>,
    _: CurrentUser,
) -> Result<Json<ColorAvailability>, Error> {
    Ok(Json(colors(&app.db).await?.into()))
}

/// Sets the color of the signed-in user to a free one, or removes it.
#[utoipa::path(
    patch, path = "/api/user/color", operation_id = "choose_color", tag = "colors", request_body = ColorInput,
    responses(
        (status = 200, description = "The signed-in user, with the chosen color", body = CurrentUserBody),
        Authenticated, WithJson,
        (status = 409, description = "Somebody else owns the color", body = ErrorBody),
    )
)]
async fn choose_color(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<ColorInput>,
) -> Result<Json<CurrentUserBody>, Error> {
    let now = app.clock.now();
    let wanted = input.color.into_value();
    let color = user
        .write(&app, move |tx, user| {
            actions::choose(tx, user, now, wanted.as_deref())
        })
        .await?;
    let user = SessionUser {
        color,
        ..user.account()
    };
    Ok(Json(user.into()))
}

async fn colors(db: &Database) -> Result<Vec<Color>, Error> {
    let mut owners = db.read(|tx| Ok::<_, Error>(store::owners(tx)?)).await?;
    let color = |preset: super::rules::Preset| {
        let owner_name = owners.remove(preset.hex);
        Color {
            hex: preset.hex,
            name: preset.name,
            available: owner_name.is_none(),
            owner_name,
        }
    };
    Ok(PRESETS.into_iter().map(color).collect())
}
