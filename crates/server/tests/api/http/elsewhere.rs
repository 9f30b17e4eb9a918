//! Requests from other sites to every route in `api/authorization.csv`. rule: foreign-sites

use std::collections::BTreeMap;

use axum::http::Method;
use jobwright::config::Config;
use serde_json::json;

use crate::{
    authz::{CALLERS, Caller, Callers, Row, rows},
    job_cards::card_world::CardWorld,
    support::{Client, TestApp, on_each_engine},
};

/// The headers that a browser adds to a request from a page of another site.
const FOREIGN: [&[(&str, &str)]; 9] = [
    &[("origin", "https://evil.example")],
    &[("origin", "null")],
    &[("origin", "")],
    &[("origin", "http://localhost:8080.evil.example")],
    &[
        ("origin", "http://localhost:9090"),
        ("sec-fetch-site", "same-site"),
    ],
    &[
        ("origin", "https://sibling.localhost"),
        ("sec-fetch-site", "same-site"),
    ],
    &[("sec-fetch-site", "cross-site")],
    &[
        ("sec-fetch-site", "Cross-Site"),
        ("origin", "http://localhost:8080"),
    ],
    &[
        ("origin", "https://evil.example"),
        ("sec-fetch-site", "same-origin"),
    ],
];

/// The headers of accepted requests: from the web app's pages, and from programs that are not browsers.
const OWN: [&[(&str, &str)]; 4] = [
    &[],
    &[
        ("origin", "http://localhost:8080"),
        ("sec-fetch-site", "same-origin"),
    ],
    &[("sec-fetch-site", "none")],
    &[("origin", "http://localhost:8080")],
];

fn with(client: &Client, headers: &[(&str, &str)]) -> Client {
    let client = client.clone();
    headers.iter().fold(client, |client, (name, value)| {
        client.with_header(name, value)
    })
}

fn changing() -> impl Iterator<Item = Row> {
    rows().into_iter().filter(Row::changes)
}

async fn assert_json_alone(client: &Client, row: &Row) {
    const TYPES: [Option<&str>; 8] = [
        None,
        Some(""),
        Some("text/plain"),
        Some("text/plain;application/json"),
        Some("application/x-www-form-urlencoded"),
        Some("multipart/form-data; boundary=x"),
        Some("text/json"),
        Some("application/xml"),
    ];
    for content_type in TYPES {
        let response = client
            .send_raw(row.method.clone(), &row.address(), content_type, "{}")
            .await;
        let what = format!(
            "{content_type:?} {} {}: {}",
            row.method, row.path, response.text
        );
        assert_eq!(
            (response.status, response.json["code"].as_str()),
            (415, Some("not_json")),
            "{what}"
        );
    }
}

/// Removes from `contents` the audit entries about exports. An export is the only GET request that stores something.
fn take_exports_out(contents: &mut BTreeMap<String, Vec<String>>) {
    let entries = contents.get_mut("audit_log").unwrap();
    entries.retain(|entry| !entry.contains("report_exported"));
}

