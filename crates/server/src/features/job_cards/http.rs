//! Handlers of job cards.

use axum::{
    extract::State,
    http::{
        HeaderMap, StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG,
            IF_NONE_MATCH, VARY,
        },
    },
    response::{IntoResponse as _, Response},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    actions, signature, view,
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
    kit::{heavy::HeavyError, language::Language},
};

/// The largest body, in bytes. A card can have two drawn signatures and many rows.
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
    check_drawings(&app, &input.clone().content()).await?;
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
            headers(("ETag" = String, description = "Changes with the card, the job, the client, the business's settings and the language"), ("Content-Disposition" = String, description = "`inline`, with the file's name"))),
        (status = 304, description = "The client has the current version"),
        Authenticated, WithId,
        (status = 404, description = "There is no such job (`not_found`), or it has no card yet (`no_job_card`)", body = ErrorBody),
    )
)]
async fn job_card_pdf(
    State(app): State<App>,
    _user: CurrentUser,
    PathId(job): PathId,
    language: Language,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let data = app
        .db
        .read(move |tx| view::print_data(tx, job, language))
        .await?;
    let tag = data.tag();
    let caching = [
        (ETAG, tag.clone()),
        (CACHE_CONTROL, "private, no-cache".to_owned()),
        (CONTENT_LANGUAGE, language.as_str().to_owned()),
        (VARY, "Accept-Language".to_owned()),
    ];
    if headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .any(|value| value == tag.as_str())
    {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let name = format!("inline; filename=\"{}.pdf\"", data.card.job_card_number);
    let printer = app.pdf_printer.clone();
    let file = app.heavy.run(move || printer.print(&data)).await?;
    let file = file.map_err(HeavyError::new)?;
    let kind = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((caching, kind, file).into_response())
}

/// Changes the fields of a card that are present. A list of rows is replaced completely. If the customer signed the card, every
/// change but adding the technician's signature needs `reopen`.
#[utoipa::path(
    patch, path = "/api/job-cards/{id}", operation_id = "change_job_card", tag = "job_cards", request_body = JobCardPatch,
    params(
        ("id" = uuid::Uuid, Path, description = "The card's id"),
        ("If-Match" = Option<String>, Header, description = "The `ETag` of the version to change; 412 if it is not the current one"),
    ),
    responses(
        (status = 200, description = "The changed card", body = JobCard, headers(("ETag" = String, description = "The version"))),
        Authenticated, WithJson, NotFound, WithIfMatch,
        (status = 409, description = "The job is scheduled or urgent again (`not_completed`), the job is archived (`job_archived`), or the customer signed the card and the change has no `reopen` (`card_signed`)", body = ErrorBody),
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
    check_drawings(&app, &patch).await?;
    let card = user
        .write(&app, move |tx, user| {
            actions::update(tx, user, now, id, version, &patch)
        })
        .await?;
    Ok(with_etag(card.version, card))
}

/// 400 on a drawing that can't be decoded. It decodes on a separate thread, because that takes time.
async fn check_drawings(app: &App, patch: &JobCardPatch) -> Result<(), Error> {
    let drawn: Vec<(&str, String)> = patch
        .signatures()
        .map(|(field, text)| (field, text.clone()))
        .collect();
    if drawn.is_empty() {
        return Ok(());
    }
    let faults: Fields = app
        .heavy
        .run(move || {
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
