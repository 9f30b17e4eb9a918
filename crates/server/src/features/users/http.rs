//! Handlers of people.

use axum::{Json, extract::State};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{store, wire::Person};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::extract::CurrentUser,
    kit::text::key,
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list_users))
}

/// Lists everybody who is not deleted, by name.
#[utoipa::path(
    get, path = "/api/users", tag = "users", operation_id = "list_users",
    responses(
        (status = 200, description = "Active and inactive people, by name", body = Vec<Person>),
        (status = 401, description = "Not signed in", body = ErrorBody),
        (status = 403, description = "The password must be changed first", body = ErrorBody)
    )
)]
async fn list_users(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
) -> Result<Json<Vec<Person>>, Error> {
    let mut users = app
        .db
        .read(|tx| store::list(tx).map_err(Error::from))
        .await?;
    users.sort_by_cached_key(|one| (key(&one.full_name), one.id));
    Ok(Json(
        users
            .into_iter()
            .map(|one| Person::seen(one, user.is_admin()))
            .collect(),
    ))
}
