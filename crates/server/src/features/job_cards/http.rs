//! Handlers of job cards.

use axum::{
    body::Bytes,
    extract::State,
    http::{
        HeaderMap, HeaderName, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG,
            IF_NONE_MATCH, VARY,
        },
    },
    response::{IntoResponse as _, Response},
};
use tokio::task::spawn_blocking;
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use super::{
    actions,
    pdf::PrintData,
    signature, view,
    wire::{JobCard, JobCardPatch, NewJobCard},
};
use crate::{
    app::App,
    error::{Error, ErrorBody, Fields},
    http::{
        error_responses::{Authenticated, NotFound, WithId, WithIfMatch, WithJson},
        extract::{CurrentUser, IfMatch, PathId, ValidJson},
        respond::{created, with_etag},
    },
    kit::{
        blobs::{Form, Hash},
        heavy::HeavyError,
        language::Language,
        pdf::{PrintError, Printable as _},
        work_queue::TaskOwner,
    },
};

/// The maximum size of a request body, in bytes. A card can have two drawn signatures and many rows.
const BODY_LIMIT: usize = 2_000_000;

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create_job_card))
        .routes(routes!(get_job_card, change_job_card))
        .routes(routes!(job_card_pdf))
}

/// Creates the card of a job that is in progress or completed. The card gets the next number.
#[utoipa::path(
    post, path = "/api/job-cards", operation_id = "create_job_card", tag = "job_cards", request_body = NewJobCard,
    responses(
        (status = 201, description = "The new card", body = JobCard),
        Authenticated, WithJson,
        (status = 409, description = "The job has a card already (`job_card_exists`), is neither in progress nor completed (`not_completed`), or is archived (`job_archived`)", body = ErrorBody),
    )
)]
async fn create_job_card(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    ValidJson(input): ValidJson<NewJobCard, BODY_LIMIT>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    check_drawings(&app, user.id, &input.clone().content()).await?;
    user.write(&app, move |tx, user| actions::create(tx, user, now, &input))
        .await
        .map(created)
}

/// Returns the card of a job.
#[utoipa::path(
    get, path = "/api/job-cards/{id}", operation_id = "get_job_card", tag = "job_cards",
    params(("id" = uuid::Uuid, Path, description = "The job's id")),
    responses(
        (status = 200, description = "The card", body = JobCard, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithId,
        (status = 404, description = "There is no such job (`not_found`), or it has no card yet (`no_job_card`)", body = ErrorBody),
    )
)]
async fn get_job_card(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(job): PathId,
) -> Result<Response, Error> {
    let card = app.db.read(move |tx| view::of_job(tx, job)).await?;
    Ok(with_etag(card.version, card))
}

