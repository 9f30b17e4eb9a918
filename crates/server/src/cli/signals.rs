//! The signals that stop a server. `serve` decides what is stopped, and in which order.

use std::time::Duration;

use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    time::timeout,
};

/// Receives SIGTERM and SIGINT.
pub(super) struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    /// Installs the signal handlers. From then on neither signal ends the process directly.
    pub(super) fn listen() -> std::io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next signal.
    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }

    /// Waits for the next signal, but at most for `grace`.
    pub(super) async fn next_within(&mut self, grace: Duration) {
        drop(timeout(grace, self.next()).await);
    }
}
