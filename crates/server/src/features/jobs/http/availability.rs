//! The handler of free times.

use axum::{Json, extract::State};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    error::Error,
    features::jobs::{
        availability,
        wire::{Availability, AvailabilityQuery},
    },
    http::{
        error_responses::{Authenticated, WithQuery},
        extract::{CurrentUser, ValidQuery},
    },
};

/// The route of free times.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(find_times))
}

/// Finds free times: starts on quarter hours of the business's clock, from now on, at most 60 days before and after `near`,
/// at which everybody works, nobody is away, the gap of the settings is kept and nothing clashes. The nearest comes first,
/// and of two equally near the later one; one that would overlap a time before it is left out.
#[utoipa::path(
    get, path = "/api/availability", operation_id = "find_times", tag = "working-time", params(AvailabilityQuery),
    responses(
        (status = 200, description = "The free times", body = Availability),
        Authenticated, WithQuery,
    )
)]
async fn find_times(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(query): ValidQuery<AvailabilityQuery>,
) -> Result<Json<Availability>, Error> {
    let now = app.clock.now();
    app.db
        .read(move |tx| availability::availability(tx, now, &query))
        .await
        .map(Json)
}
