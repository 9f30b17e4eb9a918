//! The handler for choosing one's own language.

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
        extract::{OwnAccount, ValidJson},
    },
};

/// Sets the language of mails to the signed-in user. Answers to requests use the language of `Accept-Language`.
#[utoipa::path(
    patch, path = "/api/user/language", tag = "auth", operation_id = "choose_language", request_body = LanguageInput,
    responses(
        (status = 200, description = "The signed-in user, with the chosen language", body = CurrentUserBody),
        Authenticated, WithJson,
    )
)]
pub(super) async fn choose_language(
    State(app): State<App>,
    OwnAccount(user): OwnAccount,
    ValidJson(input): ValidJson<LanguageInput>,
) -> Result<Json<CurrentUserBody>, Error> {
    let (id, language) = (user.actor.id, input.language);
    app.db
        .write(move |tx| Ok::<_, Error>(users::set_language(tx, id, language)?))
        .await?;
    let user = SessionUser {
        language: Some(language),
        ..user
    };
    Ok(Json(user.into()))
}
