//! The audit log: its entries, who may read them, and how long they are kept.

mod acts;
mod commands;
mod list;
mod people;
mod pruning;
mod races;
mod secrets;

use jobwright::config::Config;
use serde_json::Value;

use crate::support::{Client, Engine, TestApp};

/// The IP address of the people in these tests.
const FROM: &str = "203.0.113.9";

/// Sends a GET request and returns the audit entries of the response.
async fn list(client: &Client, address: &str) -> Vec<Value> {
    let answer = client.get(address).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json.as_array().unwrap().clone()
}

/// Returns all audit entries with this action, newest first.
pub async fn of(client: &Client, action: &str) -> Vec<Value> {
    list(client, &format!("/api/audit?action={action}")).await
}

/// Returns the only entry of a list. Panics if there are none or several.
#[track_caller]
pub fn only(entries: Vec<Value>) -> Value {
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries.into_iter().next().unwrap()
}

/// An application behind a trusted proxy. It reads the client's address from `X-Forwarded-For`.
async fn behind_proxy(engine: Engine) -> TestApp {
    let config = Config {
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..Config::default()
    };
    TestApp::with_config(engine, config).await
}

/// Signs a user in from the address [`FROM`] and returns the client.
async fn from_outside(app: &TestApp, username: &str) -> Client {
    let mut client = app.anonymous().with_header("x-forwarded-for", FROM);
    let signed_in = client.sign_in(username, crate::support::PASSWORD).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.text);
    client
}
