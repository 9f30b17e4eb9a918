//! How many streams there may be, and what an answer that is one says of itself.

use std::time::Duration;

use jobwright::features::live::Periods;

use super::{NEVER, impatient, listening, note};
use crate::support::{Engine, PASSWORD, TestApp, on_each_engine};

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

/// A server has 2,000 streams; with one more it says when to come again, and serves all else.
#[tokio::test]
async fn a_server_has_two_thousand_streams() {
    let app = TestApp::new(Engine::Sqlite).await;
    let mut streams = Vec::new();
    for _ in 0..100 {
        let worker = app.worker().await;
        for _ in 0..20 {
            streams.push(listening(&worker).await);
        }
    }
    let one_more = app.admin().await;
    let refused = one_more.get("/api/events").await;
    refused.assert_error(503, "overloaded");
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(one_more.get("/api/users").await.status, 200);
    streams.pop();
    listening(&one_more).await;
}

/// Who takes nothing of a stream for long is told that it was too much, once; nothing is kept for them without end.
#[tokio::test]
async fn who_is_slow_is_told_to_ask_anew() {
    let app = TestApp::new(Engine::Sqlite).await;
    let admin = app.admin().await;
    let (mut quick, mut slow) = (listening(&admin).await, listening(&admin).await);
    for version in 0..150 {
        note(&app, version..version + 1).await;
        quick.expect("change").await;
    }
    let newest = slow.expect("resync").await.id;
    note(&app, 150..151).await;
    let next = slow.expect("change").await;
    assert_eq!(
        (next.id, quick.expect("change").await.id),
        (newest + 1, newest + 1)
    );
}
