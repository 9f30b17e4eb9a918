//! Sends concurrent requests.

use std::sync::Arc;

use serde_json::Value;
use tokio::{sync::Barrier, task::JoinSet};

use super::{Client, Response};

/// Sends requests of several clients concurrently. Returns the responses in the order of the requests.
pub async fn send_concurrently(
    requests: Vec<(Client, &'static str, String, Value)>,
) -> Vec<Response> {
    let start = Arc::new(Barrier::new(requests.len()));
    let mut tasks = JoinSet::new();
    for (index, (client, method, path, body)) in requests.into_iter().enumerate() {
        let start = Arc::clone(&start);
        tasks.spawn(async move {
            start.wait().await;
            let body = (!body.is_null()).then_some(body);
            let method = method.parse().unwrap();
            (index, client.send(method, &path, body).await)
        });
    }
    let mut answers = tasks.join_all().await;
    answers.sort_unstable_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// Sends requests of one client concurrently. Returns the sorted statuses of the responses.
pub async fn concurrent_statuses(
    client: &Client,
    requests: Vec<(&'static str, String, Value)>,
) -> Vec<u16> {
    let requests = requests.into_iter();
    let requests = requests.map(|(method, path, body)| (client.clone(), method, path, body));
    let answers = send_concurrently(requests.collect()).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    statuses
}
