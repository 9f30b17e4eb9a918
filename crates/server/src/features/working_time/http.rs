//! Handlers of working hours.

use axum::{Json, extract::State};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions, store,
    wire::{WorkingHours, WorkingHoursInput},
};
use crate::{
    app::App,
    error::Error,
    http::{
        error_responses::{AdminOnly, Authenticated, WithJson},
        extract::{Admin, CurrentUser, ValidJson},
    },
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list_working_hours, put_working_hours))
}

/// Returns the working hours of the business, if they are set, and of each person with their own hours.
#[utoipa::path(
    get, path = "/api/working-hours", operation_id = "list_working_hours", tag = "working-time",
    responses(
        (status = 200, description = "The hours of the business first, then those of people by id", body = [WorkingHours]),
        Authenticated,
    )
)]
async fn list_working_hours(
    State(app): State<App>,
    _: CurrentUser,
) -> Result<Json<Vec<WorkingHours>>, Error> {
    let stored = app
        .db
        .read(|tx| store::all(tx).map_err(Error::from))
        .await?;
    Ok(Json(stored.into_iter().map(Into::into).collect()))
}

/// Sets the working hours of the business or of a person. Administrators only.
#[utoipa::path(
    put, path = "/api/working-hours", operation_id = "put_working_hours", tag = "working-time",
    request_body = WorkingHoursInput,
    responses(
        (status = 200, description = "The hours as they are stored", body = WorkingHours),
        AdminOnly, WithJson,
    )
)]
async fn put_working_hours(
    State(app): State<App>,
    Admin(user): Admin,
    ValidJson(input): ValidJson<WorkingHoursInput>,
) -> Result<Json<WorkingHours>, Error> {
    let now = app.clock.now();
    let stored = user
        .write(&app, move |tx, user| {
            actions::set(tx, user, now, input.hours())
        })
        .await?;
    Ok(Json(stored.into()))
}
