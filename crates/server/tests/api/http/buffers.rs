//! The server has one memory budget for buffering all concurrent requests and responses. One person, or one address
//! without a session, may use at most a quarter of it. rule: buffer-budget

use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    http::Request,
    response::Response as Answer,
};
use http_body_util::channel::{Channel, Sender};
use jobwright::{config::Config, http::client_address::Peer};
use serde_json::json;
use tokio::task::JoinHandle;
use tower::ServiceExt as _;

use crate::{
    jobs::world::World,
    support::{
        Client, PASSWORD, Response, TestApp, ids, next_page, on_each_engine, walk_short_pages,
    },
};

/// Returns settings with the smallest buffer budget: 16 MB, with 4 MB for one person. Requests don't wait until memory
/// in the budget is free.
fn small() -> Config {
    Config {
        buffer_bytes: 16 << 20,
        buffer_wait: Duration::from_millis(1),
        ..Config::default()
    }
}

/// A request that creates a client. Its sender sends nearly 1 MB of the body and never the rest.
struct Unfinished {
    _body: Sender<Bytes, axum::Error>,
    _answer: JoinHandle<Response>,
}

impl Unfinished {
    /// Begins the request. Returns when the server has read everything that was sent, or has refused the request.
    async fn begin(client: &Client) -> Self {
        let (mut sender, body) = Channel::new(1);
        let client = client.clone();
        let answer = tokio::spawn(async move {
            let json = Some("application/json");
            client
                .send_raw(
                    axum::http::Method::POST,
                    "/api/clients",
                    json,
                    Body::new(body),
                )
                .await
        });
        for _ in 0..9 {
            // Sending fails if the server has refused the body.
            let _ = sender.send_data(Bytes::from(vec![b' '; 100_000])).await;
        }
        Self {
            _body: sender,
            _answer: answer,
        }
    }
}

/// Sends a request without a session from this address. Returns the response without reading its body.
async fn unread(app: &TestApp, address: &str, path: &str, encoding: &str) -> Answer {
    let mut request = Request::get(path)
        .header("host", "localhost:8080")
        .header("accept-encoding", encoding)
        .body(Body::empty())
        .unwrap();
    request
        .extensions_mut()
        .insert(Peer(address.parse().unwrap()));
    app.router.clone().oneshot(request).await.unwrap()
}

on_each_engine! {
    /// The OpenAPI document has half a megabyte. All responses with the document share its bytes, so they use no
    /// budget. All other responses to clients without a session together use at most a quarter of the budget.
    async fn unread_openapi_responses_to_strangers_use_no_buffer_budget(engine) {
        let app = TestApp::with_config(engine, small()).await;
        let worker = app.worker().await;
        let mut held = Vec::new();
        for network in 1..=5 {
            for encoding in ["identity", "gzip", "br"] {
                for reader in 1..=40 {
                    let address = format!("2001:db8:0:{network}::{reader}");
                    held.push(unread(&app, &address, "/api/openapi.json", encoding).await);
                }
            }
        }
        let first_refused = held.iter().position(|answer| answer.status() != 200);
        for reader in 1..=100 {
            let address = format!("2001:db8:0:6::{reader}");
            held.push(unread(&app, &address, "/api/setup", "identity").await);
        }
        assert_eq!(worker.get("/api/jobs?limit=500").await.status, 200);
        assert_eq!(app.anonymous().get("/api/setup").await.status, 200);
        assert_eq!(first_refused, None);
    }

    async fn a_person_over_their_share_gets_503_while_others_are_served(engine) {
        let app = TestApp::with_config(engine, small()).await;
        let (greedy, other) = (app.admin().await, app.worker().await);
        let mut unfinished = Vec::new();
        for _ in 0..5 {
            unfinished.push(Unfinished::begin(&greedy).await);
        }
        // While four bodies are unfinished, the rest of the person's share of the budget is too small for the list.
        let list = "/api/jobs?limit=500";
        let refused = loop {
            let answer = greedy.get(list).await;
            if answer.status != 200 {
                break answer;
            }
            // On a slow machine the first unfinished requests may already have timed out, which frees memory. So the
            // test begins another request.
            unfinished.push(Unfinished::begin(&greedy).await);
        };
        refused.assert_error(503, "overloaded");
        assert_eq!(refused.header("retry-after"), "1");
        assert_eq!(other.get(list).await.status, 200);
        // Requests like these get their responses immediately, even while the person's share is used up.
        assert_eq!(greedy.get("/api/notifications/count").await.status, 200);
        assert_eq!(app.anonymous().get("/healthz").await.status, 200);
        let who = json!({"username": "admin", "password": PASSWORD});
        assert_eq!(app.anonymous().post("/api/auth/login", who).await.status, 200);
        drop(unfinished);
        while greedy.get(list).await.status != 200 {}
    }

    /// A page of a list is at most half a megabyte long. The `Link` header has the address of the next page.
    /// rule: wire-lists
    async fn a_page_of_long_rows_has_fewer_rows_than_its_limit(engine) {
        let world = World::new(engine).await;
        for number in 1..=28 {
            let start = format!("2027-02-{number:02}T09:00:00Z");
            world.book(json!({"description": "管".repeat(10_000), "startDate": start})).await;
        }
        let first = world.worker.get("/api/jobs?limit=100").await;
        assert_eq!(first.header("x-total-count"), "28");
        assert!(first.text.len() <= 512 * 1_024 && next_page(first.header("link")).is_some());
        let whole = ids(&world.worker.get("/api/jobs").await.json);
        assert_eq!(whole.len(), 28);
        assert_eq!(walk_short_pages(&world.worker, "/api/jobs?limit=100".to_owned()).await, whole);
    }

    /// A long page of a list may need megabytes. So the request for it waits for a permit, as the chunks of a long list
    /// do. A short page needs no permit.
    async fn long_pages_take_turns_and_short_pages_do_not_wait(engine) {
        let world = World::new(engine).await;
        world.book(json!({})).await;
        let mut turns = Vec::new();
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..(processors / 2).clamp(1, 4) {
            turns.push(world.app.app.chunk_permits.acquire().await);
        }
        let worker = world.worker.clone();
        let long = tokio::spawn(async move { worker.get("/api/jobs?limit=500").await });
        for _ in 0..20 {
            assert_eq!(world.admin.get("/api/jobs?limit=100").await.status, 200);
        }
        assert!(!long.is_finished());
        drop(turns);
        assert_eq!(ids(&long.await.unwrap().json).len(), 1);
    }
}
