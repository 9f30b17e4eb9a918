//! The hub of a node: adds and removes streams, and sends messages to them.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use jobwright_db::Tx;
use tokio::sync::{Notify, broadcast};
use uuid::Uuid;

use super::{
    message::{Message, Outgoing, greeting},
    reader,
    rules::{self, Asked, Beginning, MOST_BEHIND},
    seats::{Seats, Standing},
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

/// The message buffer for slow clients. A client that falls further behind gets a `resync`.
const MESSAGES: usize = 128;

/// The intervals of periodic work.
#[derive(Debug, Clone, Copy)]
pub struct Periods {
    /// The longest silence of a stream. A comment then keeps proxies from closing it, and detects clients that have gone.
    pub heartbeat: Duration,
    /// How often all sessions with streams are checked, because unused sessions expire.
    pub check: Duration,
}

impl Default for Periods {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_secs(15),
            check: Duration::from_secs(15),
        }
    }
}

/// The streams of a node. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    periods: Periods,
    messages: broadcast::Sender<Message>,
    seats: Mutex<Seats>,
    /// Held while a reader is started, so that only one is started.
    starting: tokio::sync::Mutex<()>,
    /// The last sequence number sent to the streams.
    position: AtomicI64,
    stopped: AtomicBool,
    /// Notified when the last stream has ended.
    deserted: Notify,
}

impl Default for Hub {
    fn default() -> Self {
        Self::new(Periods::default())
    }
}

impl Hub {
    /// Creates a hub.
    pub fn new(periods: Periods) -> Self {
        Self(Arc::new(Inner {
            periods,
            messages: broadcast::Sender::new(MESSAGES),
            seats: Mutex::default(),
            starting: tokio::sync::Mutex::default(),
            position: AtomicI64::new(0),
            stopped: AtomicBool::new(false),
            deserted: Notify::new(),
        }))
    }

    /// The intervals of periodic work.
    pub(super) fn periods(&self) -> Periods {
        self.0.periods
    }

    /// Ends every stream and accepts no more, because the server stops.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::SeqCst);
        self.tell(Message::Look);
    }

    /// Opens a stream for a session. 429 or 503 when there are too many, 401 when the session has ended meanwhile.
    pub(super) async fn listen(
        &self,
        app: &App,
        (session, person): (Uuid, Uuid),
        asked: Asked,
    ) -> Result<Listener, Error> {
        let seat = self.sit_down(session, person)?;
        self.have_read(app).await?;
        // Subscribe before reading the events, so that no later event is missed.
        let messages = self.0.messages.subscribe();
        let now = app.clock.now();
        let (beginning, missed, newest) = app
            .db
            .read(move |tx| {
                // Read the newest event before the session. If the session ends in between, a later event reports it.
                let newest = events::state(tx)?.newest;
                if auth::good_sessions(tx, now, &[session])?.is_empty() {
                    return Err(Error::NotSignedIn);
                }
                let (beginning, missed) = catch_up(tx, asked, newest)?;
                Ok((beginning, missed, newest))
            })
            .await?;
        Ok(Listener::new(
            seat,
            messages,
            newest,
            greeting(person, beginning, &missed, newest),
        ))
    }

    /// Reserves a slot for a stream.
    fn sit_down(&self, session: Uuid, person: Uuid) -> Result<Seat, Error> {
        if self.0.stopped.load(Ordering::SeqCst) {
            return Err(Error::Overloaded);
        }
        Ok(Seat {
            standing: self.seats().take(session, person)?,
            hub: self.clone(),
            session,
        })
    }

    /// Starts a reader unless one is running.
    async fn have_read(&self, app: &App) -> Result<(), Error> {
        if self.seats().has_reader {
            return Ok(());
        }
        let _alone = self.0.starting.lock().await;
        if !self.seats().has_reader {
            let reader = reader::Reader::start(app, self).await?;
            self.seats().has_reader = true;
            tokio::spawn(reader.run());
        }
        Ok(())
    }

    /// Sends a message to every stream.
    pub(super) fn tell(&self, message: Message) {
        // It fails only if there is no stream.
        let _ = self.0.messages.send(message);
    }

    /// Sends changes to the streams, up to a sequence number.
    pub(super) fn tell_changes(&self, changes: Vec<Outgoing>, position: i64) {
        self.0.position.store(position, Ordering::SeqCst);
        if !changes.is_empty() {
            self.tell(Message::Changes(changes.into()));
        }
    }

    /// Tells the streams to reload everything, up to a sequence number.
    pub(super) fn tell_resync(&self, position: i64) {
        self.0.position.store(position, Ordering::SeqCst);
        self.tell(Message::Resync(position));
    }

    /// The last sequence number sent to the streams.
    pub(super) fn position(&self) -> i64 {
        self.0.position.load(Ordering::SeqCst)
    }

    /// The sessions with streams: of these people, or all.
    pub(super) fn sessions_of(&self, people: Option<&[Uuid]>) -> Vec<Uuid> {
        self.seats().sessions_of(people)
    }

    /// Ends the streams of a session.
    pub(super) fn end(&self, session: Uuid) {
        let ended = self.seats().end(session);
        if ended {
            self.tell(Message::Look);
        }
    }

    /// Completes when there is no stream left. The next stream then starts another reader.
    pub(super) async fn deserted(&self) {
        loop {
            let deserted = self.0.deserted.notified();
            {
                let mut seats = self.seats();
                if seats.is_empty() {
                    seats.has_reader = false;
                    return;
                }
            }
            deserted.await;
        }
    }

    /// Ends all streams, because their reader has ended. The browsers reconnect.
    pub(super) fn break_off(&self) {
        let mut seats = self.seats();
        seats.has_reader = false;
        seats.end_all();
        drop(seats);
        self.tell(Message::Look);
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.0.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The first message of the stream, and the events that it missed.
fn catch_up(tx: &mut Tx<'_>, asked: Asked, newest: i64) -> Result<(Beginning, Vec<Event>), Error> {
    let beginning = rules::beginning(asked, events::oldest(tx)?, newest);
    let mut missed = match beginning {
        Beginning::After(place) if place < newest => events::after(tx, place, MOST_BEHIND)?,
        _ => Vec::new(),
    };
    // The reader sends newer events.
    missed.retain(|event| event.seq <= newest);
    Ok((beginning, missed))
}

/// The slot of one stream. Dropping this releases it.
pub(super) struct Seat {
    hub: Hub,
    session: Uuid,
    standing: Arc<Standing>,
}

impl Seat {
    /// Whether the stream must end.
    pub(super) fn is_over(&self) -> bool {
        self.standing.is_over() || self.hub.0.stopped.load(Ordering::SeqCst)
    }

    /// The user of the stream.
    pub(super) fn person(&self) -> Uuid {
        self.standing.person()
    }

    /// The last sequence number sent to the streams.
    pub(super) fn position(&self) -> i64 {
        self.hub.position()
    }

    /// The longest silence of the stream.
    pub(super) fn heartbeat(&self) -> Duration {
        self.hub.periods().heartbeat
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut seats = self.hub.seats();
        seats.give_up(self.session, &self.standing);
        if seats.is_empty() {
            self.hub.0.deserted.notify_one();
        }
    }
}
