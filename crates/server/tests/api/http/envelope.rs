//! The responses to requests that no handler accepts, to health checks and to HEAD requests. rule: wire-errors

use axum::http::Method;
use jobwright::{
    app::{App, router},
    config::Config,
};
use serde_json::json;

use crate::support::{Client, TestApp, on_each_engine};

on_each_engine! {
    /// An unknown path gets 404 and a wrong method gets 405, both with a JSON error body.
    async fn unknown_paths_and_wrong_methods_get_a_json_error(engine) {
        let app = TestApp::new(engine).await;
        let client = app.anonymous();
        client.get("/api/nothing").await.assert_error(404, "not_found");
        client.get("/api").await.assert_error(404, "not_found");
        client.send(Method::PUT, "/api/settings", None).await.assert_error(405, "method_not_allowed");
        client.send(Method::POST, "/api/users", None).await.assert_error(405, "method_not_allowed");
        client.send(Method::POST, "/anything", None).await.assert_error(405, "method_not_allowed");
        client.send(Method::OPTIONS, "/api/users", None).await.assert_error(405, "method_not_allowed");
    }

    /// `GET /healthz` succeeds while the process runs. `GET /readyz` succeeds while the database is reachable. Neither
    /// needs a session. rule: health
    async fn health_checks_need_no_session(engine) {
        let app = TestApp::new(engine).await;
        for (path, message) in [("/healthz", "ok"), ("/readyz", "ready")] {
            let response = app.anonymous().get(path).await;
            assert_eq!((response.status, response.json), (200, json!({"message": message})));
        }
        app.sql("DROP TABLE settings").await;
        app.anonymous().get("/readyz").await.assert_error(503, "overloaded");
        assert_eq!(app.anonymous().get("/healthz").await.status, 200);
    }

    /// A request over the limit of concurrent requests gets 503. Health checks still succeed.
    async fn too_many_concurrent_requests_get_503(engine) {
        let app = TestApp::new(engine).await;
        let config = Config { most_requests: 0, ..Config::default() };
        let full = App::new(app.db.clone(), app.clock.clone(), config, app.app.passwords.clone());
        let client = Client::new(router(full));
        let response = client.get("/api/users").await;
        response.assert_error(503, "overloaded");
        assert_eq!(response.header("retry-after"), "1");
        assert_eq!(client.get("/healthz").await.status, 200);
    }

    async fn a_head_request_gets_the_headers_of_get_without_a_body(engine) {
        let app = TestApp::new(engine).await;
        let response = app.admin().await.send(Method::HEAD, "/api/settings", None).await;
        assert_eq!((response.status, response.text.as_str(), response.header("etag")), (200, "", "\"1\""));
    }
}
