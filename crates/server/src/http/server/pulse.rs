//! Whether the server still serves, without a connection: strangers can hold all of them.

use std::{sync::mpsc::RecvTimeoutError, time::Duration};

use axum::{Router, body::Body, extract::Request, http::header::HOST};
use tokio::sync::mpsc;
use tower::ServiceExt as _;

/// One question, and where the answer goes.
pub(super) type Question = std::sync::mpsc::Sender<()>;

/// Asks the accept loop. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Pulse(mpsc::UnboundedSender<Question>);

/// The end of a [`Pulse`] that the accept loop has.
#[derive(Debug)]
pub struct Questions(mpsc::UnboundedReceiver<Question>);

/// A new pulse.
pub fn pulse() -> (Pulse, Questions) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Pulse(sender), Questions(receiver))
}

impl Pulse {
    /// Whether the accept loop and then a handler answer in time. Blocks, so it needs a thread of its own.
    pub fn beats(&self, within: Duration) -> bool {
        let (answer, answered) = std::sync::mpsc::channel();
        if self.0.send(answer).is_err() {
            return false;
        }
        // Without an answer the question is dropped, so a disconnected channel is no answer either.
        !matches!(
            answered.recv_timeout(within),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected)
        )
    }
}

impl Questions {
    /// The next question. Never completes if nobody asks.
    pub(super) async fn next(&mut self) -> Question {
        match self.0.recv().await {
            Some(question) => question,
            None => std::future::pending().await,
        }
    }
}

/// Answers once a handler has answered. Any status will do: a server that refuses a request because of too much load is
/// alive.
pub(super) fn answer(question: Question, router: Router) {
    tokio::spawn(async move {
        let request = Request::get("/healthz").header(HOST, "localhost");
        if let Ok(request) = request.body(Body::empty())
            && router.oneshot(request).await.is_ok()
        {
            // Whoever asked may have given up.
            let _ = question.send(());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_that_has_ended_or_does_not_answer_has_no_pulse() {
        let (pulse, questions) = pulse();
        assert!(!pulse.beats(Duration::from_millis(50)), "no answer");
        drop(questions);
        assert!(!pulse.beats(Duration::from_secs(5)), "ended");
    }
}
