//! Readiness, and which requests still succeed while the database has problems. rule: health

use std::time::{Duration, Instant};

use jiff::SignedDuration;

use crate::support::{Engine, HeldLock, TestApp, on_each_engine};

on_each_engine! {
    async fn a_server_with_a_reachable_database_is_ready(engine) {
        let ready = TestApp::new(engine).await.anonymous().get("/readyz").await;
        assert_eq!((ready.status, ready.json["message"].as_str()), (200, Some("ready")));
    }
}

/// The session is old enough that a request would extend it, but all writes fail.
#[tokio::test]
async fn reads_succeed_while_writes_fail() {
    let app = TestApp::new(Engine::Sqlite).await;
    let client = app.admin().await;
    app.sql("PRAGMA query_only = ON").await;
    app.clock.advance(SignedDuration::from_mins(10));
    for _ in 0..2 {
        for path in ["/api/auth/user", "/api/jobs", "/api/settings"] {
            let read = client.get(path).await;
            assert_eq!(read.status, 200, "{path}: {}", read.text);
            assert_eq!(read.header("set-cookie"), "", "{path}");
        }
    }
    client
        .delete("/api/auth/sessions")
        .await
        .assert_error(503, "overloaded");
    let ready = client.get("/readyz").await;
    assert_eq!(
        (ready.status, ready.json["message"].as_str()),
        (200, Some("degraded"))
    );
}

/// Another server has migrated the database to a newer version. rule: upgrade-nodes
#[tokio::test]
async fn a_server_older_than_its_database_refuses_writes() {
    const MESSAGE: &str =
        "The database was updated by a newer version. Restart this server with it.";
    const UPDATE: &str = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum) \
        SELECT version + 1000, 'later', applied_on, checksum FROM refinery_schema_history WHERE version = 1";
    let app = TestApp::new(Engine::Postgres).await;
    let admin = app.admin().await;
    let client = serde_json::json!({"name": "Ada Berg"});
    assert_eq!(admin.post("/api/clients", client.clone()).await.status, 201);
    app.sql(UPDATE).await;
    let before = app.dump().await;
    let refused = admin.post("/api/clients", client.clone()).await;
    refused.assert_error(503, "overloaded");
    assert_eq!(refused.json["message"], MESSAGE);
    // The session is old enough that a request would extend it, and this write fails too.
    app.clock.advance(SignedDuration::from_mins(10));
    for path in ["/api/auth/user", "/api/jobs", "/api/clients"] {
        let read = admin.get(path).await;
        assert_eq!(read.status, 200, "{path}: {}", read.text);
    }
    let ready = app.anonymous().get("/readyz").await;
    ready.assert_error(503, "overloaded");
    assert_eq!(ready.json["message"], MESSAGE);
    assert_eq!(app.anonymous().get("/healthz").await.status, 200);
    assert_eq!(app.dump().await, before);
}

/// Load balancers have a short timeout. So the readiness check must answer in time even if the database does not.
#[tokio::test]
async fn readiness_answers_in_time_when_postgresql_does_not() {
    let app = TestApp::new(Engine::Postgres).await;
    let lock = HeldLock::take_table(&app, "settings").await;
    let asked = Instant::now();
    let ready = app.anonymous().get("/readyz").await;
    ready.assert_error(503, "overloaded");
    assert!(asked.elapsed() < Duration::from_secs(5), "{asked:?}");
    lock.release().await;
}
