//! Who listens on this node, and what they are told.

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

/// So many messages are kept for streams whose clients are slow; who is further behind hears that it was too much.
const MESSAGES: usize = 128;

/// How often something is done that nothing calls for.
#[derive(Debug, Clone, Copy)]
pub struct Periods {
    /// After which a stream says something at least: proxies close what is silent, and a client that has gone is
    /// noticed.
    pub heartbeat: Duration,
    /// After which all sessions that listen are looked at, whatever happened: one that is not used expires.
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
    /// Held while a reader is started, so that there is one.
    starting: tokio::sync::Mutex<()>,
    /// The last place that was handed to the streams.
    position: AtomicI64,
    stopped: AtomicBool,
    /// Told when the last stream has gone.
    deserted: Notify,
}

impl Default for Hub {
    fn default() -> Self {
        Self::new(Periods::default())
    }
}

impl Hub {
    /// A hub without streams.
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

    /// How often something is done that nothing calls for.
    pub(super) fn periods(&self) -> Periods {
        self.0.periods
    }

    /// Ends every stream, and lets no other begin: the server stops.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::SeqCst);
        self.tell(Message::Look);
    }

    /// A stream for a session of a person. 429 and 503 when there are too many, 401 when the session ended meanwhile.
    pub(super) async fn listen(
        &self,
        app: &App,
        (session, person): (Uuid, Uuid),
        asked: Asked,
    ) -> Result<Listener, Error> {
        let seat = self.sit_down(session, person)?;
        self.have_read(app).await?;
        // Before the events are looked at: what comes after that look comes by this way.
        let messages = self.0.messages.subscribe();
        let now = app.clock.now();
        let (beginning, missed, newest) = app
            .db
            .read(move |tx| {
                // The newest first and the session after it: one that ends between the two ends by an event that
                // is yet to come.
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

    /// A seat, if there is one.
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

    /// Sees to it that a reader hands on what comes from now on.
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

    /// Hands a message to every stream.
    pub(super) fn tell(&self, message: Message) {
        // An error: nobody listens.
        let _ = self.0.messages.send(message);
    }

    /// Tells the streams what changed, up to a place.
    pub(super) fn tell_changes(&self, changes: Vec<Outgoing>, position: i64) {
        self.0.position.store(position, Ordering::SeqCst);
        if !changes.is_empty() {
            self.tell(Message::Changes(changes.into()));
        }
    }

    /// Tells the streams that there was too much, up to a place.
    pub(super) fn tell_resync(&self, position: i64) {
        self.0.position.store(position, Ordering::SeqCst);
        self.tell(Message::Resync(position));
    }

    /// The last place that was handed to the streams.
    pub(super) fn position(&self) -> i64 {
        self.0.position.load(Ordering::SeqCst)
    }

    /// The sessions that listen: of these people, or all.
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

    /// Done when nobody listens any more; then the next who does needs another reader.
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

    /// Ends all streams, because what they would hear is not read any more: they begin anew.
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

/// How the stream begins, and the events that it missed.
fn catch_up(tx: &mut Tx<'_>, asked: Asked, newest: i64) -> Result<(Beginning, Vec<Event>), Error> {
    let beginning = rules::beginning(asked, events::oldest(tx)?, newest);
    let mut missed = match beginning {
        Beginning::After(place) if place < newest => events::after(tx, place, MOST_BEHIND)?,
        _ => Vec::new(),
    };
    // What is newer comes from the reader.
    missed.retain(|event| event.seq <= newest);
    Ok((beginning, missed))
}

/// The seat of one stream, given up when this is dropped.
pub(super) struct Seat {
    hub: Hub,
    session: Uuid,
    standing: Arc<Standing>,
}

impl Seat {
    /// Whether the stream has to end.
    pub(super) fn is_over(&self) -> bool {
        self.standing.is_over() || self.hub.0.stopped.load(Ordering::SeqCst)
    }

    /// Whose it is.
    pub(super) fn person(&self) -> Uuid {
        self.standing.person()
    }

    /// The last place that was handed to the streams.
    pub(super) fn position(&self) -> i64 {
        self.hub.position()
    }

    /// How long the stream may be silent.
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
