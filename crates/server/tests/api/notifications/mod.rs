//! Notifications: who is notified of which change, who can read them, and how long they are kept.

mod crews;
mod jobs;
mod own;
mod pruning;
mod requests;
mod unread;
mod words;

use serde_json::Value;

use crate::support::Client;

/// Returns a person's notifications, newest first.
async fn list(client: &Client) -> Vec<Value> {
    let answer = client.get("/api/notifications").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json.as_array().unwrap().clone()
}

/// Returns a person's notifications as tuples of type, title and message, newest first.
pub async fn notifications_of(client: &Client) -> Vec<(String, String, String)> {
    let text = |one: &Value, field: &str| one[field].as_str().unwrap().to_owned();
    let all = list(client).await.into_iter();
    all.map(|one| {
        (
            text(&one, "type"),
            text(&one, "title"),
            text(&one, "message"),
        )
    })
    .collect()
}

/// Returns a tuple of type, title and message, to compare with the result of [`notifications_of`].
fn news(kind: &str, title: &str, message: &str) -> (String, String, String) {
    (kind.to_owned(), title.to_owned(), message.to_owned())
}

/// Returns the number of a person's unread notifications.
async fn unread(client: &Client) -> i64 {
    client.get("/api/notifications/count").await.json["count"]
        .as_i64()
        .unwrap()
}
