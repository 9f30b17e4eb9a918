//! Opens a stream: adds it to the hub, starts a reader if none runs, and reads the events that the browser missed.

use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    message::first_message,
    reader::Reader,
    rules::{self, LastEventId, MAX_BEHIND, StreamStart},
    stream::Listener,
};
use crate::{
    app::App,
    error::Error,
    features::{
        auth,
        events::{self, Event},
    },
};

/// Opens a stream for a session. 429 or 503 if there are too many streams, 401 if the session has ended meanwhile.
pub(super) async fn listen(
    app: &App,
    (session, person): (Uuid, Uuid),
    last_event_id: LastEventId,
) -> Result<Listener, Error> {
    let subscription = app.hub.subscribe(session, person)?;
    let start = async { Ok(Reader::start(app, &app.hub).await?.run()) };
    app.hub.ensure_reader(start).await?;
    // Subscribe to messages before reading the events, so that no later event is missed.
    let messages = app.hub.messages();
    let now = app.clock.now();
    let (start, missed, newest) = app
        .db
        .read(move |tx| {
            // First read the number of the newest event, then the session. If the session ends between the two reads,
            // an event with a higher number reports this.
            let newest = events::state(tx)?.newest;
            if auth::good_sessions(tx, now, &[session])?.is_empty() {
                return Err(Error::NotSignedIn);
            }
            let (start, missed) = catch_up(tx, last_event_id, newest)?;
            Ok((start, missed, newest))
        })
        .await?;
    Ok(Listener::new(
        subscription,
        messages,
        newest,
        first_message(person, start, &missed, newest),
    ))
}

/// Returns how the stream starts, and the events that the browser missed.
fn catch_up(
    tx: &mut Tx<'_>,
    last_event_id: LastEventId,
    newest: i64,
) -> Result<(StreamStart, Vec<Event>), Error> {
    let start = rules::start(last_event_id, events::oldest(tx)?, newest);
    let mut missed = match start {
        StreamStart::After(seq) if seq < newest => events::after(tx, seq, MAX_BEHIND)?,
        _ => Vec::new(),
    };
    // Events after `newest` are left out here, because the reader sends them.
    missed.retain(|event| event.seq <= newest);
    Ok((start, missed))
}
