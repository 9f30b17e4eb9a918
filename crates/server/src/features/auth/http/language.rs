//! The handler that sets the language of the signed-in user.

use axum::{Json, extract::State};

use crate::{
    app::App,
    error::Error,
    features::{
        auth::{
            model::SessionUser,
            wire::{CurrentUserBody, LanguageInput},
        },
        users,
    },
    http::{
        error_responses::{Authenticated, WithJson},
        extract::{CurrentUser, ValidJson},
    },
};

/// Sets the language in which the signed-in user gets mails. Responses to requests use the language of
/// `Accept-Language`.
#[utoipa::path(
    patch, path = "/api/user/language", tag = "auth", operation_id = "choose_language", request_body = LanguageInput,
    responses(
        (status = 200, description = "The signed-in user, with the chosen language", body = CurrentUserBody),
        Authenticated, WithJson,
    )
)]
pub(super) async fn choose_language(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<LanguageInput>,
) -> Result<Json<CurrentUserBody>, Error> {
    let language = input.language;
    user.write(&app, move |tx, user| {
        Ok(users::set_language(tx, user.id, language)?)
    })
    .await?;
    let user = SessionUser {
        language: Some(language),
        ..user.account()
    };
    Ok(Json(user.into()))
}
