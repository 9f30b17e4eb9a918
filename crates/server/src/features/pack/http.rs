//! The handler that returns a person's pack for offline use.

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
    kit::{heavy::HeavyError, stop::Stop, work_queue::TaskOwner},
};

/// Returns the routes of this feature.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(my_pack))
}

/// The number of days that a pack covers, including today.
const DAYS: i64 = 8;

/// Returns what the signed-in user needs on site from today on.
///
/// The answer contains the jobs with a scheduled visit of the user, and the user's jobs in progress. Each job comes
/// with its notes, its card and its list of files. The answer also contains the settings. It has at most 153,600 bytes
/// with gzip. If this is too little, the later days are left out; `until` is the last day that is included. Each job
/// has at most its 100 newest notes, and the texts of all jobs have at most 2 MB. If not even today fits, each job has
/// at most its 20 newest notes, and the last jobs may be left out. The `ETag` doesn't depend on `madeAt`.
#[utoipa::path(
    get, path = "/api/me/pack", operation_id = "my_pack", tag = "pack",
    params(
        PackQuery,
        ("If-None-Match" = Option<String>, Header, nullable = false, description = "The `ETag` that the client has; 304 if nothing but `madeAt` changed"),
    ),
    responses(
        (status = 200, description = "What the user needs on site", body = Pack),
        (status = 304, description = "The client has the current version"),
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
    // Nothing is read while a request waits for its turn, so waiting requests use no memory. The permit is held until
    // the pack is completely read and written, even if the client disconnects. So the server makes only one pack of a
    // person at a time.
    let pack_permit = app.packs.acquire(TaskOwner::Person(user.id)).await?;
    let encoding = Encoding::best(&asked, |encoding| encoding == Encoding::Gzip);
    let is_gzip = encoding == Encoding::Gzip;
    let span = (app.clock.now(), query.days.unwrap_or(DAYS));
    let (permit, person) = (pack_permit.clone(), user.id);
    let plan = app.db.read_snapshot(move |tx| {
        let _permit = &permit;
        view::plan(tx, person, span)
    });
    let plan = plan.await?;
    buffers.reserve_now(plan.buffered(is_gzip)).await?;
    let permit = pack_permit.clone();
    // All data is read in one snapshot, so that the client and workers of each job are found.
    let gathered = app.db.read_snapshot(move |tx| {
        let _permit = &permit;
        view::gather(tx, &user, plan)
    });
    let gathered = gathered.await?;
    let (stop, _guard) = Stop::begin();
    let written = pack_permit.run(move || fit::write(&gathered, is_gzip, &stop));
    let written = written.await.map_err(HeavyError::new)?;
    let written = written.map_err(HeavyError::new)?;
    let written = written.ok_or(Error::Overloaded)?;
    Ok(answer(written, encoding, &known))
}

/// Returns the response with the pack, or 304 if the client already has the same pack.
fn answer(written: Written, encoding: Encoding, known: &IfNoneMatch) -> Response {
    let tag = format!("\"{}{}\"", written.hash, encoding.suffix());
    let mut response = if known.knows_tag(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Body::from(written.bytes).into_response();
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
