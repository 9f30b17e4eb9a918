//! Bodies that are broken, too large, too deep or no JSON (decisions 2).

use axum::http::Method;
use serde_json::json;

use crate::support::{Response, TestApp, on_each_engine};

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
    /// decisions 2: 400 malformed or invalid; never a 5xx for what a client sent.
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

    /// decisions 2: NUL and lone surrogates are 400.
    async fn a_nul_is_refused_on_its_field(engine) {
        let app = TestApp::new(engine).await;
        let body = json!({"username": "a\u{0}b", "password": "x"});
        app.anonymous().post(PATH, body).await.assert_field("username", "Must not contain the character NUL");
        let nested = json!({"username": "ab", "password": "x", "extra": {"list": ["fine", "\u{0}"]}});
        app.anonymous().post(PATH, nested).await.assert_field("extra.list[1]", "Must not contain the character NUL");
    }

    /// decisions 2: 415 a body that is not JSON.
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

    /// decisions 2: no body is fine where none is needed.
    async fn no_body_is_fine_where_none_is_needed(engine) {
        let app = TestApp::new(engine).await;
        assert_eq!(app.admin().await.send(Method::POST, "/api/auth/logout", None).await.status, 200);
        send(&app, None, "").await.assert_error(400, "malformed");
    }

    /// decisions 2: 413 too large.
    async fn a_body_over_a_megabyte_is_413(engine) {
        let app = TestApp::new(engine).await;
        let body = |length: usize| format!("{{\"username\":\"{}\"}}", "x".repeat(length));
        send(&app, Some("application/json"), body(1_000_001)).await.assert_error(413, "too_large");
        send(&app, Some("application/json"), body(900_000)).await.assert_field("username", "Must be at most 200 characters");
    }

    /// decisions 3: who is not signed in is told so, and not what is wrong with the body.
    async fn who_asks_is_checked_before_the_body(engine) {
        let app = TestApp::new(engine).await;
        let broken = |client: crate::support::Client| async move {
            client.send_raw(Method::PATCH, "/api/settings", Some("text/plain"), "broken").await
        };
        broken(app.anonymous()).await.assert_error(401, "not_signed_in");
        broken(app.worker().await).await.assert_error(403, "forbidden");
        broken(app.admin().await).await.assert_error(415, "not_json");
    }

    /// decisions 2: Other unknown fields are ignored.
    async fn unknown_fields_are_ignored(engine) {
        let app = TestApp::new(engine).await;
        let body = json!({"username": "admin", "password": crate::support::PASSWORD, "id": "x", "role": 5, "__proto__": {}});
        assert_eq!(app.anonymous().post(PATH, body).await.status, 200);
    }
}
