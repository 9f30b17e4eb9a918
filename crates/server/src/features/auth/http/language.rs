//! The handler for choosing one's own language.

use axum::{Json, extract::State};

use crate::{
    app::App,
    error::{Error, ErrorBody},
    features::{
        auth::{
            model::SessionUser,
            wire::{CurrentUserBody, LanguageInput},
        },
        users,
    },
    http::extract::{OwnAccount, ValidJson},
};

/// Sets the language of mails to the signed-in user. Answers to requests use the language of `Accept-Language`.
#[utoipa::path(
    patch, path = "/api/user/language", tag = "auth", operation_id = "choose_language", request_body = LanguageInput,
    responses(
        (status = 200, description = "The person who is signed in, with the language", body = CurrentUserBody),
        (status = 400, description = "Malformed, or no language of the server", body = ErrorBody),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "Asked for by another site, or the password must be changed first", body = ErrorBody),
        (status = 413, description = "Too large", body = ErrorBody),
        (status = 415, description = "Not JSON", body = ErrorBody),
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
