//! Handler of the pack.

use axum::{
    body::Body,
    extract::State,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY},
    },
    response::{IntoResponse as _, Response},
};
use jobwright_web_assets::Encoding;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    fit::{self, Written},
    view,
    wire::{Pack, PackQuery},
};
use crate::{
    app::App,
    error::Error,
    http::{
        buffers::Buffers,
        error_responses::{Authenticated, WithQuery},
        extract::{CurrentUser, IfNoneMatch, ValidQuery},
    },
    kit::{
        heavy::{Heavy, HeavyError},
        work_queue::TaskOwner,
    },
};

/// The routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(my_pack))
}

/// What is reserved before a pack is read, in bytes: more than most have.
const MOST_READ: usize = 1_024 * 1_024;

/// How many days a pack has, today included.
const DAYS: i64 = 8;

/// Returns what the signed-in user needs on site from today on: the whole jobs with a scheduled visit of theirs, and those
/// of theirs in progress, with notes, cards, the list of files, and the settings. At most 153,600 bytes with gzip: later
/// days are left out, and `until` is the last day that is in it. The `ETag` doesn't depend on `madeAt`.
#[utoipa::path(
    get, path = "/api/me/pack", operation_id = "my_pack", tag = "pack",
    params(
        PackQuery,
        ("If-None-Match" = Option<String>, Header, nullable = false, description = "The `ETag` that the client has; 304 if nothing but `madeAt` changed"),
    ),
    responses(
        (status = 200, description = "The pack", body = Pack),
        (status = 304, description = "The client has the same pack"),
        Authenticated, WithQuery,
    )
)]
async fn my_pack(
    State(app): State<App>,
    CurrentUser(user): CurrentUser,
    buffers: Buffers,
    asked: HeaderMap,
    known: IfNoneMatch,
    ValidQuery(query): ValidQuery<PackQuery>,
) -> Result<Response, Error> {
    buffers.reserve(MOST_READ).await?;
    let (now, owner) = (app.clock.now(), TaskOwner::Person(user.id));
    let days = query.days.unwrap_or(DAYS);
    // One snapshot, so that each job's client and workers are in the answer.
    let gathered = app
        .db
        .read_snapshot(move |tx| view::gather(tx, &user, now, days))
        .await?;
    let heavy: &Heavy = &app.heavy;
    let written = heavy.run(owner, move || fit::write(&gathered)).await?;
    Ok(answer(written.map_err(HeavyError::new)?, &asked, &known))
}

/// Answers with the pack, compressed if the client accepts gzip, or with 304.
fn answer(written: Written, asked: &HeaderMap, known: &IfNoneMatch) -> Response {
    let encoding = Encoding::best(asked, |encoding| encoding == Encoding::Gzip);
    let tag = format!("\"{}{}\"", written.hash, encoding.suffix());
    let mut response = if known.knows_tag(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let body = match encoding {
            Encoding::Gzip => written.gzip,
            _ => written.plain,
        };
        let mut response = Body::from(body).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(token) = encoding.token() {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(token));
        }
        response
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}
