//! The signals that stop a server. `serve` decides what is stopped, and in which order.

use std::time::Duration;

use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    time::sleep,
};

/// Receives SIGTERM and SIGINT.
pub(super) struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    /// Installs the handlers. From then on neither signal ends the process directly.
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
}

/// Completes when a stop may wait no longer: after `grace`, or at a second signal.
pub(super) async fn stop_deadline(signals: &mut Signals, grace: Duration) {
    signals.next().await;
    tokio::select! {
        () = sleep(grace) => {}
        () = signals.next() => {}
    }
}
