//! Compression of JSON responses. A response is not compressed if it is short, has an `ETag`, or is streamed.

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    jobs::{
        calendar::unpacked,
        world::{World, path},
    },
    support::on_each_engine,
};

async fn with_jobs(engine: crate::support::Engine, jobs: usize) -> World {
    let world = World::new(engine).await;
    for number in 0..jobs {
        let start = format!("2026-12-{:02}T09:00:00Z", 1 + number);
        world
            .book(json!({"title": format!("Job {number}"), "startDate": start}))
            .await;
    }
    world
}

on_each_engine! {
    async fn a_long_response_is_compressed_with_the_accepted_encoding(engine) {
        let world = with_jobs(engine, 20).await;
        for address in ["/api/jobs?limit=10", "/api/openapi.json"] {
            let plain = world.worker.get(address).await;
            assert_eq!((plain.status, plain.header("content-encoding"), plain.header("vary")), (200, "", "Accept-Encoding"));
            for (accepted, encoding) in [("gzip", "gzip"), ("gzip, br", "br"), ("br;q=0, gzip", "gzip")] {
                let asking = world.worker.clone().with_header("Accept-Encoding", accepted);
                let answer = asking.get(address).await;
                assert_eq!((answer.status, answer.header("content-encoding")), (200, encoding), "{address}");
                assert_eq!((answer.header("vary"), answer.header("content-type")), ("Accept-Encoding", plain.header("content-type")));
                assert!(answer.bytes.len() * 2 < plain.bytes.len(), "{address}: {} of {}", answer.bytes.len(), plain.bytes.len());
                assert_eq!(unpacked(&answer), plain.bytes, "{address}");
                for name in ["x-total-count", "link", "cache-control", "x-content-type-options"] {
                    assert_eq!(answer.header(name), plain.header(name), "{address} {name}");
                }
                let head = asking.send(Method::HEAD, address, None).await;
                assert_eq!((head.status, head.text.as_str(), head.header("content-encoding")), (200, "", encoding));
            }
        }
    }

    /// Compressing a short response would save nothing. Compressing a response with a strong `ETag` would make the
    /// `ETag` wrong. Compressing a streamed list would delay its first part.
    async fn responses_that_are_short_or_streamed_or_have_an_etag_are_not_compressed(engine) {
        let world = with_jobs(engine, 3).await;
        let asking = world.admin.clone().with_header("Accept-Encoding", "br, gzip");
        let plain = world.admin.get("/api/jobs").await;
        let whole = asking.get("/api/jobs").await;
        assert_eq!(unpacked_or_plain(&whole), plain.bytes);
        let job = world.book(json!({"description": "word ".repeat(300)})).await;
        let one = asking.get(&path(&job)).await;
        assert_eq!((one.status, one.header("content-encoding"), one.header("etag")), (200, "", "\"1\""));
        assert!(one.bytes.len() > 1_000, "long enough otherwise");
        let known = asking.clone().with_header("If-Match", one.header("etag"));
        assert_eq!(known.patch(&path(&job), json!({"title": "New"})).await.status, 200);
        for address in ["/healthz", "/api/notifications/unread-count", "/api/jobs/stats"] {
            assert_eq!(asking.get(address).await.header("content-encoding"), "", "{address}");
        }
        let missing = asking.get("/api/nothing").await;
        assert_eq!((missing.header("content-encoding"), &missing.json["code"]), ("", &json!("not_found")));
    }

    /// A long error response is compressed like any other response. After decompression it must be the same error.
    async fn a_long_error_is_compressed_like_any_response(engine) {
        let world = World::new(engine).await;
        let asking = world.admin.clone().with_header("Accept-Encoding", "gzip");
        let rows: Vec<Value> = (0..60).map(|_| json!({"name": 7})).collect();
        let refused = asking.post("/api/job-cards", json!({"jobId": "x", "materials": rows})).await;
        assert_eq!(refused.status, 400);
        let body: Value = serde_json::from_slice(&unpacked_or_plain(&refused)).unwrap();
        assert_eq!(body["code"], "invalid");
    }
}

fn unpacked_or_plain(answer: &crate::support::Response) -> Vec<u8> {
    if answer.header("content-encoding").is_empty() {
        answer.bytes.clone()
    } else {
        unpacked(answer)
    }
}
