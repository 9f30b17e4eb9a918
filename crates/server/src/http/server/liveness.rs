//! A liveness probe that needs no connection. It works even if clients hold all connections.

use std::{sync::mpsc::RecvTimeoutError, time::Duration};

use axum::{Router, body::Body, extract::Request, http::header::HOST};
use tokio::sync::mpsc;
use tower::ServiceExt as _;

/// A probe: the channel to which its answer is sent.
pub(super) type Probe = std::sync::mpsc::Sender<()>;

/// The sending end of the channel for probes. The accept loop has the other end. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct Liveness(mpsc::UnboundedSender<Probe>);

/// The receiving end of the channel for probes. The accept loop receives the probes that a [`Liveness`] sends.
#[derive(Debug)]
pub struct Probes(mpsc::UnboundedReceiver<Probe>);

/// Creates both ends of the probes' channel.
pub fn liveness() -> (Liveness, Probes) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Liveness(sender), Probes(receiver))
}

impl Liveness {
    /// Sends a probe through the accept loop to a handler. Returns whether the probe is answered in time. Blocks, so
    /// call it on a separate thread.
    pub fn probe(&self, within: Duration) -> bool {
        let (answer, answered) = std::sync::mpsc::channel();
        if self.0.send(answer).is_err() {
            return false;
        }
        // If nothing answers, the probe is dropped. That disconnects the channel, and a disconnected channel counts as
        // no answer.
        !matches!(
            answered.recv_timeout(within),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected)
        )
    }
}

impl Probes {
    /// Waits for the next probe. Never completes if none is sent.
    pub(super) async fn next(&mut self) -> Probe {
        match self.0.recv().await {
            Some(probe) => probe,
            None => std::future::pending().await,
        }
    }
}

/// Answers a probe when a handler has responded. Every status of the response counts, because a server that refuses
/// requests under load is alive.
pub(super) fn answer(probe: Probe, router: Router) {
    tokio::spawn(async move {
        let request = Request::get("/healthz").header(HOST, "localhost");
        if let Ok(request) = request.body(Body::empty())
            && router.oneshot(request).await.is_ok()
        {
            // This fails if the sender of the probe no longer waits for the answer.
            let _ = probe.send(());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_fails_if_the_accept_loop_has_ended_or_does_not_answer() {
        let (liveness, probes) = liveness();
        assert!(!liveness.probe(Duration::from_millis(50)), "no answer");
        drop(probes);
        assert!(!liveness.probe(Duration::from_secs(5)), "ended");
    }
}
