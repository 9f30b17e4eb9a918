//! The handler of the search for free times.

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

/// Returns the route of free times.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(find_times))
}

/// Finds free times for a visit.
///
/// A free time starts at a full quarter hour in the business's time zone, not in the past, and at most 60 days before
/// or after `near`. At a free time all workers work and nobody is away. It clashes with no other visit, and keeps the
/// settings' `gapMinutes` free between two visits of a worker. The nearest free time comes first; if two are equally
/// near, the later one comes first. A time that overlaps an earlier entry of the list is left out.
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
