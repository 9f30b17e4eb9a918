//! Counts and limits the open streams of each session and person, so that some connections are left for other
//! requests.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use uuid::Uuid;

use crate::error::Error;

/// The maximum number of streams of a node. Each stream needs a connection, and some connections must be left for
/// requests.
const MAX_STREAMS: usize = 2_000;

/// The maximum number of streams of a session. A browser needs one stream, or one for each tab if its tabs can't share
/// a stream.
const MAX_OF_A_SESSION: usize = 20;

/// `Retry-After` in seconds when a session or a person has too many streams.
const RETRY_AFTER: i64 = 15;

/// The open streams of a node, counted by session and by person.
#[derive(Default)]
pub(super) struct Subscriptions {
    sessions: HashMap<Uuid, (usize, Arc<SubscribedSession>)>,
    /// The number of open streams of each person. A stream counts until it is removed, even after its session has
    /// ended.
    people: HashMap<Uuid, usize>,
    streams: usize,
    /// Whether a reader is running. Only the hub uses this. It is stored here because the reader ends with the last
    /// stream.
    pub(super) has_reader: bool,
}

/// A session with open streams.
#[derive(Debug)]
pub(super) struct SubscribedSession {
    person: Uuid,
    is_over: AtomicBool,
}

impl SubscribedSession {
    /// Returns the session's user.
    pub(super) fn person(&self) -> Uuid {
        self.person
    }

    /// Whether the session's streams must end.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::SeqCst)
    }

    fn end(&self) {
        self.is_over.store(true, Ordering::SeqCst);
    }
}

impl Subscriptions {
    /// Adds a stream of a session. 503 if the node already has the maximum number of streams. 429 if the session has
    /// its maximum number, or if the person has `most_of_person` streams.
    pub(super) fn add(
        &mut self,
        session: Uuid,
        person: Uuid,
        most_of_person: usize,
    ) -> Result<Arc<SubscribedSession>, Error> {
        if self.streams >= MAX_STREAMS {
            return Err(Error::Overloaded);
        }
        let too_many = Error::TooMany {
            retry_after: RETRY_AFTER,
        };
        if self.people.get(&person).copied().unwrap_or(0) >= most_of_person {
            return Err(too_many);
        }
        let state = Arc::new(SubscribedSession {
            person,
            is_over: AtomicBool::new(false),
        });
        let (taken, state) = self.sessions.entry(session).or_insert((0, state));
        if *taken >= MAX_OF_A_SESSION {
            return Err(too_many);
        }
        *taken += 1;
        *self.people.entry(person).or_default() += 1;
        self.streams += 1;
        set_gauge(self.streams);
        Ok(state.clone())
    }

    /// Removes a stream of the session. `state` is the value that was returned when the stream was added.
    pub(super) fn remove(&mut self, session: Uuid, state: &Arc<SubscribedSession>) {
        self.streams -= 1;
        set_gauge(self.streams);
        if let Some(own) = self.people.get_mut(&state.person) {
            *own -= 1;
            if *own == 0 {
                self.people.remove(&state.person);
            }
        }
        if let Some((taken, current)) = self.sessions.get_mut(&session)
            && Arc::ptr_eq(current, state)
        {
            *taken -= 1;
            if *taken == 0 {
                self.sessions.remove(&session);
            }
        }
    }

    /// Whether no streams are open.
    pub(super) fn is_empty(&self) -> bool {
        self.streams == 0
    }

    /// Returns the sessions with open streams: only the sessions of `people`, or all sessions if it is `None`.
    pub(super) fn sessions_of(&self, people: Option<&[Uuid]>) -> Vec<Uuid> {
        let of_them = self
            .sessions
            .iter()
            .filter(|(_, (_, one))| people.is_none_or(|people| people.contains(&one.person)));
        of_them.map(|(session, _)| *session).collect()
    }

    /// Ends the streams of a session. Returns whether the session had any.
    pub(super) fn end(&mut self, session: Uuid) -> bool {
        let ended = self.sessions.remove(&session);
        ended.is_some_and(|(_, state)| {
            state.end();
            true
        })
    }

    /// Ends all open streams.
    pub(super) fn end_all(&mut self) {
        for (_, (_, state)) in self.sessions.drain() {
            state.end();
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "there are not that many streams"
)]
fn set_gauge(streams: usize) {
    metrics::gauge!("jobwright_event_streams").set(streams as f64);
}
