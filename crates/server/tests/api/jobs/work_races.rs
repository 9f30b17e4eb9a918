//! Concurrent starts, finishes and completions of one job. One request succeeds, and the others get 409 with the
//! reason.

use serde_json::{Value, json};

use super::world::{World, path};
use crate::support::{on_each_engine, send_concurrently};

const RIVALS: usize = 16;
const ROUNDS: usize = 25;

/// Sends the same request 16 times concurrently, half of them as the administrator. Asserts that one response is 200
/// and the others are 409 with the reason.
async fn race(world: &World, job: &Value, verb: &str, reason: &str) {
    let path = format!("{}/{verb}", path(job));
    let clients = [&world.admin, &world.worker].into_iter().cycle();
    let requests = clients.take(RIVALS);
    let requests = requests.map(|client| (client.clone(), "POST", path.clone(), Value::Null));
    let answers = send_concurrently(requests.collect()).await;
    let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!(won.len(), 1, "{verb}: one wins");
    for answer in lost {
        answer.assert_error(409, "wrong_state");
        assert_eq!(answer.json["message"], reason);
    }
}

/// Returns the number of entries with this action in the job's history.
async fn times(world: &World, job: &Value, action: &str) -> usize {
    let history = world.admin.get(&format!("{}/history", path(job))).await;
    let entries = history.json.as_array().unwrap().iter();
    entries.filter(|entry| entry["action"] == action).count()
}

on_each_engine! {
    async fn one_of_sixteen_concurrent_starts_of_a_job_succeeds(engine) {
        let world = World::new(engine).await;
        for round in 0..ROUNDS {
            let status = if round % 2 == 0 { "scheduled" } else { "urgent" };
            let job = world.book(json!({"status": status})).await;
            race(&world, &job, "start", "This job has already been started.").await;
            assert_eq!(times(&world, &job, "started").await, 1);
            assert_eq!(world.admin.get(&path(&job)).await.json["version"], 2);
        }
    }

    async fn one_of_sixteen_concurrent_finishes_or_completions_succeeds(engine) {
        let world = World::new(engine).await;
        for _ in 0..ROUNDS {
            let job = world.book(json!({"status": "in-progress"})).await;
            race(&world, &job, "finish", "This job is already finished.").await;
            race(&world, &job, "complete", "This job is already completed.").await;
            assert_eq!((times(&world, &job, "finished").await, times(&world, &job, "completed").await), (1, 1));
        }
    }

    /// A deletion request notifies nobody if an administrator still has an unread notification about a request to
    /// delete the same job.
    /// rule: request-deletion
    async fn sixteen_concurrent_deletion_requests_store_one_notification(engine) {
        let world = World::new(engine).await;
        for round in 1..=ROUNDS {
            let job = world.book(json!({})).await;
            let path = format!("{}/request-deletion", path(&job));
            let requests = (0..RIVALS).map(|_| (world.worker.clone(), "POST", path.clone(), Value::Null));
            for answer in send_concurrently(requests.collect()).await {
                assert_eq!((answer.status, answer.json), (200, json!({"message": "Deletion request sent"})));
            }
            assert_eq!(world.admin.get("/api/notifications/count").await.json, json!({"count": round}));
        }
    }

    /// A job is deleted while other requests start and finish it. Each request gets a documented status, never a 5xx.
    async fn work_on_a_job_during_its_deletion_never_gets_a_5xx(engine) {
        let world = World::by_worker(engine).await;
        for _ in 0..ROUNDS {
            let job = world.book(json!({"assignedUserId": world.app.worker_id})).await;
            let mut requests = vec![(world.admin.clone(), "DELETE", path(&job), Value::Null)];
            for verb in ["start", "request-deletion", "complete", "request-deletion", "start"] {
                requests.push((world.worker.clone(), "POST", format!("{}/{verb}", path(&job)), Value::Null));
            }
            requests.push((world.worker.clone(), "PATCH", "/api/notifications/read-all".to_owned(), Value::Null));
            let answers = send_concurrently(requests).await;
            assert_eq!(answers[0].status, 204, "{}", answers[0].text);
            for answer in &answers[1..] {
                assert!(matches!(answer.status, 200 | 404 | 409), "{} {}", answer.status, answer.text);
            }
        }
        let notifications = world.admin.get("/api/notifications").await.json;
        assert!(notifications.as_array().unwrap().iter().all(|one| one["jobId"].is_null()), "no link to a deleted job: {notifications}");
    }
}
