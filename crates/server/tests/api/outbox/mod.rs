//! The outbox: each mail is sent once and in time, despite outages and restarts. No request waits for it.
//! rule: mail-queue

mod delivery;
mod folder;
mod nodes;
mod process;
mod servers;

use serde_json::json;

use crate::support::TestApp;

/// Requests a password reset link for an existing account, which queues one mail.
async fn queue_one(app: &TestApp) {
    let body = json!({"emailOrUsername": "worker"});
    let answer = app
        .anonymous()
        .post("/api/auth/password-reset/request", body)
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text);
}

/// Returns the number of mails in the queue.
async fn waiting(app: &TestApp) -> i64 {
    app.number("SELECT COUNT(*) FROM outbox").await
}
