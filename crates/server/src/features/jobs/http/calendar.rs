//! The calendar's form of the list of jobs: the same bytes for everybody, tagged by them.

use axum::{http::HeaderMap, response::Response};
use jobwright_db::Error as DbError;

use super::super::{store::Filter, view};
use crate::{
    app::App,
    error::Error,
    http::{content::Content, extract::IfNoneMatch},
};

/// The calendar of a window, or 304 to one who has it.
pub(super) async fn answer(
    app: &App,
    filter: Filter,
    asked: &HeaderMap,
    known: &IfNoneMatch,
) -> Result<Response, Error> {
    // One state of the database: a job's client and person are among those that are sent with it.
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
