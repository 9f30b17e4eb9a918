//! Visits: crews, work over several days, bulk changes, and undoing.

mod add;
mod bad_input;
mod bulk;
mod change;
mod crew;
mod days;
mod duplicate;
mod duplicate_at;
mod races;
mod undo;
mod undo_together;
mod work;

use serde_json::{Value, json};

use super::world::{World, path};
use crate::support::Response;

/// Returns the path of one visit of a job. The first visit has the index 0.
fn visit(job: &Value, index: usize) -> String {
    format!(
        "/api/visits/{}",
        job["visits"][index]["id"].as_str().unwrap()
    )
}

/// Returns the path of the list of a job's visits.
fn visits(job: &Value) -> String {
    format!("{}/visits", path(job))
}

/// Returns the value of one field for each visit of a job, in the order of the visits.
fn each<'a>(job: &'a Value, field: &str) -> Vec<&'a Value> {
    let visits = job["visits"].as_array().unwrap().iter();
    visits.map(|visit| &visit[field]).collect()
}

/// Returns the ids of the workers in the crew of a visit or of a job.
fn ids(workers: &Value) -> Value {
    let workers = workers.as_array().unwrap().iter();
    workers.map(|worker| worker["id"].clone()).collect()
}

/// Adds a visit to a job. The visit begins at this hour (UTC) of 24 November 2026 and lasts one hour.
async fn add(world: &World, job: &Value, hour: u8, more: Value) -> Response {
    let mut body = json!({"startDate": at(hour), "endDate": at(hour + 1)});
    super::world::merge(&mut body, more);
    world.admin.post(&visits(job), body).await
}

/// Returns the start of an hour of 24 November 2026 (UTC) in the API's format.
fn at(hour: u8) -> String {
    format!("2026-11-24T{hour:02}:00:00.000Z")
}

/// Creates a job of the worker with three one-hour visits.
async fn three_days(world: &World) -> Value {
    world
        .book(json!({
            "startDate": at(0), "endDate": at(1), "assignedUserId": world.app.worker_id, "spread": {"days": 3},
        }))
        .await
}

/// Asserts that the stored job is still the same as `job`.
async fn assert_unchanged(world: &World, job: &Value) {
    assert_eq!(world.admin.get(&path(job)).await.json, *job);
}
