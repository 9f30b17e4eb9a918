//! The handler that lists the unscheduled visits in the tray.

use axum::{extract::State, http::Uri, response::Response};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    error::Error,
    features::jobs::{
        store::TrayFilter,
        tray::Tray,
        wire::{TrayEntry, TrayQuery},
    },
    http::{
        buffers::Buffers,
        error_responses::{Authenticated, WithQuery},
        extract::{CurrentUser, ValidQuery},
        listing::{self, Paging},
    },
};

/// Returns the route of the tray.
pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(tray))
}

/// Lists the unscheduled visits of jobs that are neither archived nor completed. The order is by priority (highest
/// first), then deadline (earliest first), then age. Visits on hold until a later day come last.
#[utoipa::path(
    get, path = "/api/tray", operation_id = "tray", tag = "visits", params(TrayQuery),
    responses(
        (status = 200, description = "The visits", body = Vec<TrayEntry>, headers(
            ("X-Total-Count" = i64, description = "On a page: the number of visits in the whole list"),
            ("Link" = String, description = "On a page: the address of the next page, `rel=\"next\"`"),
        )),
        Authenticated, WithQuery,
    )
)]
async fn tray(
    State(app): State<App>,
    _: CurrentUser,
    uri: Uri,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<TrayQuery>,
) -> Result<Response, Error> {
    let tray = Tray {
        filter: TrayFilter {
            assignee: query.assigned_user_id,
            search: query.q.filter(|text| !text.trim().is_empty()),
        },
        now: app.clock.now(),
    };
    let paging = Paging {
        limit: query.limit,
        cursor: query.cursor,
    };
    listing::respond(tray, app, (&uri, &buffers), paging).await
}
