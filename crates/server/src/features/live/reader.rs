//! Reads new events from the table for all streams of the node.

use std::{sync::Arc, time::Duration};

use jobwright_db::Database;
use tokio::{
    sync::watch,
    time::{Instant, Interval, MissedTickBehavior, interval_at, sleep},
};
use uuid::Uuid;

use super::{hub::Hub, message::Outgoing, rules::MAX_BEHIND};
use crate::{
    app::App,
    error::Error,
    features::{
        auth,
        events::{self, Event, Kind, State},
    },
    kit::clock::Clock,
};

/// How often to poll the table for events that other servers recorded. A server's own events are sent immediately,
/// those of other servers with at most this delay.
const POLL_SHARED: Duration = Duration::from_millis(40);

/// The polling interval on SQLite. It is longer, because apart from the server only commands on the same machine write
/// to the database.
const POLL_UNSHARED: Duration = Duration::from_secs(2);

/// The minimum time between two reads of the table. Under load, one read collects the events of many writes.
const MIN_PAUSE: Duration = Duration::from_millis(10);

/// The pause after a failed read.
const FAILURE_PAUSE: Duration = Duration::from_millis(500);

/// The maximum number of events in one read.
const BATCH: i64 = 500;

/// The maximum number of sessions that one statement checks.
const SESSIONS_AT_ONCE: usize = 500;

/// Reads new events for all streams of a node.
pub(super) struct Reader {
    db: Database,
    clock: Arc<dyn Clock>,
    hub: Hub,
    commits: watch::Receiver<()>,
    poll: Duration,
    last: i64,
}

impl Reader {
    /// Creates a reader that starts after the newest event. Assigns sequence numbers to pending events first.
    pub(super) async fn start(app: &App, hub: &Hub) -> Result<Self, Error> {
        let db = app.db.clone();
        let mut reader = Self {
            commits: db.commits(),
            poll: if db.is_shared() {
                POLL_SHARED
            } else {
                POLL_UNSHARED
            },
            db,
            clock: app.clock.clone(),
            hub: hub.clone(),
            last: 0,
        };
        let mut state = reader.state().await?;
        while state.some_pending {
            reader.assign_seqs().await?;
            state = reader.state().await?;
        }
        reader.last = state.newest;
        Ok(reader)
    }

    /// Reads events until no stream is left.
    pub(super) async fn run(self) {
        let hub = self.hub.clone();
        // After a panic of the reader, all streams end. The browsers reconnect, and this starts another reader.
        let watch = EndAllOnDrop(Some(hub.clone()));
        tokio::select! {
            () = self.read_until_closed() => {}
            () = hub.no_streams_left() => watch.dismiss(),
        }
    }

    /// Runs until the database is closed.
    async fn read_until_closed(mut self) {
        let mut check = every(self.hub.periods().check);
        loop {
            let is_due = tokio::select! {
                changed = self.commits.changed() => match changed {
                    Ok(()) => false,
                    Err(_) => return,
                },
                () = sleep(self.poll) => false,
                _ = check.tick() => true,
            };
            let done = if is_due {
                self.end_sessions(None).await
            } else {
                Ok(())
            };
            let done = match done {
                Ok(()) => self.send_new_events().await,
                failed => failed,
            };
            match done {
                Ok(()) => sleep(MIN_PAUSE).await,
                Err(error) => {
                    tracing::warn!(%error, "events could not be read");
                    sleep(FAILURE_PAUSE).await;
                }
            }
        }
    }

    /// Sends all new events to the streams. After a failure it continues from the same sequence number.
    async fn send_new_events(&mut self) -> Result<(), Error> {
        loop {
            let (state, found) = self.read_new().await?;
            if state.some_pending {
                self.assign_seqs().await?;
            } else if state.newest < self.last || state.newest - self.last > MAX_BEHIND {
                // The database was replaced by a backup, or there are more new events than may be sent to a stream.
                self.end_sessions(None).await?;
                self.last = state.newest;
                self.hub.send_resync(self.last);
            } else if let Some(newest) = found.last() {
                let newest = newest.seq;
                let of_sessions = found
                    .iter()
                    .filter(|event| event.change.kind == Kind::Session);
                let people: Option<Vec<Uuid>> =
                    of_sessions.map(|event| event.change.audience).collect();
                // A session event without a person is about all people.
                if people.as_ref().is_none_or(|people| !people.is_empty()) {
                    self.end_sessions(people.as_deref()).await?;
                }
                self.last = newest;
                let changes = found.iter().filter_map(Outgoing::of).collect();
                self.hub.send_changes(changes, newest);
            } else {
                return Ok(());
            }
        }
    }

    async fn read_new(&self) -> Result<(State, Vec<Event>), Error> {
        let last = self.last;
        self.db
            .read(move |tx| {
                let state = events::state(tx)?;
                let found = if state.newest > last {
                    events::after(tx, last, BATCH)?
                } else {
                    Vec::new()
                };
                Ok((state, found))
            })
            .await
    }

    async fn state(&self) -> Result<State, Error> {
        self.db.read(|tx| Ok(events::state(tx)?)).await
    }

    async fn assign_seqs(&self) -> Result<bool, Error> {
        self.db.write(|tx| Ok(events::assign_seqs(tx)?)).await
    }

    /// Ends the streams whose session is no longer valid: only the streams of `people`, or all such streams if it is
    /// `None`.
    async fn end_sessions(&self, people: Option<&[Uuid]>) -> Result<(), Error> {
        let listening = self.hub.sessions_of(people);
        for some in listening.chunks(SESSIONS_AT_ONCE) {
            let (asked, now) = (some.to_vec(), self.clock.now());
            let good = self
                .db
                .read(move |tx| Ok::<_, Error>(auth::good_sessions(tx, now, &asked)?))
                .await?;
            for session in some.iter().filter(|one| !good.contains(one)) {
                self.hub.end(*session);
            }
        }
        Ok(())
    }
}

/// Creates an interval that ticks every `period`. The first tick comes after one `period`.
fn every(period: Duration) -> Interval {
    let mut ticks = interval_at(Instant::now() + period, period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Ends all streams when this value is dropped, unless `dismiss` was called.
struct EndAllOnDrop(Option<Hub>);

impl EndAllOnDrop {
    fn dismiss(mut self) {
        self.0 = None;
    }
}

impl Drop for EndAllOnDrop {
    fn drop(&mut self) {
        if let Some(hub) = self.0.take() {
            hub.end_all();
        }
    }
}
