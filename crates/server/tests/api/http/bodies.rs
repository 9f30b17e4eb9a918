//! Bodies that are malformed, too large, nested too deeply, or not JSON.

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
    authz::rows,
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
    /// A malformed or invalid body is 400. What a client sends never causes a 5xx. rule: wire-errors
    async fn broken_json_is_malformed(engine) {
        let app = TestApp::new(engine).await;
        let deep = format!("{{\"username\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
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

    /// NUL and lone surrogates are 400.
    async fn a_nul_is_refused_on_its_field(engine) {
        let app = TestApp::new(engine).await;
        let body = json!({"username": "a\u{0}b", "password": "x"});
        app.anonymous().post(PATH, body).await.assert_field("username", "Must not contain the character NUL");
        let nested = json!({"username": "ab", "password": "x", "extra": {"list": ["fine", "\u{0}"]}});
        app.anonymous().post(PATH, nested).await.assert_field("extra.list[1]", "Must not contain the character NUL");
    }

    /// Text holds no control characters. Only text of several lines may hold line breaks and tabs. A password may hold
    /// any.
    async fn control_characters_are_refused_on_their_field(engine) {
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

    /// A body that is not JSON is 415. rule: wire-body-limits
    async fn a_body_that_is_not_json_is_415(engine) {
        let app = TestApp::new(engine).await;
        let body = "{\"username\":\"admin\",\"password\":\"x\"}";
        for content_type in [Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("multipart/form-data"), Some(""), None] {
            send(&app, content_type, body).await.assert_error(415, "not_json");
        }
        for content_type in ["application/json", "Application/JSON; charset=utf-8", "application/problem+json"] {
            send(&app, Some(content_type), body).await.assert_error(401, "invalid_credentials");
        }
    }

    async fn no_body_is_fine_where_none_is_needed(engine) {
        let app = TestApp::new(engine).await;
        assert_eq!(app.admin().await.send(Method::POST, "/api/auth/logout", None).await.status, 200);
        send(&app, None, "").await.assert_error(400, "malformed");
    }

    async fn a_body_over_a_megabyte_is_413(engine) {
        let app = TestApp::new(engine).await;
        let body = |length: usize| format!("{{\"username\":\"{}\"}}", "x".repeat(length));
        send(&app, Some("application/json"), body(1_000_001)).await.assert_error(413, "too_large");
        send(&app, Some("application/json"), body(900_000)).await.assert_field("username", "Must be at most 200 characters");
    }

    /// A caller without a session gets 401 and learns nothing about the body.
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

    /// Bodies over 1 MB, for a job card over 2 MB, are 413 on every row, whether the length is known beforehand or the
    /// body is sent in chunks.
    async fn every_route_limits_the_size_of_its_body(engine) {
        let app = TestApp::new(engine).await;
        for row in rows().iter().filter(|row| row.changes() && row.path != "/api/setup") {
            let client = app.admin().await;
            let is_card = row.path.starts_with("/api/job-cards");
            let most = if is_card { 2_000_000 } else { 1_000_000 };
            let fits = client.send_raw(row.method.clone(), &row.address(), JSON, spaces(most)).await;
            let what = format!("{} {}: {}", row.method, row.path, fits.text);
            assert!(!matches!(fits.status, 401 | 403 | 413 | 415 | 500..), "{what}");
            let client = app.admin().await;
            for body in [Body::from(spaces(most + 1)), in_pieces(most + 1)] {
                client.send_raw(row.method.clone(), &row.address(), JSON, body).await.assert_error(413, "too_large");
            }
        }
    }

    /// Deeply nested JSON is 400 and doesn't overflow the stack, wherever in the body it is.
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
        // This one is within the depth limit. An unknown field is ignored whatever its value is.
        let known = format!("{{\"name\":\"Ann\",\"unknown\":{}1{}}}", "[".repeat(120), "]".repeat(120));
        assert_eq!(world.admin.send_raw(Method::POST, "/api/clients", JSON, known).await.status, 201);
    }

    /// The body is parsed once, so every part of the server sees the same value. rule: wire-duplicate-keys
    async fn the_last_of_two_equal_keys_counts(engine) {
        let app = TestApp::new(engine).await;
        let body = format!("{{\"username\":\"admin\",\"password\":\"wrong\",\"username\":\"worker\",\"password\":\"{PASSWORD}\"}}");
        let response = send(&app, JSON, body).await;
        assert_eq!((response.status, &response.json["username"]), (200, &json!("worker")), "{}", response.text);
    }

    /// However large a number is, it never causes a 5xx.
    async fn huge_numbers_are_refused(engine) {
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

    /// With the write queue of the database full, requests are refused at once with 503 and `Retry-After`. They are
    /// served again as soon as there is room.
    async fn a_full_queue_is_503_with_retry_after(engine) {
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
                    // A closed channel is not an error: the receiver has gone, or the sender is dropped to let the writers
                    // go on.
                    let _ = entered.send(());
                    let _ = held.lock().unwrap().recv();
                    Ok::<_, jobwright_db::Error>(())
                }).await
            }
        };
        let mut holders = tokio::task::JoinSet::new();
        // First occupy all writers, so that nothing is taken from the queue while it is filled.
        let at_once = if engine == Engine::Sqlite { 1 } else { options.connections };
        for _ in 0..at_once {
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

/// A JSON object of `length` bytes.
fn spaces(length: usize) -> String {
    format!("{{{}}}", " ".repeat(length - 2))
}

/// The same in chunks, without a known length.
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
