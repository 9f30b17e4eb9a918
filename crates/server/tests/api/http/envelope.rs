//! The error envelope and the headers of every answer (decisions 2).

use axum::http::Method;
use jobwright::{
    app::{App, router},
    config::Config,
};
use serde_json::json;

use crate::support::{Client, TestApp, on_each_engine};

on_each_engine! {
    /// decisions 2: 404 absent, 405 wrong method, in the envelope.
    async fn unknown_paths_and_methods_are_errors_like_others(engine) {
        let app = TestApp::new(engine).await;
        let client = app.anonymous();
        client.get("/api/nothing").await.assert_error(404, "not_found");
        client.get("/api").await.assert_error(404, "not_found");
        client.send(Method::PUT, "/api/settings", None).await.assert_error(405, "method_not_allowed");
        client.send(Method::POST, "/api/users", None).await.assert_error(405, "method_not_allowed");
        client.send(Method::POST, "/anything", None).await.assert_error(405, "method_not_allowed");
        client.send(Method::OPTIONS, "/api/users", None).await.assert_error(405, "method_not_allowed");
    }

    /// decisions 1: `GET /healthz` (the process lives), `GET /readyz` (the database answers): open to all.
    async fn health_is_open_to_all(engine) {
        let app = TestApp::new(engine).await;
        for (path, message) in [("/healthz", "ok"), ("/readyz", "ready")] {
            let response = app.anonymous().get(path).await;
            assert_eq!((response.status, response.json), (200, json!({"message": message})));
        }
        app.sql("DROP TABLE settings").await;
        app.anonymous().get("/readyz").await.assert_error(503, "overloaded");
        assert_eq!(app.anonymous().get("/healthz").await.status, 200);
    }

    /// decisions 2: 503 overloaded; health checks are answered all the same.
    async fn more_at_once_than_allowed_is_503(engine) {
        let app = TestApp::new(engine).await;
        let config = Config { most_requests: 0, ..Config::default() };
        let full = App::new(app.db.clone(), app.clock.clone(), config, app.app.passwords.clone());
        let client = Client::new(router(full));
        let response = client.get("/api/users").await;
        response.assert_error(503, "overloaded");
        assert_eq!(response.header("retry-after"), "1");
        assert_eq!(client.get("/healthz").await.status, 200);
    }

    /// decisions 2: HEAD is GET without a body.
    async fn head_is_get_without_a_body(engine) {
        let app = TestApp::new(engine).await;
        let response = app.admin().await.send(Method::HEAD, "/api/settings", None).await;
        assert_eq!((response.status, response.text.as_str(), response.header("etag")), (200, "", "\"1\""));
    }
}
