//! The limits of live streams, and the headers of their responses.

use std::time::Duration;

use jobwright::features::{live::Periods, users::Role};

use super::{NEVER, open_stream, record_changes, with_periods};
use crate::support::{Engine, PASSWORD, TestApp, on_each_engine};

on_each_engine! {
    /// Each session may have 20 streams. Several sessions of the same person may have 20 streams each.
    async fn a_session_may_have_twenty_streams(engine) {
        let app = TestApp::new(engine).await;
        let worker = app.worker().await;
        let mut streams = Vec::new();
        for _ in 0..20 {
            streams.push(open_stream(&worker).await);
        }
        let refused = worker.get("/api/events").await;
        refused.assert_error(429, "too_many");
        assert_eq!(refused.header("retry-after"), "15");
        open_stream(&app.worker().await).await;
        streams.pop();
        open_stream(&worker).await;
    }

    /// A person may have 100 streams in all sessions together. The request for one more gets 429, while other people
    /// still get streams.
    async fn a_person_may_have_a_hundred_streams(engine) {
        let app = TestApp::new(engine).await;
        let mut streams = Vec::new();
        for _ in 0..5 {
            let worker = app.worker().await;
            for _ in 0..20 {
                streams.push(open_stream(&worker).await);
            }
        }
        let worker = app.worker().await;
        let refused = worker.get("/api/events").await;
        refused.assert_error(429, "too_many");
        assert_eq!(refused.header("retry-after"), "15");
        // Other requests of this person still succeed. A browser tab that gets no stream needs them, because it polls
        // the data instead.
        assert_eq!(worker.get("/api/notifications/count").await.status, 200);
        open_stream(&app.admin().await).await;
        streams.pop();
        streams.push(open_stream(&worker).await);
        // Until a stream is closed, it counts towards the limit, even after its session has ended.
        assert_eq!(worker.delete("/api/auth/sessions").await.status, 204);
        worker.get("/api/events").await.assert_error(429, "too_many");
        streams.clear();
        open_stream(&worker).await;
    }

    /// The headers keep proxies and browsers from caching or buffering a stream.
    async fn the_headers_keep_a_stream_from_being_cached_or_buffered(engine) {
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

    /// A stream without events regularly sends an SSE comment, so that proxies don't close it.
    async fn a_stream_without_events_sends_comments(engine) {
        let app = TestApp::new(engine).await;
        let periods = Periods { heartbeat: Duration::from_millis(1), check: NEVER };
        let mut worker = with_periods(&app, periods);
        worker.sign_in("worker", PASSWORD).await;
        let mut stream = open_stream(&worker).await;
        for _ in 0..3 {
            assert_eq!(stream.frame().await.unwrap(), ":\n\n");
        }
    }
}

/// A server has at most 2,000 streams. The request for one more stream gets 503 with `Retry-After`. Other requests
/// still succeed.
#[tokio::test]
async fn a_server_may_have_two_thousand_streams() {
    let app = TestApp::new(Engine::Sqlite).await;
    let mut streams = Vec::new();
    for number in 0..20 {
        let name = format!("worker{number}");
        app.add_user(&name, Role::Worker).await;
        for _ in 0..5 {
            let worker = app.signed_in(&name).await;
            for _ in 0..20 {
                streams.push(open_stream(&worker).await);
            }
        }
    }
    let one_more = app.admin().await;
    let refused = one_more.get("/api/events").await;
    refused.assert_error(503, "overloaded");
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(one_more.get("/api/users").await.status, 200);
    streams.pop();
    open_stream(&one_more).await;
}

/// A stream that is read too slowly gets one `resync` event instead of the events that no longer fit into its buffer.
#[tokio::test]
async fn a_stream_that_is_read_too_slowly_gets_a_resync() {
    let app = TestApp::new(Engine::Sqlite).await;
    let admin = app.admin().await;
    let (mut quick, mut slow) = (open_stream(&admin).await, open_stream(&admin).await);
    for version in 0..150 {
        record_changes(&app, version..version + 1).await;
        quick.expect("change").await;
    }
    let newest = slow.expect("resync").await.id;
    record_changes(&app, 150..151).await;
    let next = slow.expect("change").await;
    assert_eq!(
        (next.id, quick.expect("change").await.id),
        (newest + 1, newest + 1)
    );
}
