//! The calendar view of the list of jobs. All users get the same bytes, and the `ETag` is computed from these bytes.

use axum::{http::HeaderMap, response::Response};
use jobwright_db::Error as DbError;

use super::super::{
    store::{self, Filter},
    view,
};
use crate::{
    app::App,
    error::Error,
    http::{
        buffers::Buffers,
        chunks::{ReadLimit, ReadPermit},
        content::Content,
        extract::IfNoneMatch,
    },
};

/// The maximum number of visits that are read without counting the visits first. Most calendars have fewer.
const FEW: usize = 600;

/// The maximum number of visits in a calendar response.
const MAX_VISITS: usize = 20_000;

/// The memory that a visit needs without its texts, in bytes: the row that is read and its JSON.
const VISIT_BYTES: usize = 800;

/// Responds with the calendar of a time window, or with 304 if the browser already has the same response. 400 if the
/// window has too many visits.
pub(super) async fn answer(
    app: &App,
    buffers: &Buffers,
    filter: Filter,
    (asked, known): (&HeaderMap, &IfNoneMatch),
) -> Result<Response, Error> {
    buffers.reserve(FEW * VISIT_BYTES).await?;
    let content = match read(app, filter.clone(), FEW, None).await? {
        Some(content) => content,
        None => long(app, buffers, filter).await?,
    };
    Ok(app.compressed.answer(content, asked, known).await)
}

/// Counts the visits of a calendar that has more than [`FEW`] visits, and reads the visits if there are at most
/// [`MAX_VISITS`].
async fn long(app: &App, buffers: &Buffers, filter: Filter) -> Result<Content, Error> {
    let counted = filter.clone();
    let size = app.db.read(move |tx| store::calendar_size(tx, &counted));
    let (visits, texts) = size.await.map_err(Error::from)?;
    if visits <= MAX_VISITS {
        buffers.reserve(visits * VISIT_BYTES + 2 * texts).await?;
        // For each person only one long calendar is read at a time, as with long lists.
        let permit = ReadLimit::of(buffers, &app.chunk_permits)
            .await
            .acquire()
            .await;
        let content = read(app, filter, MAX_VISITS, Some(permit)).await?;
        if let Some(content) = content {
            return Ok(content);
        }
    }
    let message = "Choose a shorter period: this one has more than 20,000 visits";
    Err(Error::field("to", message))
}

/// Reads a calendar of at most `most` visits in one snapshot, so that the client and assignee of each job are found.
/// `permit` is held until the read ends. `None` if there are more than `most` visits.
async fn read(
    app: &App,
    filter: Filter,
    most: usize,
    permit: Option<ReadPermit>,
) -> Result<Option<Content>, Error> {
    app.db
        .read_snapshot(move |tx| {
            let _permit = &permit;
            let Some(calendar) = view::calendar(tx, &filter, most)? else {
                return Ok(None);
            };
            let bytes = serde_json::to_vec(&calendar).map_err(|error| {
                DbError::Internal(format!("a calendar could not be written: {error}"))
            })?;
            Ok::<_, Error>(Some(Content::json(bytes)))
        })
        .await
}
