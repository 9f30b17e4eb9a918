//! Who listens: so many streams of so many sessions, counted so that there is room for requests beside them.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use uuid::Uuid;

use crate::error::Error;

/// Streams of a node. Each takes a connection, and there must be some left for requests.
const MOST_STREAMS: usize = 2_000;

/// Streams of a session: a browser needs one, one without a worker for all its tabs one a tab.
const MOST_OF_A_SESSION: usize = 20;

/// Seconds after which another try is worth it, once a session has too many.
const RETRY_AFTER: i64 = 15;

/// The streams that there are, by session.
#[derive(Default)]
pub(super) struct Seats {
    sessions: HashMap<Uuid, (usize, Arc<Standing>)>,
    streams: usize,
    /// Whether a reader hands on what comes; the hub's affair, kept here since it goes with the last stream.
    pub(super) has_reader: bool,
}

/// A session that listens, until it is over.
#[derive(Debug)]
pub(super) struct Standing {
    person: Uuid,
    is_over: AtomicBool,
}

impl Standing {
    /// Whose session it is.
    pub(super) fn person(&self) -> Uuid {
        self.person
    }

    /// Whether its streams have to end.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::SeqCst)
    }

    fn end(&self) {
        self.is_over.store(true, Ordering::SeqCst);
    }
}

impl Seats {
    /// One stream more of a session. 503 when the node has too many, 429 when the session has.
    pub(super) fn take(&mut self, session: Uuid, person: Uuid) -> Result<Arc<Standing>, Error> {
        if self.streams >= MOST_STREAMS {
            return Err(Error::Overloaded);
        }
        let standing = Arc::new(Standing {
            person,
            is_over: AtomicBool::new(false),
        });
        let (taken, standing) = self.sessions.entry(session).or_insert((0, standing));
        if *taken >= MOST_OF_A_SESSION {
            return Err(Error::TooMany {
                retry_after: RETRY_AFTER,
            });
        }
        *taken += 1;
        self.streams += 1;
        count(self.streams);
        Ok(standing.clone())
    }

    /// One stream less of a session that was taken with this standing.
    pub(super) fn give_up(&mut self, session: Uuid, standing: &Arc<Standing>) {
        self.streams -= 1;
        count(self.streams);
        if let Some((taken, current)) = self.sessions.get_mut(&session)
            && Arc::ptr_eq(current, standing)
        {
            *taken -= 1;
            if *taken == 0 {
                self.sessions.remove(&session);
            }
        }
    }

    /// Whether nobody listens.
    pub(super) fn is_empty(&self) -> bool {
        self.streams == 0
    }

    /// The sessions that listen: of these people, or all.
    pub(super) fn sessions_of(&self, people: Option<&[Uuid]>) -> Vec<Uuid> {
        let of_them = self
            .sessions
            .iter()
            .filter(|(_, (_, one))| people.is_none_or(|people| people.contains(&one.person)));
        of_them.map(|(session, _)| *session).collect()
    }

    /// Ends the streams of a session; whether there were any.
    pub(super) fn end(&mut self, session: Uuid) -> bool {
        let ended = self.sessions.remove(&session);
        ended.is_some_and(|(_, standing)| {
            standing.end();
            true
        })
    }

    /// Ends all streams.
    pub(super) fn end_all(&mut self) {
        for (_, (_, standing)) in self.sessions.drain() {
            standing.end();
        }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "there are not that many streams"
)]
fn count(streams: usize) {
    metrics::gauge!("jobwright_event_streams").set(streams as f64);
}
