//! The calendar view of the list of jobs. The response has the same bytes for all users, and its `ETag` is computed
//! from these bytes.

use axum::{http::HeaderMap, response::Response};
use jobwright_db::Error as DbError;

use super::super::{store::Filter, view};
use crate::{
    app::App,
    error::Error,
    http::{buffers::Buffers, content::Content, extract::IfNoneMatch},
};

/// What is reserved before a calendar is read, in bytes: more than most have.
const MOST_CALENDARS: usize = 256 * 1_024;

/// Answers with the calendar of a window, or with 304 if the browser already has the same response.
pub(super) async fn answer(
    app: &App,
    buffers: &Buffers,
    filter: Filter,
    (asked, known): (&HeaderMap, &IfNoneMatch),
) -> Result<Response, Error> {
    buffers.reserve(MOST_CALENDARS).await?;
    // Read one snapshot, so that each job's client and assignee are in the answer.
    let content = app
        .db
        .read_snapshot(move |tx| {
            let calendar = view::calendar(tx, &filter)?;
            let bytes = serde_json::to_vec(&calendar).map_err(|error| {
                DbError::Internal(format!("a calendar could not be written: {error}"))
            })?;
            Ok::<_, Error>(Content::json(bytes))
        })
        .await?;
    Ok(app.compressed.answer(content, asked, known).await)
}