on_each_engine! {
    /// Every state-changing request from another site gets 403 and changes nothing, also if its method is not in the
    /// authorization table.
    async fn no_route_accepts_changes_from_another_site(engine) {
        let callers = Callers::new(engine).await;
        let clients = [callers.app.anonymous(), callers.app.worker().await, callers.app.admin().await];
        let before = callers.app.contents(engine).await;
        for row in changing() {
            for headers in FOREIGN {
                for client in &clients {
                    let response = with(client, headers).send(row.method.clone(), &row.address(), Some(json!({}))).await;
                    let code = response.json["code"].as_str();
                    assert_eq!((response.status, code), (403, Some("cross_site")), "{headers:?} {} {}", row.method, row.path);
                    assert_eq!(response.headers.get("set-cookie"), None);
                }
            }
        }
        for method in ["PUT", "LINK", "MKCOL"] {
            let response = with(&clients[2], FOREIGN[0]).send(method.parse().unwrap(), "/api/settings", None).await;
            response.assert_error(403, "cross_site");
        }
        assert_eq!(callers.app.contents(engine).await, before);
    }

    /// Requests from the web app's pages, and requests without `Origin` and `Sec-Fetch-Site`, are accepted.
    async fn every_route_accepts_requests_from_the_web_app(engine) {
        let callers = Callers::new(engine).await;
        for row in changing() {
            for headers in OWN {
                let client = with(&callers.client(Caller::Administrator).await, headers);
                let response = client.send(row.method.clone(), &row.address(), Some(json!({}))).await;
                assert_ne!(response.json["code"], "cross_site", "{headers:?} {} {}", row.method, row.path);
                assert!(!matches!(response.status, 401 | 403), "{headers:?} {} {}: {}", row.method, row.path, response.text);
            }
        }
    }

    /// A body that is not JSON gets 415, even on routes that need no body. The reason: a form on another site can't
    /// send JSON, but it can send other kinds of bodies. rule: wire-body-limits
    async fn every_route_accepts_only_json(engine) {
        let callers = Callers::new(engine).await;
        let mut before = callers.app.contents(engine).await;
        // This loop skips `/api/setup`. The setup is already done, so every request to this path would get 404. The end
        // of this test covers it. The loop also skips pieces of files, because they are not JSON. A form on another
        // site can't send pieces either.
        for row in changing().filter(|row| row.path != "/api/setup" && !row.is_piece()) {
            assert_json_alone(&callers.client(Caller::Administrator).await, &row).await;
        }
        let mut after = callers.app.contents(engine).await;
        for of_signing_in in ["sessions", "audit_log", "known_devices"] {
            after.insert(of_signing_in.to_owned(), before[of_signing_in].clone());
        }
        // The test signs in so often that the person's oldest sessions end, and each ended session stores an event.
        for contents in [&mut after, &mut before] {
            let events = contents.get_mut("events").unwrap();
            events.retain(|event| !event.contains("session"));
        }
        assert_eq!(after, before, "the sign-in itself is the only change");
        let first_run = TestApp::without_people(engine, Config::default()).await;
        for row in changing().filter(|row| row.path == "/api/setup") {
            assert_json_alone(&first_run.anonymous(), &row).await;
        }
    }

    /// GET and HEAD requests store nothing, with one exception: an export adds an audit entry. The time of a session's
    /// last use would be stored after five minutes, but the test's clock does not advance.
    async fn get_and_head_requests_change_nothing(engine) {
        let cards = CardWorld::new(engine).await;
        let world = &cards.world;
        let job = cards.completed().await;
        assert_eq!(cards.post_card(&job, json!({})).await.status, 201);
        let callers = [world.app.anonymous(), world.worker.clone(), world.admin.clone()];
        world.app.place_events().await;
        let before = world.app.contents(engine).await;
        assert!(before.values().map(Vec::len).sum::<usize>() > 8, "there is something to change");
        let mut answered = 0;
        for row in rows().iter().filter(|row| !row.changes()) {
            let id = if row.path.contains("/clients/") { json!(world.client) } else { job["id"].clone() };
            let id = if row.path.contains("/users/") { json!(world.app.worker_id) } else { id };
            let address = row.path.replace("{id}", id.as_str().unwrap()).replace('*', "/");
            for query in ["", "?token=abc&read=1&archived=0&_method=DELETE&isActive=0&status=completed&q=x"] {
                for client in &callers {
                    for method in [Method::GET, Method::HEAD] {
                        let client = client.clone().with_header("x-http-method-override", "DELETE");
                        answered += i32::from(client.send(method, &format!("{address}{query}"), None).await.status == 200);
                    }
                }
            }
        }
        assert!(answered > 150, "{answered}");
        let mut after = world.app.contents(engine).await;
        take_exports_out(&mut after);
        assert_eq!(after, before);
    }

    /// After more than five minutes a GET request extends the session. GET requests store nothing else.
    async fn get_requests_change_only_the_last_use_of_the_session(engine) {
        let callers = Callers::new(engine).await;
        for caller in CALLERS {
            let client = callers.client(caller).await;
            callers.app.place_events().await;
            let mut before = callers.app.contents(engine).await;
            take_exports_out(&mut before);
            callers.app.clock.advance(jiff::SignedDuration::from_mins(6));
            for row in rows().iter().filter(|row| !row.changes()) {
                client.get(&row.address()).await;
            }
            let mut after = callers.app.contents(engine).await;
            take_exports_out(&mut after);
            let moved: Vec<_> = before.iter().filter(|(table, rows)| after[*table] != **rows).map(|(table, _)| table.as_str()).collect();
            let has_session = matches!(caller, Caller::Worker | Caller::Administrator | Caller::MustChange | Caller::MustSetUp);
            assert_eq!(moved, if has_session { vec!["sessions"] } else { vec![] }, "{caller:?}");
            assert_eq!(after["sessions"].len(), before["sessions"].len());
        }
    }
}