/// Returns the card of a job as a tagged A4 PDF with embedded fonts, in the language of `Accept-Language`.
#[utoipa::path(
    get, path = "/api/job-cards/{id}/pdf", operation_id = "job_card_pdf", tag = "job_cards",
    params(
        ("id" = uuid::Uuid, Path, description = "The job's id"),
        ("Accept-Language" = Option<String>, Header, description = "`de` for German; else English"),
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` of the file that the client has; 304 if it is the current one"),
    ),
    responses(
        (status = 200, description = "The PDF. Its file name is the card's number", body = Vec<u8>, content_type = "application/pdf",
            headers(("ETag" = String, description = "Changes with the card, the notes on it, the job, the client, the business's settings and the language"), ("Content-Disposition" = String, description = "`inline`, with the file's name"))),
        (status = 304, description = "The client has the current version"),
        Authenticated, WithId,
        (status = 400, description = "The id is not a UUID (`invalid`), or the card's notes and rows have more than 200,000 characters (`card_too_long`)", body = ErrorBody),
        (status = 404, description = "There is no such job (`not_found`), or it has no card yet (`no_job_card`)", body = ErrorBody),
        (status = 503, description = "Too many PDFs wait to be made, or this one took too long", body = ErrorBody, headers(("Retry-After" = i64, description = "How many seconds to wait before the next attempt"))),
    )
)]
async fn job_card_pdf(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(job): PathId,
    language: Language,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let data = print_data(&app, job, language).await?;
    let tag = data.tag();
    if headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .any(|value| value == tag.as_str())
    {
        return Ok((StatusCode::NOT_MODIFIED, caching(tag, language)).into_response());
    }
    let name = format!("inline; filename=\"{}.pdf\"", data.card.job_card_number);
    let (tag, file) = match app.pdf_printer.cached(&data.key()) {
        Some(file) => (tag, Bytes::from_owner(file)),
        None if data.is_too_long() => return Err(too_long()),
        None => {
            // A request that waits for its turn holds no card in memory. Each request reads the card again when its
            // turn comes.
            drop(data);
            print(&app, user.id, job, language).await?
        }
    };
    let kind = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((caching(tag, language), kind, file).into_response())
}

fn caching(tag: String, language: Language) -> [(HeaderName, String); 4] {
    [
        (ETAG, tag),
        (CACHE_CONTROL, "private, no-cache".to_owned()),
        (CONTENT_LANGUAGE, language.as_str().to_owned()),
        (VARY, "Accept-Language".to_owned()),
    ]
}

async fn print_data(app: &App, job: Uuid, language: Language) -> Result<PrintData, Error> {
    app.db
        .read(move |tx| view::print_data(tx, job, language))
        .await
}

/// Waits for the person's turn, reads the card again and makes its PDF. Also returns the card's `ETag`.
async fn print(
    app: &App,
    person: Uuid,
    job: Uuid,
    language: Language,
) -> Result<(String, Bytes), Error> {
    let print_permit = app.pdf_printer.acquire(person).await;
    let print_permit = print_permit.map_err(HeavyError::from)?;
    let data = print_data(app, job, language).await?;
    let tag = data.tag();
    let data = with_photos(app, data).await?;
    match print_permit.print(data).await {
        Ok(file) => Ok((tag, Bytes::from_owner(file))),
        Err(PrintError::TooLong) => Err(too_long()),
        Err(PrintError::Stopped) => Err(Error::Overloaded),
        Err(failed @ PrintError::Failed(_)) => Err(HeavyError::new(failed).into()),
    }
}

/// Reads the bytes of the photos. If a photo can't be read, its caption or file name is printed instead of the photo.
async fn with_photos(app: &App, mut data: PrintData) -> Result<PrintData, Error> {
    if data.photos.is_empty() {
        return Ok(data);
    }
    let blobs = app.blobs.clone();
    let read = spawn_blocking(move || {
        for photo in &mut data.photos {
            let bytes = Hash::parse(&photo.content).map(|hash| blobs.read(hash, Form::Print));
            if let Some(Ok(bytes)) = bytes {
                photo.jpeg = bytes.into();
            }
        }
        data
    });
    read.await
        .map_err(|error| Error::Panicked(error.to_string()))
}

/// Returns the error for a card that has more text or photos than a PDF may contain.
fn too_long() -> Error {
    Error::Refused {
        code: "card_too_long",
        message: "This card is too long for a PDF. Print its page, or shorten its texts.",
    }
}

/// Changes those fields of a card that the request contains. A list of rows is replaced completely. If the customer
/// signed the card, every change requires `reopen`, except adding the technician's signature.
#[utoipa::path(
    patch, path = "/api/job-cards/{id}", operation_id = "change_job_card", tag = "job_cards", request_body = JobCardPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The card's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The changed card", body = JobCard, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "The job is scheduled or urgent again (`not_completed`), the job is archived (`job_archived`), or the customer signed the card, and the change has no `reopen` or the user can't use it (`card_signed`)", body = ErrorBody),
    )
)]
async fn change_job_card(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    PathId(id): PathId,
    IfMatch(version): IfMatch,
    ValidJson(patch): ValidJson<JobCardPatch, BODY_LIMIT>,
) -> Result<Response, Error> {
    let now = app.clock.now();
    check_drawings(&app, user.id, &patch).await?;
    let card = user
        .write(&app, move |tx, user| {
            actions::update(tx, user, now, id, version, &patch)
        })
        .await?;
    Ok(with_etag(card.version, card))
}

/// Returns 400 for each signature field whose drawing can't be decoded. Decoding takes time, so it runs on a separate
/// thread.
async fn check_drawings(app: &App, person: Uuid, patch: &JobCardPatch) -> Result<(), Error> {
    let drawn: Vec<(&str, String)> = patch
        .signatures()
        .map(|(field, text)| (field, text.clone()))
        .collect();
    if drawn.is_empty() {
        return Ok(());
    }
    let faults: Fields = app
        .signatures
        .run(TaskOwner::Person(person), move || {
            let faults = drawn.into_iter().filter_map(|(field, text)| {
                let fault = signature::check_pixels(&text).err()?;
                Some((field.to_owned(), fault.to_owned()))
            });
            faults.collect()
        })
        .await?;
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Error::fields(faults))
    }
}
