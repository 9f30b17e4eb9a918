//! How many streams there may be, and what an answer that is one says of itself.

use std::time::Duration;

use jobwright::features::live::Periods;

use super::{NEVER, impatient, listening};
use crate::support::{PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// 20 streams of a session; another session of the same person has its own.
    async fn a_session_has_twenty_streams(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let mut streams = Vec::new();
        for _ in 0..20 {
            streams.push(listening(&worker).await);
        }
        let refused = worker.get("/api/events").await;
        refused.assert_error(429, "too_many");
        assert_eq!(refused.header("retry-after"), "15");
        listening(&app.worker().await).await;
        streams.pop();
        listening(&worker).await;
    }

    /// No proxy and no browser keeps a stream, or waits for its end.
    async fn a_stream_says_that_it_is_one(engine) {
        let app = TestApp::new(engine).await;
        let answer = app.worker().await.get("/api/events").await;
        for (name, value) in [
            ("content-type", "text/event-stream"),
            ("cache-control", "no-store"),
            ("x-accel-buffering", "no"),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(answer.header(name), value, "{name}");
        }
    }

    /// A stream that has nothing to tell says so, again and again.
    async fn a_silent_stream_lives(engine) {
        let app = TestApp::new(engine).await;
        let periods = Periods { heartbeat: Duration::from_millis(1), check: NEVER };
        let mut worker = impatient(&app, periods);
        worker.sign_in("worker", PASSWORD).await;
        let mut stream = listening(&worker).await;
        for _ in 0..3 {
            assert_eq!(stream.frame().await.unwrap(), ":\n\n");
        }
    }
}
