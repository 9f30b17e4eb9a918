//! Handlers of the printed day sheets and week sheets.

use axum::{
    body::Bytes,
    extract::State,
    http::header::{CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_TYPE, VARY},
    response::{IntoResponse as _, Response},
};
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::{
    size::{self, too_much},
    view,
    wire::{DayQuery, WeekQuery},
};
use crate::{
    app::App,
    error::{Error, ErrorBody},
    http::{
        buffers::Buffers,
        error_responses::{Authenticated, WithQuery},
        extract::{CurrentUser, ValidQuery},
    },
    kit::{
        heavy::HeavyError,
        language::Language,
        pdf::{PrintError, PrintPermit, Printable},
    },
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(day_sheets))
        .routes(routes!(week_sheet))
}

/// Returns the day sheets of workers as a tagged PDF in A4. Each worker has one page or more. The texts are in the
/// language of `Accept-Language`.
#[utoipa::path(
    get, path = "/api/schedule/day.pdf", operation_id = "day_sheets_pdf", tag = "schedule",
    params(
        DayQuery,
        ("Accept-Language" = Option<String>, Header, description = "`de` for German; else English"),
    ),
    responses(
        (status = 200, description = "The PDF", body = Vec<u8>, content_type = "application/pdf",
            headers(("Content-Disposition" = String, description = "`inline`, with the file's name"))),
        Authenticated, WithQuery,
        (status = 400, description = "A parameter is invalid (`invalid`), or there are more than 10,000 visits, or 500,000 characters of descriptions and notes (`too_much_to_print`)", body = ErrorBody),
        (status = 503, description = "Too many PDFs wait to be made, or this one took too long", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
    )
)]
async fn day_sheets(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    language: Language,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<DayQuery>,
) -> Result<Response, Error> {
    let print_permit = acquire_print_permit(&app, user.id).await?;
    let (permit, requested) = (print_permit.permit(), query.clone());
    let size = app.db.read_snapshot(move |tx| {
        let _permit = &permit;
        size::of_day(tx, &requested)
    });
    buffers.reserve_now(size.await?).await?;
    let permit = print_permit.permit();
    let read = app.db.read_snapshot(move |tx| {
        let _permit = &permit;
        view::day(tx, &query, language)
    });
    let sheets = read.await?;
    let name = format!("day-{}.pdf", sheets.date);
    let file = print(print_permit, sheets).await?;
    Ok(answer(&name, language, file))
}

/// Returns the visits of a week as a tagged PDF in A4 landscape. A page has up to about 30 workers. The texts are in
/// the language of `Accept-Language`.
#[utoipa::path(
    get, path = "/api/schedule/week.pdf", operation_id = "week_sheet_pdf", tag = "schedule",
    params(
        WeekQuery,
        ("Accept-Language" = Option<String>, Header, description = "`de` for German; else English"),
    ),
    responses(
        (status = 200, description = "The PDF", body = Vec<u8>, content_type = "application/pdf",
            headers(("Content-Disposition" = String, description = "`inline`, with the file's name"))),
        Authenticated, WithQuery,
        (status = 400, description = "A parameter is invalid (`invalid`), or there are more than 10,000 visits (`too_much_to_print`)", body = ErrorBody),
        (status = 503, description = "Too many PDFs wait to be made, or this one took too long", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
    )
)]
async fn week_sheet(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    language: Language,
    buffers: Buffers,
    ValidQuery(query): ValidQuery<WeekQuery>,
) -> Result<Response, Error> {
    let print_permit = acquire_print_permit(&app, user.id).await?;
    let (permit, requested) = (print_permit.permit(), query.clone());
    let size = app.db.read_snapshot(move |tx| {
        let _permit = &permit;
        size::of_week(tx, &requested)
    });
    buffers.reserve_now(size.await?).await?;
    let permit = print_permit.permit();
    let read = app.db.read_snapshot(move |tx| {
        let _permit = &permit;
        view::week(tx, &query, language)
    });
    let sheet = read.await?;
    let name = format!("week-{}.pdf", sheet.monday);
    let file = print(print_permit, sheet).await?;
    Ok(answer(&name, language, file))
}

/// Waits until the person may print. The data is read after that, so waiting requests use no memory. The permit is
/// held until all reading has ended, even if the client disconnects.
async fn acquire_print_permit(app: &App, person: Uuid) -> Result<PrintPermit, Error> {
    let print_permit = app.pdf_printer.acquire(person).await;
    Ok(print_permit.map_err(HeavyError::from)?)
}

async fn print(print_permit: PrintPermit, data: impl Printable) -> Result<Bytes, Error> {
    match print_permit.print(data).await {
        Ok(file) => Ok(Bytes::from_owner(file)),
        Err(PrintError::TooLong) => Err(too_much(
            "This is too much for one PDF. Choose fewer people.",
        )),
        Err(PrintError::Stopped) => Err(Error::Overloaded),
        Err(failed @ PrintError::Failed(_)) => Err(HeavyError::new(failed).into()),
    }
}

fn answer(name: &str, language: Language, file: Bytes) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
        (CONTENT_LANGUAGE, language.as_str().to_owned()),
        (VARY, "Accept-Language".to_owned()),
    ];
    (headers, file).into_response()
}
