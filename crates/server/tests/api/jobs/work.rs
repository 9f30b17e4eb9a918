//! Start, finish and complete, and the status menu. rule: start-job, rule: finish-job, rule: complete-job

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{World, path};
use crate::support::{Client, Response, on_each_engine};

const STATUSES: [&str; 4] = ["scheduled", "in-progress", "completed", "urgent"];
const START: &str = "2026-11-19T08:00:00.000Z";
const FINISH: &str = "2026-11-19T10:00:00.000Z";
/// The start time of the tests' clock. In these tests the clock does not advance.
const NOW: &str = "2026-11-20T09:00:00.000Z";

/// The result of a start, finish or complete request: the job's new status, actual start and actual finish, or the
/// message of the refusal.
type Outcome = Result<(&'static str, Value, Value), &'static str>;

/// Returns the result that the product rules require. The job was started at [`START`]. If `finished` is true, it was
/// finished at [`FINISH`].
fn decided(verb: &str, status: &str, finished: bool) -> Outcome {
    let (start, finish) = (json!(START), json!(FINISH));
    match (verb, status) {
        // Starting a scheduled or urgent job sets the status to in progress, sets the actual start to the current
        // time, and clears the actual finish.
        ("start", "scheduled" | "urgent") => Ok(("in-progress", json!(NOW), Value::Null)),
        ("start", "in-progress") => Err("This job has already been started."),
        ("start" | "complete", "completed") => Err("This job is already completed."),
        // Finishing a job that is in progress and has no actual finish sets the actual finish to the current time. The
        // status stays the same.
        ("finish", "in-progress") if !finished => Ok(("in-progress", start, json!(NOW))),
        ("finish", "in-progress" | "completed") => Err("This job is already finished."),
        ("finish", _) => Err("This job has not been started."),
        // A job can be completed if it is in progress or has an actual finish. Without an actual finish, the actual
        // finish is set to the current time.
        ("complete", _) if finished => Ok(("completed", start, finish)),
        ("complete", "in-progress") => Ok(("completed", start, json!(NOW))),
        _ => Err("Start the job before completing it."),
    }
}

/// Creates a job with this status, an actual start and, if `finished`, an actual finish.
async fn job(world: &World, status: &str, finished: bool) -> Value {
    let job = world.book(json!({"status": status})).await;
    let times = json!({"actualStartTime": START, "actualFinishTime": finished.then_some(FINISH)});
    world.change(&job, times).await.json
}

async fn act(client: &Client, job: &Value, verb: &str) -> Response {
    let path = format!("{}/{verb}", path(job));
    client.send("POST".parse().unwrap(), &path, None).await
}

/// Asserts that the response is a 409 with this reason and that the job is unchanged.
async fn assert_refused(world: &World, answer: &Response, job: &Value, reason: &str) {
    answer.assert_error(409, "wrong_state");
    assert_eq!(answer.json["message"], reason);
    assert_eq!(world.admin.get(&path(job)).await.json, *job);
}

on_each_engine! {
    /// Every transition that the rules don't allow gets 409 with the reason, for workers and for administrators.
    async fn start_finish_and_complete_follow_the_rules_for_every_status(engine) {
        let world = World::new(engine).await;
        for (client, verb) in [(&world.admin, "start"), (&world.worker, "start"), (&world.worker, "finish"), (&world.worker, "complete")] {
            for status in STATUSES {
                for finished in [false, true] {
                    let job = job(&world, status, finished).await;
                    let answer = act(client, &job, verb).await;
                    let what = format!("{verb} {status} {finished}: {}", answer.text);
                    match decided(verb, status, finished) {
                        Ok((status, start, finish)) => {
                            assert_eq!(answer.status, 200, "{what}");
                            let after = world.admin.get(&path(&job)).await.json;
                            assert_eq!((&after["status"], &after["actualStartTime"], &after["actualFinishTime"]), (&json!(status), &start, &finish), "{what}");
                            assert_eq!(after["version"], job["version"].as_i64().unwrap() + 1);
                            assert_eq!(answer.header("etag"), format!("\"{}\"", after["version"]));
                            assert_eq!(answer.json["version"], after["version"], "start, finish and complete return the job");
                        }
                        Err(reason) => assert_refused(&world, &answer, &job, reason).await,
                    }
                }
            }
        }
    }

    /// A job goes from scheduled to archived, and each step adds a history entry.
    async fn a_job_goes_from_new_to_archived(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for verb in ["start", "finish", "complete"] {
            world.app.clock.advance(SignedDuration::from_hours(1));
            assert_eq!(act(&world.worker, &job, verb).await.status, 200, "{verb}");
        }
        let after = world.admin.get(&path(&job)).await.json;
        assert_eq!(after["actualStartTime"], "2026-11-20T10:00:00.000Z");
        assert_eq!(after["actualFinishTime"], "2026-11-20T11:00:00.000Z", "completing keeps the finish time");
        assert_eq!(world.change(&job, json!({"archived": 1})).await.status, 200);
        for verb in ["start", "finish", "complete"] {
            let archived = world.admin.get(&path(&job)).await.json;
            assert_refused(&world, &act(&world.admin, &job, verb).await, &archived, "This job is archived.").await;
        }
        assert_eq!(world.change(&job, json!({"archived": 0})).await.status, 200);
    }

    /// The status menu sets any status and does not change the job's times. rule: status-menu
    async fn the_status_menu_sets_any_status(engine) {
        let world = World::new(engine).await;
        for from in STATUSES {
            for to in STATUSES {
                let job = job(&world, from, true).await;
                let after = world.worker.patch(&path(&job), json!({"status": to})).await;
                assert_eq!((after.status, &after.json["status"]), (200, &json!(to)), "{from} {to}");
                assert_eq!((&after.json["actualStartTime"], &after.json["actualFinishTime"]), (&json!(START), &json!(FINISH)));
            }
        }
    }

    /// A request with a stale `If-Match` gets 412 and changes nothing. rule: wire-versions
    async fn start_finish_and_complete_with_a_stale_if_match_get_412(engine) {
        let world = World::new(engine).await;
        for (verb, status) in [("start", "scheduled"), ("finish", "in-progress"), ("complete", "in-progress")] {
            let before = job(&world, status, false).await;
            for stale in ["\"1\"", "\"99\"", "W/\"2\"", "x"] {
                let client = world.worker.clone().with_header("If-Match", stale);
                act(&client, &before, verb).await.assert_error(412, "stale");
            }
            assert_eq!(world.admin.get(&path(&before)).await.json, before);
            let client = world.worker.clone().with_header("If-Match", &format!("\"{}\"", before["version"]));
            assert_eq!(act(&client, &before, verb).await.status, 200, "{verb}");
            let any = world.worker.clone().with_header("If-Match", "*");
            let again = act(&any, &before, verb).await;
            assert_eq!(again.status, 409, "{verb}: any version will do, but not the order");
        }
    }

    /// An unknown job gets 404, and a malformed id gets 400. Start, finish and complete requests need no body, and the
    /// server ignores a body.
    async fn start_finish_and_complete_of_an_unknown_job_get_404(engine) {
        let world = World::new(engine).await;
        let gone = world.book(json!({})).await;
        world.admin.delete(&path(&gone)).await;
        for verb in ["start", "finish", "complete", "request-deletion"] {
            act(&world.worker, &gone, verb).await.assert_error(404, "not_found");
            act(&world.worker, &json!({"id": "1"}), verb).await.assert_error(400, "invalid");
        }
        world.worker.get(&format!("{}/history", path(&gone))).await.assert_error(404, "not_found");
        let job = world.book(json!({})).await;
        let sent = world.worker.post(&format!("{}/start", path(&job)), json!({"status": "completed"})).await;
        assert_eq!((sent.status, &sent.json["status"]), (200, &json!("in-progress")), "{}", sent.text);
    }

    async fn the_actual_finish_is_never_before_the_actual_start(engine) {
        let world = World::new(engine).await;
        for verb in ["finish", "complete"] {
            let job = world.book(json!({})).await;
            world.app.clock.set(NOW.parse().unwrap());
            assert_eq!(act(&world.worker, &job, "start").await.status, 200);
            // The server's clock is set back by five minutes.
            world.app.clock.advance(SignedDuration::from_mins(-5));
            let ended = act(&world.worker, &job, verb).await;
            assert_eq!((&ended.json["actualStartTime"], &ended.json["actualFinishTime"]), (&json!(NOW), &json!(NOW)), "{verb}");
        }
    }

    /// Only administrators get e-mails and usernames. This also applies to the objects inside a job.
    /// rule: roles-people
    async fn a_worker_gets_no_email_in_a_started_job(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        assert!(!act(&world.worker, &job, "start").await.text.contains("example.com"));
        assert!(act(&world.admin, &job, "complete").await.text.contains("example.com"));
    }
}
