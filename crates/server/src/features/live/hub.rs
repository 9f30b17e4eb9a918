//! The hub of a node: adds and removes live streams, and sends messages to them.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use tokio::sync::{Notify, broadcast};
use uuid::Uuid;

use super::{
    message::{Message, Outgoing},
    subscriptions::{SubscribedSession, Subscriptions},
};
use crate::error::Error;

/// The number of messages that are buffered for a slow browser. A browser that falls further behind gets a `resync`.
const MESSAGES: usize = 128;

/// The intervals of the periodic work on streams.
#[derive(Debug, Clone, Copy)]
pub struct Periods {
    /// The maximum time without a message on a stream. After this time a comment is sent. It prevents proxies from
    /// closing the stream, and detects closed browsers.
    pub heartbeat: Duration,
    /// How often the server checks whether the sessions with open streams are still valid. An open stream does not
    /// renew its session, so the session can expire.
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

/// The open streams of a node. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    periods: Periods,
    /// The maximum number of streams of a person.
    most_of_person: usize,
    messages: broadcast::Sender<Message>,
    subscriptions: Mutex<Subscriptions>,
    /// Locked while a reader is being started, so that no second reader is started.
    starting: tokio::sync::Mutex<()>,
    /// The last sequence number that was sent to the streams.
    last_seq: AtomicI64,
    stopped: AtomicBool,
    /// Notified when the last open stream has ended.
    no_streams_left: Notify,
}

impl Hub {
    /// Creates a hub. `most_of_person` is the maximum number of streams of a person.
    pub fn new(periods: Periods, most_of_person: usize) -> Self {
        Self(Arc::new(Inner {
            periods,
            most_of_person,
            messages: broadcast::Sender::new(MESSAGES),
            subscriptions: Mutex::default(),
            starting: tokio::sync::Mutex::default(),
            last_seq: AtomicI64::new(0),
            stopped: AtomicBool::new(false),
            no_streams_left: Notify::new(),
        }))
    }

    /// Returns the intervals of the periodic work.
    pub(super) fn periods(&self) -> Periods {
        self.0.periods
    }

    /// Ends every stream and accepts no new streams. Called when the server stops.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::SeqCst);
        self.send(Message::CheckSession);
    }

    /// Adds a stream to the open streams.
    pub(super) fn subscribe(&self, session: Uuid, person: Uuid) -> Result<Subscription, Error> {
        if self.0.stopped.load(Ordering::SeqCst) {
            return Err(Error::Overloaded);
        }
        Ok(Subscription {
            session_state: self
                .subscriptions()
                .add(session, person, self.0.most_of_person)?,
            hub: self.clone(),
            session,
        })
    }

    /// Returns a receiver of all messages from now on.
    pub(super) fn messages(&self) -> broadcast::Receiver<Message> {
        self.0.messages.subscribe()
    }

    /// Starts a reader with `start` unless a reader is running. Concurrent calls start only one reader.
    pub(super) async fn ensure_reader<R>(
        &self,
        start: impl Future<Output = Result<R, Error>>,
    ) -> Result<(), Error>
    where
        R: Future<Output = ()> + Send + 'static,
    {
        if self.subscriptions().has_reader {
            return Ok(());
        }
        let _guard = self.0.starting.lock().await;
        if !self.subscriptions().has_reader {
            let reader = start.await?;
            self.subscriptions().has_reader = true;
            tokio::spawn(reader);
        }
        Ok(())
    }

    /// Sends a message to every stream.
    pub(super) fn send(&self, message: Message) {
        // Sending fails only if there is no stream, so the error is ignored.
        let _ = self.0.messages.send(message);
    }

    /// Sends changes to the streams. `last_seq` is the sequence number up to which changes are sent.
    pub(super) fn send_changes(&self, changes: Vec<Outgoing>, last_seq: i64) {
        self.0.last_seq.store(last_seq, Ordering::SeqCst);
        if !changes.is_empty() {
            self.send(Message::Changes(changes.into()));
        }
    }

    /// Makes the browsers of all streams reload all data. `last_seq` is the newest sequence number.
    pub(super) fn send_resync(&self, last_seq: i64) {
        self.0.last_seq.store(last_seq, Ordering::SeqCst);
        self.send(Message::Resync(last_seq));
    }

    /// Returns the last sequence number that was sent to the streams.
    pub(super) fn last_seq(&self) -> i64 {
        self.0.last_seq.load(Ordering::SeqCst)
    }

    /// Returns the sessions with open streams: only the sessions of `people`, or all sessions if it is `None`.
    pub(super) fn sessions_of(&self, people: Option<&[Uuid]>) -> Vec<Uuid> {
        self.subscriptions().sessions_of(people)
    }

    /// Ends all streams of a session.
    pub(super) fn end(&self, session: Uuid) {
        let ended = self.subscriptions().end(session);
        if ended {
            self.send(Message::CheckSession);
        }
    }

    /// Completes when no streams are left. The next new stream then starts another reader.
    pub(super) async fn no_streams_left(&self) {
        loop {
            let no_streams_left = self.0.no_streams_left.notified();
            {
                let mut subscriptions = self.subscriptions();
                if subscriptions.is_empty() {
                    subscriptions.has_reader = false;
                    return;
                }
            }
            no_streams_left.await;
        }
    }

    /// Ends all streams because the task that reads the events for them has ended. The browsers then reconnect.
    pub(super) fn end_all(&self) {
        let mut subscriptions = self.subscriptions();
        subscriptions.has_reader = false;
        subscriptions.end_all();
        drop(subscriptions);
        self.send(Message::CheckSession);
    }

    fn subscriptions(&self) -> MutexGuard<'_, Subscriptions> {
        self.0
            .subscriptions
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// One open stream. Dropping this value removes the stream.
pub(super) struct Subscription {
    hub: Hub,
    session: Uuid,
    session_state: Arc<SubscribedSession>,
}

impl Subscription {
    /// Whether the stream must end now.
    pub(super) fn is_over(&self) -> bool {
        self.session_state.is_over() || self.hub.0.stopped.load(Ordering::SeqCst)
    }

    /// Returns the user of the stream.
    pub(super) fn person(&self) -> Uuid {
        self.session_state.person()
    }

    /// Returns the last sequence number that was sent to the streams.
    pub(super) fn last_seq(&self) -> i64 {
        self.hub.last_seq()
    }

    /// Returns the maximum time without a message on the stream.
    pub(super) fn heartbeat(&self) -> Duration {
        self.hub.periods().heartbeat
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut subscriptions = self.hub.subscriptions();
        subscriptions.remove(self.session, &self.session_state);
        if subscriptions.is_empty() {
            self.hub.0.no_streams_left.notify_one();
        }
    }
}
