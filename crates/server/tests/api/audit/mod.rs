//! The audit log: what is in it, who reads it, and for how long it is kept.

mod list;

use serde_json::Value;

use crate::support::Client;

/// The entries that an address lists.
async fn list(client: &Client, address: &str) -> Vec<Value> {
    let answer = client.get(address).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json.as_array().unwrap().clone()
}
