//! Handlers of reports.

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header::CONTENT_DISPOSITION},
    response::Response,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    export::{self, Export, file_name},
    figures, hours, months,
    rules::Period,
    wire::{BookedHours, Report, ReportMonths, ReportQuery},
};
use crate::{
    app::App,
    error::Error,
    features::settings,
    http::{
        buffers::Buffers,
        chunks,
        error_responses::{AdminOnly, WithQuery},
        extract::{Admin, ValidQuery},
    },
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report))
        .routes(routes!(booked_hours))
        .routes(routes!(report_months))
        .routes(routes!(export_report))
}

/// Returns the report of a period. Administrators only.
#[utoipa::path(
    get, path = "/api/reports", operation_id = "report", tag = "reports", params(ReportQuery),
    responses(
        (status = 200, description = "The report", body = Report),
        AdminOnly, WithQuery,
    )
)]
async fn report(
    State(app): State<App>,
    _admin: Admin,
    ValidQuery(query): ValidQuery<ReportQuery>,
) -> Result<Json<Report>, Error> {
    app.db
        .read_snapshot(move |tx| figures::report(tx, Period::from(query)))
        .await
        .map(Json)
}

/// Returns the booked and the available hours, by week and worker. Administrators only.
#[utoipa::path(
    get, path = "/api/reports/hours", operation_id = "booked_hours", tag = "reports", params(ReportQuery),
    responses(
        (status = 200, description = "The hours of each week and worker", body = BookedHours),
        AdminOnly, WithQuery,
    )
)]
async fn booked_hours(
    State(app): State<App>,
    _admin: Admin,
    ValidQuery(query): ValidQuery<ReportQuery>,
) -> Result<Json<BookedHours>, Error> {
    app.db
        .read_snapshot(move |tx| hours::booked(tx, Period::from(query)))
        .await
        .map(Json)
}

/// Returns the revenue from job cards, and the time from the creation of jobs to their completion, by month.
/// Administrators only.
#[utoipa::path(
    get, path = "/api/reports/months", operation_id = "report_months", tag = "reports", params(ReportQuery),
    responses(
        (status = 200, description = "The months of the period", body = ReportMonths),
        AdminOnly, WithQuery,
    )
)]
async fn report_months(
    State(app): State<App>,
    _admin: Admin,
    ValidQuery(query): ValidQuery<ReportQuery>,
) -> Result<Json<ReportMonths>, Error> {
    let now = app.clock.now();
    app.db
        .read_snapshot(move |tx| months::report(tx, Period::from(query), now))
        .await
        .map(Json)
}

/// Exports the jobs of a period, including archived ones, as CSV in UTF-8. The file has one line for each job, in
/// order of start, with times in the business's time zone. Cells are escaped so that no spreadsheet runs them as
/// formulas. Administrators only.
#[utoipa::path(
    get, path = "/api/reports/export.csv", operation_id = "export_report", tag = "reports", params(ReportQuery),
    responses(
        (status = 200, description = "The jobs as CSV", body = String, content_type = "text/csv", headers(
            ("Content-Disposition" = String, description = "`attachment`, with the file's name"),
        )),
        AdminOnly, WithQuery,
    )
)]
async fn export_report(
    State(app): State<App>,
    Admin(user): Admin,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<ReportQuery>,
) -> Result<Response, Error> {
    let period = Period::from(query);
    let zone = app.db.read(settings::load).await?.timezone;
    // Record the export before the first byte is sent, so that an aborted export is recorded too.
    let now = app.clock.now();
    user.write(&app, move |tx, user| export::record(tx, now, user, period))
        .await?;
    let export = Export::new(app.db.clone(), period.span(&zone), zone);
    let permits = app.chunk_permits.clone();
    let mut response =
        chunks::respond("text/csv; charset=utf-8", permits, &buffers, export).await?;
    let disposition = format!("attachment; filename=\"{}\"", file_name(period));
    if let Ok(disposition) = HeaderValue::try_from(disposition) {
        response
            .headers_mut()
            .insert(CONTENT_DISPOSITION, disposition);
    }
    Ok(response)
}
