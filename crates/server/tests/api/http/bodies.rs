//! Request bodies that are malformed, too large, too deeply nested, or not JSON.

use std::{
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes, HttpBody},
    http::Method,
};
use hyper::body::Frame;
use jobwright::app::{App, router};
use jobwright_db::{Database, Options};
use serde_json::json;

use crate::{
    authz::{Caller, Row, rows},
    jobs::world::World,
    support::{Client, Engine, PASSWORD, Response, TestApp, on_each_engine},
};

const PATH: &str = "/api/auth/login";

async fn send(
    app: &TestApp,
    content_type: Option<&str>,
    body: impl Into<axum::body::Body>,
) -> Response {
    app.anonymous()
        .send_raw(Method::POST, PATH, content_type, body)
        .await
}

on_each_engine! {
    /// A malformed or invalid body gets 400. No body causes a 5xx. rule: wire-errors
    async fn a_malformed_body_gets_400(engine) {
        let app = TestApp::new(engine).await;
        let deep = format!("{{\"username\":{}1{}}}", "[".repeat(3_500), "]".repeat(3_500));
        let bodies: [&[u8]; 14] = [
            b"", b"{", b"{\"username\":}", b"[]", b"[\"admin\",\"x\"]", b"null", b"5", b"\"text\"", b"{} {}", b"{'a':1}",
            b"{\"username\":\"\\ud800\"}", b"{\"username\":\"\xff\xfe\"}", b"{\"username\":1e999}", deep.as_bytes(),
        ];
        for body in bodies {
            let response = send(&app, Some("application/json"), body.to_vec()).await;
            response.assert_error(400, "malformed");
            assert!(response.text.len() < 300, "{}", response.text);
        }
    }

    /// A NUL in any field gets 400 with the field's name.
    async fn a_nul_gets_an_error_on_its_field(engine) {
        let app = TestApp::new(engine).await;
        let body = json!({"username": "a\u{0}b", "password": "x"});
        app.anonymous().post(PATH, body).await.assert_field("username", "Must not contain the character NUL");
        let nested = json!({"username": "ab", "password": "x", "extra": {"list": ["fine", "\u{0}"]}});
        app.anonymous().post(PATH, nested).await.assert_field("extra.list[1]", "Must not contain the character NUL");
    }

    /// Text must not contain control characters. Multi-line fields may contain line breaks and tabs. A password may
    /// contain any character except NUL.
    async fn a_control_character_gets_an_error_on_its_field(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let one_line = "Must not contain line breaks, tabs or control characters";
        for odd in ["a\u{7}b", "a\nb", "a\tb", "a\u{1b}[31mb", "a\u{7f}b", "a\u{85}b"] {
            admin.post("/api/clients", json!({"name": odd})).await.assert_field("name", one_line);
        }
        for odd in ["a\u{7}b", "a\u{1b}b", "a\u{9f}b"] {
            let body = json!({"name": "Ann", "address": odd});
            admin.post("/api/clients", body).await.assert_field("address", "Must not contain control characters");
        }
        let lines = "1 High St\n\tRear door\r\nBrisbane";
        let made = admin.post("/api/clients", json!({"name": "\n Ann\t", "address": lines})).await;
        assert_eq!((made.status, &made.json["name"], &made.json["address"]), (201, &json!("Ann"), &json!(lines)), "{}", made.text);
        let body = json!({"username": "admin", "password": "a\u{7}\tb"});
        app.anonymous().post(PATH, body).await.assert_error(401, "invalid_credentials");
    }

    /// A body gets 415 if its content type is not JSON. rule: wire-body-limits
    async fn a_body_that_is_not_json_gets_415(engine) {
        let app = TestApp::new(engine).await;
        let body = "{\"username\":\"admin\",\"password\":\"x\"}";
        for content_type in [Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("multipart/form-data"), Some(""), None] {
            send(&app, content_type, body).await.assert_error(415, "not_json");
        }
        for content_type in ["application/json", "Application/JSON; charset=utf-8", "application/problem+json"] {
            send(&app, Some(content_type), body).await.assert_error(401, "invalid_credentials");
        }
    }

    async fn an_endpoint_without_fields_needs_no_body(engine) {
        let app = TestApp::new(engine).await;
        assert_eq!(app.admin().await.send(Method::POST, "/api/auth/logout", None).await.status, 200);
        send(&app, None, "").await.assert_error(400, "malformed");
    }

    async fn a_body_over_8_kb_without_a_session_gets_413(engine) {
        let app = TestApp::new(engine).await;
        let body = |length: usize| format!("{{\"username\":\"{}\"}}", "x".repeat(length));
        send(&app, JSON, body(8_001)).await.assert_error(413, "too_large");
        send(&app, JSON, body(7_900)).await.assert_field("username", "Must be at most 200 characters");
    }

    /// Parsing a body with very many values would use much more memory than the body itself.
    async fn a_body_with_very_many_values_gets_400(engine) {
        let app = TestApp::new(engine).await;
        let values = |count: usize| format!("{{\"name\":\"Ann\",\"unknown\":[0{}]}}", ",0".repeat(count));
        let send = |count: usize| {
            let (app, body) = (&app, values(count));
            async move { app.admin().await.send_raw(Method::POST, "/api/clients", JSON, body).await }
        };
        send(100_000).await.assert_error(400, "malformed");
        assert_eq!(send(90_000).await.status, 201);
    }

    /// A request without a session gets 401, whatever its body is.
    async fn the_session_is_checked_before_the_body(engine) {
        let app = TestApp::new(engine).await;
        let broken = |client: crate::support::Client| async move {
            client.send_raw(Method::PATCH, "/api/settings", Some("text/plain"), "broken").await
        };
        broken(app.anonymous()).await.assert_error(401, "not_signed_in");
        broken(app.worker().await).await.assert_error(403, "forbidden");
        broken(app.admin().await).await.assert_error(415, "not_json");
    }

    /// rule: wire-server-fields
    async fn unknown_fields_are_ignored(engine) {
        let app = TestApp::new(engine).await;
        let body = json!({"username": "admin", "password": crate::support::PASSWORD, "id": "x", "role": 5, "__proto__": {}});
        assert_eq!(app.anonymous().post(PATH, body).await.status, 200);
    }

    /// On every route a body over 1 MB gets 413. The limit is 2 MB for job cards, and 8 kB for requests without a
    /// session. A body with a `Content-Length` and a body that is sent in chunks have the same limit.
    async fn every_route_limits_the_size_of_its_body(engine) {
        let app = TestApp::new(engine).await;
        // Pieces of uploaded files are not JSON. The tests in `files` test their limit.
        let has_limit = |row: &&Row| row.changes() && row.path != "/api/setup" && !row.is_piece();
        for row in rows().iter().filter(has_limit) {
            let client = app.admin().await;
            let is_card = row.path.starts_with("/api/job-cards");
            let is_open = row.refusal(Caller::Anonymous).is_none();
            let most = if is_card { 2_000_000 } else if is_open { 8_000 } else { 1_000_000 };
            let fits = client.send_raw(row.method.clone(), &row.address(), JSON, spaces(most)).await;
            let what = format!("{} {}: {}", row.method, row.path, fits.text);
            assert!(!matches!(fits.status, 401 | 403 | 413 | 415 | 500..), "{what}");
            let client = app.admin().await;
            for body in [Body::from(spaces(most + 1)), in_pieces(most + 1)] {
                client.send_raw(row.method.clone(), &row.address(), JSON, body).await.assert_error(413, "too_large");
            }
        }
    }

    /// Deeply nested JSON anywhere in a body gets 400. It does not overflow the stack.
    async fn every_endpoint_rejects_deeply_nested_json_as_malformed(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"status": "completed"})).await["id"].clone();
        let lists = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
        let objects = format!("{}1{}", "{\"a\":".repeat(100_000), "}".repeat(100_000));
        let open = "[".repeat(900_000);
        for deep in [&lists, &objects, &open] {
            for (path, body) in [
                ("/api/job-cards", format!("{{\"jobId\":{job},\"workCarriedOut\":[{{\"date\":{deep}}}]}}")),
                ("/api/job-cards", format!("{{\"jobId\":{job},\"materialsUsed\":{deep}}}")),
                ("/api/jobs", format!("{{\"title\":\"x\",\"unknown\":{deep}}}")),
                ("/api/clients", deep.clone()),
            ] {
                let response = world.admin.send_raw(Method::POST, path, JSON, body).await;
                response.assert_error(400, "malformed");
            }
        }
        // A body that is nested up to the depth limit is accepted. Here the nested value is in an unknown field, which
        // the server ignores.
        let known = format!("{{\"name\":\"Ann\",\"unknown\":{}1{}}}", "[".repeat(120), "]".repeat(120));
        assert_eq!(world.admin.send_raw(Method::POST, "/api/clients", JSON, known).await.status, 201);
    }

    /// If a key occurs twice in a JSON object, every part of the server uses the last value. rule: wire-duplicate-keys
    async fn the_last_value_of_a_duplicate_key_wins(engine) {
        let app = TestApp::new(engine).await;
        let body = format!("{{\"username\":\"admin\",\"password\":\"wrong\",\"username\":\"worker\",\"password\":\"{PASSWORD}\"}}");
        let response = send(&app, JSON, body).await;
        assert_eq!((response.status, &response.json["username"]), (200, &json!("worker")), "{}", response.text);
    }

    /// A number that does not fit the type of its field gets 400, never a 5xx.
    async fn a_number_that_does_not_fit_its_field_gets_400(engine) {
        let world = World::new(engine).await;
        let numbers = ["1e308", "-1e308", "1e-400", "9223372036854775808", "-9223372036854775809", "1e19", "0.1", "1e400", "123456789012345678901234567890123456789012345678901234567890"];
        for number in numbers {
            for (method, path, field) in [
                (Method::POST, "/api/jobs", "priority"), (Method::POST, "/api/jobs", "startDate"),
                (Method::PATCH, "/api/settings", "laborRate"), (Method::PATCH, "/api/settings", "businessName"),
            ] {
                let body = format!("{{\"title\":\"x\",\"clientId\":\"{}\",\"{field}\":{number}}}", world.client);
                let response = world.admin.send_raw(method, path, JSON, body).await;
                let is_rate = field == "laborRate" && matches!(number, "0.1" | "1e-400");
                assert_eq!(response.status, if is_rate { response.status.min(400) } else { 400 }, "{field} {number}: {}", response.text);
            }
        }
    }

    /// While the database's write queue is full, a write request gets 503 with `Retry-After` immediately. Once the
    /// queue has room again, write requests succeed.
    async fn a_write_gets_503_with_retry_after_while_the_write_queue_is_full(engine) {
        let app = TestApp::new(engine).await;
        let url = app.url();
        let options = Options { connections: 2, queue: 1, write_queue: 1, ..Options::default() };
        let small = tokio::task::spawn_blocking(move || Database::open_with(&url, options)).await.unwrap().unwrap();
        let full = App::new(small.clone(), app.clock.clone(), app.app.config.as_ref().clone(), app.app.passwords.clone());
        let mut client = Client::new(router(full));
        assert_eq!(client.sign_in("admin", PASSWORD).await.status, 200);
        let (let_go, held) = std::sync::mpsc::channel::<()>();
        let (entered, mut is_in) = tokio::sync::mpsc::unbounded_channel();
        let held = Arc::new(Mutex::new(held));
        let hold = || {
            let (small, held, entered) = (small.clone(), held.clone(), entered.clone());
            async move {
                small.write(move |_| {
                    // Errors of the send and of the receive are ignored. The send fails after the test has dropped the
                    // receiver. The receive fails when the test drops the sender to let the writers finish.
                    let _ = entered.send(());
                    let _ = held.lock().unwrap().recv();
                    Ok::<_, jobwright_db::Error>(())
                }).await
            }
        };
        let mut holders = tokio::task::JoinSet::new();
        // Occupy all writers of the database first, so that no write leaves the queue while the test fills it.
        let concurrency = if engine == Engine::Sqlite { 1 } else { options.connections };
        for _ in 0..concurrency {
            holders.spawn(hold());
            is_in.recv().await.unwrap();
        }
        for _ in 0..=options.write_queue {
            holders.spawn(hold());
        }
        let refused = holders.join_next().await.unwrap().unwrap();
        assert!(matches!(refused, Err(jobwright_db::Error::Overloaded)), "{refused:?}");
        let response = client.patch("/api/settings", json!({"businessName": "Lee"})).await;
        response.assert_error(503, "overloaded");
        assert_eq!(response.header("retry-after"), "1");
        drop(let_go);
        while holders.join_next().await.is_some() {}
        assert_eq!(client.patch("/api/settings", json!({"businessName": "Lee"})).await.status, 200);
    }
}

const JSON: Option<&str> = Some("application/json");

/// Returns a JSON object of `length` bytes, padded with spaces.
fn spaces(length: usize) -> String {
    format!("{{{}}}", " ".repeat(length - 2))
}

/// Returns the object of [`spaces`] as a body in chunks, without a `Content-Length`.
fn in_pieces(length: usize) -> Body {
    Body::new(ChunkedBody(spaces(length).into_bytes().into()))
}

struct ChunkedBody(Bytes);

impl HttpBody for ChunkedBody {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let next = self.0.len().min(50_000);
        let piece = self.0.split_to(next);
        Poll::Ready((next > 0).then(|| Ok(Frame::data(piece))))
    }
}
