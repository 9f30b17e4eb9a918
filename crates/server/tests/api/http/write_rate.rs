//! rule: write-rate. The number of changes per minute is limited for each person. The limit of one person does not
//! affect other people. Reading and signing out are not limited.

use axum::http::Method;
use jiff::SignedDuration;
use jobwright::config::Config;
use serde_json::json;

use crate::support::{Client, PASSWORD, Response, TestApp, on_each_engine};

async fn change(client: &Client) -> Response {
    let body = json!({"language": "en"});
    client
        .send(Method::PATCH, "/api/user/language", Some(body))
        .await
}

on_each_engine! {
    /// The default limit is 600 changes per minute. The next change gets 429 with the time to wait, in all sessions of
    /// the person.
    async fn the_six_hundred_and_first_change_of_a_minute_gets_429(engine) {
        let app = TestApp::with_config(engine, Config::default()).await;
        let worker = app.worker().await;
        for _ in 0..600 {
            // A refused change counts towards the limit too.
            worker.post("/api/clients", json!({})).await.assert_error(403, "forbidden");
        }
        let refused = change(&app.worker().await).await;
        refused.assert_error(429, "too_many_changes");
        assert_eq!(refused.header("retry-after"), "1");
        assert_eq!(refused.json["message"], "Too many changes in a short time. Please try again in 1 s.");
        assert_eq!(worker.get("/api/jobs").await.status, 200, "reading is still allowed");
        assert!(change(&app.admin().await).await.status < 300, "others are unaffected");
        app.clock.advance(SignedDuration::from_secs(1));
        for _ in 0..10 {
            assert!(change(&worker).await.status < 300);
        }
        change(&worker).await.assert_error(429, "too_many_changes");
        let out = worker.post("/api/auth/logout", json!({})).await;
        assert_eq!(out.status, 200, "signing out is still allowed");
    }

    /// A forced password change is not counted, because the user must be able to make it before anything else.
    async fn password_changes_count_unless_they_are_forced(engine) {
        let app = TestApp::with_config(engine, Config { writes_per_minute: 3, ..Config::default() }).await;
        let worker = app.worker().await;
        let change = json!({"currentPassword": PASSWORD, "newPassword": "x"});
        for _ in 0..3 {
            worker.post("/api/auth/change-password", change.clone()).await.assert_error(400, "invalid");
        }
        let refused = worker.post("/api/auth/change-password", change.clone()).await;
        refused.assert_error(429, "too_many_changes");
        app.sql("UPDATE users SET must_change_password = TRUE").await;
        for _ in 0..3 {
            worker.post("/api/auth/change-password", change.clone()).await.assert_error(400, "invalid");
        }
    }
}
