//! A liveness probe that needs no connection, because clients can hold all connections.

use std::{sync::mpsc::RecvTimeoutError, time::Duration};

use axum::{Router, body::Body, extract::Request, http::header::HOST};
use tokio::sync::mpsc;
use tower::ServiceExt as _;

/// A pending probe: the channel for its answer.
pub(super) type Probe = std::sync::mpsc::Sender<()>;

/// Sends probes to the accept loop. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Liveness(mpsc::UnboundedSender<Probe>);

/// The probes that the accept loop receives from a [`Liveness`].
#[derive(Debug)]
pub struct Probes(mpsc::UnboundedReceiver<Probe>);

/// Creates both ends of the probe.
pub fn liveness() -> (Liveness, Probes) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Liveness(sender), Probes(receiver))
}

impl Liveness {
    /// Whether the accept loop and then a handler answer in time. Blocks, so call it on a separate thread.
    pub fn probe(&self, within: Duration) -> bool {
        let (answer, answered) = std::sync::mpsc::channel();
        if self.0.send(answer).is_err() {
            return false;
        }
        // If nothing answers, the probe is dropped. Then the channel is disconnected, which counts as no answer.
        !matches!(
            answered.recv_timeout(within),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected)
        )
    }
}

impl Probes {
    /// The next probe. Never completes if none is sent.
    pub(super) async fn next(&mut self) -> Probe {
        match self.0.recv().await {
            Some(probe) => probe,
            None => std::future::pending().await,
        }
    }
}

/// Answers a probe once a handler has responded. Every status counts, because a server that refuses requests under
/// load is alive.
pub(super) fn answer(probe: Probe, router: Router) {
    tokio::spawn(async move {
        let request = Request::get("/healthz").header(HOST, "localhost");
        if let Ok(request) = request.body(Body::empty())
            && router.oneshot(request).await.is_ok()
        {
            // The caller may no longer wait for the answer.
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
