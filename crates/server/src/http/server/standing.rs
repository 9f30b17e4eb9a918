//! Whether a connection waits for its client, and since when: known to its socket, its service and the door.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::Notify,
    time::{Instant, timeout_at},
};

use super::Patience;

/// What a connection is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// A request's headers are on their way, or the first ones are awaited.
    Headers,
    /// Nothing is on its way.
    Idle,
    /// A request is being worked on or answered.
    Busy,
}

/// The standing of one connection.
#[derive(Debug)]
pub(super) struct Standing {
    phase: Mutex<(Phase, Instant)>,
    patience: Patience,
    asked: AtomicBool,
    leave: Notify,
    changed: Notify,
}

impl Standing {
    /// A connection whose first headers are awaited from now on.
    pub(super) fn new(patience: Patience) -> Self {
        Self {
            phase: Mutex::new((Phase::Headers, Instant::now())),
            patience,
            asked: AtomicBool::new(false),
            leave: Notify::new(),
            changed: Notify::new(),
        }
    }

    /// Bytes came in. The first one after a pause begins a request.
    pub(super) fn heard(&self) {
        let mut phase = self.phase.lock().unwrap_or_else(PoisonError::into_inner);
        if phase.0 == Phase::Idle {
            *phase = (Phase::Headers, Instant::now());
            self.changed.notify_one();
        }
    }

    /// A request's headers are whole.
    pub(super) fn begin(&self) {
        self.set(Phase::Busy);
    }

    /// An answer was handed over to its last byte.
    pub(super) fn end(&self) {
        self.set(Phase::Idle);
        self.changed.notify_one();
    }

    fn set(&self, next: Phase) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner) = (next, Instant::now());
    }

    fn get(&self) -> (Phase, Instant) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the client is given up on, unless it sends something.
    fn deadline(&self) -> Option<Instant> {
        let (phase, since) = self.get();
        match phase {
            Phase::Headers => Some(since + self.patience.headers),
            Phase::Idle => Some(since + self.patience.idle),
            Phase::Busy => None,
        }
    }

    /// Done when the client has kept the connection waiting for too long.
    pub(super) async fn overdue(&self) {
        loop {
            let changed = self.changed.notified();
            match self.deadline() {
                None => changed.await,
                Some(at) if at <= Instant::now() => return,
                // Whichever comes first, it is looked again.
                Some(at) => drop(timeout_at(at, changed).await),
            }
        }
    }

    /// How long it has waited for its client; nothing while it is busy or has been asked to leave.
    pub(super) fn waited(&self) -> Option<Duration> {
        let (phase, since) = self.get();
        let waits = phase != Phase::Busy && !self.asked.load(Ordering::Relaxed);
        waits.then(|| since.elapsed())
    }

    /// Whether a request of it is being answered.
    pub(super) fn is_busy(&self) -> bool {
        self.get().0 == Phase::Busy
    }

    /// Asks the connection to make room.
    pub(super) fn ask_to_leave(&self) {
        self.asked.store(true, Ordering::Relaxed);
        self.leave.notify_one();
    }

    /// Done when the connection was asked to make room.
    pub(super) async fn asked_to_leave(&self) {
        self.leave.notified().await;
    }
}
