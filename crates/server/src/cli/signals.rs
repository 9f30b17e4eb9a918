//! The signals that stop a server. What is stopped, and in which order, is `serve`'s business.

use std::time::Duration;

use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    time::sleep,
};

/// SIGTERM and SIGINT, each of which stops the server.
pub(super) struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    /// From now on neither ends the process by itself.
    pub(super) fn listen() -> std::io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next of them.
    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Done when a stop has lasted long enough: `grace` is over, or it was asked for once more.
pub(super) async fn enough(signals: &mut Signals, grace: Duration) {
    signals.next().await;
    tokio::select! {
        () = sleep(grace) => {}
        () = signals.next() => {}
    }
}
