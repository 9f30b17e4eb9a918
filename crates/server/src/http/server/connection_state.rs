//! Records whether a connection is waiting for its client, and since when. The connection's socket, its service and
//! the accept loop share this state.

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

use super::timeouts::Timeouts;

/// What a connection is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Waiting for the headers of a request, or receiving them.
    Headers,
    /// No request is in progress: the last byte of the previous response was written.
    Idle,
    /// A request is being handled or answered.
    Busy,
}

/// The state of one connection: its phase, and when that phase began.
#[derive(Debug)]
pub(super) struct ConnectionState {
    phase: Mutex<(Phase, Instant)>,
    timeouts: Timeouts,
    is_closing: AtomicBool,
    close: Notify,
    changed: Notify,
}

impl ConnectionState {
    /// Creates the state of a new connection. The time for the headers of its first request begins now.
    pub(super) fn new(timeouts: Timeouts) -> Self {
        Self {
            phase: Mutex::new((Phase::Headers, Instant::now())),
            timeouts,
            is_closing: AtomicBool::new(false),
            close: Notify::new(),
            changed: Notify::new(),
        }
    }

    /// Records that the connection has got its slot. The server begins to read only now, so the time before that
    /// doesn't count as waiting for the client.
    pub(super) fn slot_taken(&self) {
        self.set(Phase::Headers);
    }

    /// Records that bytes have arrived. If no request is in progress, these bytes begin one.
    pub(super) fn received(&self) {
        let mut phase = self.phase.lock().unwrap_or_else(PoisonError::into_inner);
        if phase.0 == Phase::Idle {
            *phase = (Phase::Headers, Instant::now());
            self.changed.notify_one();
        }
    }

    /// Records that all headers of a request have arrived.
    pub(super) fn request_began(&self) {
        self.set(Phase::Busy);
    }

    /// Records that the last byte of a response was written.
    pub(super) fn response_ended(&self) {
        self.set(Phase::Idle);
        self.changed.notify_one();
    }

    fn set(&self, next: Phase) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner) = (next, Instant::now());
    }

    fn get(&self) -> (Phase, Instant) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the instant at which the client times out, unless the phase changes before then. Returns `None` while a
    /// request is being handled or answered.
    fn deadline(&self) -> Option<Instant> {
        let (phase, since) = self.get();
        match phase {
            Phase::Headers => Some(since + self.timeouts.headers),
            Phase::Idle => Some(since + self.timeouts.idle),
            Phase::Busy => None,
        }
    }

    /// Completes when the client has kept the connection waiting for too long.
    pub(super) async fn timed_out(&self) {
        loop {
            let changed = self.changed.notified();
            match self.deadline() {
                None => changed.await,
                Some(at) if at <= Instant::now() => return,
                // Check the deadline again after the timeout or when the state has changed.
                Some(at) => drop(timeout_at(at, changed).await),
            }
        }
    }

    /// Returns how long the connection has been waiting for its client. Returns `None` while it is busy, and if it was
    /// asked to close.
    pub(super) fn idle_for(&self) -> Option<Duration> {
        let (phase, since) = self.get();
        let waits = phase != Phase::Busy && !self.is_closing.load(Ordering::Relaxed);
        waits.then(|| since.elapsed())
    }

    /// Whether a request is being handled or answered.
    pub(super) fn is_busy(&self) -> bool {
        self.get().0 == Phase::Busy
    }

    /// Asks the connection to close, so that another connection gets its slot.
    pub(super) fn request_close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
        self.close.notify_one();
    }

    /// Completes when the connection is asked to close.
    pub(super) async fn close_requested(&self) {
        self.close.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_idle_time_of_a_connection_begins_when_it_gets_a_slot() {
        let minute = Duration::from_mins(1);
        let state = ConnectionState::new(Timeouts::default());
        *state.phase.lock().unwrap() = (Phase::Headers, Instant::now() - minute);
        assert!(state.idle_for().unwrap() >= minute);
        state.slot_taken();
        assert!(state.idle_for().unwrap() < minute);
    }
}
