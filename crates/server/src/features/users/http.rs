//! Handlers of people.

use axum::{Json, extract::State};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{store, wire::Person};
use crate::{
    app::App,
    error::Error,
    http::{error_responses::Authenticated, extract::CurrentUser},
    kit::text::key,
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list_users))
}

/// Lists everybody who is not deleted, by name.
#[utoipa::path(
    get, path = "/api/users", tag = "users", operation_id = "list_users",
    responses(
        (status = 200, description = "Active and inactive people, sorted by name", body = Vec<Person>),
        Authenticated,
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
