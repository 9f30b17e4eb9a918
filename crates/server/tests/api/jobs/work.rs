//! Start, finish and complete (decisions 6), and the status menu beside them (spec 4).

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{World, path};
use crate::support::{Client, Response, on_each_engine};

const STATUSES: [&str; 4] = ["scheduled", "in-progress", "completed", "urgent"];
const START: &str = "2026-11-19T08:00:00.000Z";
const FINISH: &str = "2026-11-19T10:00:00.000Z";
/// The tests' clock.
const NOW: &str = "2026-11-20T09:00:00.000Z";

/// What a verb makes of a job: status, start and finish time, or the reason why not.
type Outcome = Result<(&'static str, Value, Value), &'static str>;

/// decisions 6, for a job that was started at [`START`] and maybe finished at [`FINISH`].
fn decided(verb: &str, status: &str, finished: bool) -> Outcome {
    let (start, finish) = (json!(START), json!(FINISH));
    match (verb, status) {
        // "from `scheduled` or `urgent`: status `in-progress`, `actualStartTime` now, `actualFinishTime` cleared"
        ("start", "scheduled" | "urgent") => Ok(("in-progress", json!(NOW), Value::Null)),
        ("start", "in-progress") => Err("This job has already been started."),
        ("start" | "complete", "completed") => Err("This job is already completed."),
        // "while `in-progress` with no finish time: `actualFinishTime` now, status unchanged"
        ("finish", "in-progress") if !finished => Ok(("in-progress", start, json!(NOW))),
        ("finish", "in-progress" | "completed") => Err("This job is already finished."),
        ("finish", _) => Err("This job has not been started."),
        // "not yet completed, and in-progress or with a finish time: status `completed`, `actualFinishTime` now if empty"
        ("complete", _) if finished => Ok(("completed", start, finish)),
        ("complete", "in-progress") => Ok(("completed", start, json!(NOW))),
        _ => Err("Start the job before completing it."),
    }
}

/// A job of this status, with the times that work would have left.
async fn job(world: &World, status: &str, finished: bool) -> Value {
    let job = world.book(json!({"status": status})).await;
    let times = json!({"actualStartTime": START, "actualFinishTime": finished.then_some(FINISH)});
    world.change(&job, times).await.json
}

async fn act(client: &Client, job: &Value, verb: &str) -> Response {
    let path = format!("{}/{verb}", path(job));
    client.send("POST".parse().unwrap(), &path, None).await
}

/// 409 with this reason, and the job as it was.
async fn assert_refused(world: &World, answer: &Response, job: &Value, reason: &str) {
    answer.assert_error(409, "wrong_state");
    assert_eq!(answer.json["message"], reason);
    assert_eq!(world.admin.get(&path(job)).await.json, *job);
}

on_each_engine! {
    /// decisions 6: Start, Finish, Complete. "Anything else is 409 with the reason." As worker and administrator.
    async fn every_status_and_verb_is_as_decided(engine) {
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

    /// A job's whole life, with what its history says of each step.
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

    /// decisions 6: "The status menu sets any status directly and leaves the times alone."
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

    /// decisions 2: a request with a stale `If-Match` gets 412 and changes nothing.
    async fn a_stale_version_is_412(engine) {
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

    /// decisions 2: 404 absent, 400 malformed; a body is not needed and not looked at.
    async fn a_job_that_is_not_there_is_404(engine) {
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

    async fn work_never_ends_before_it_began(engine) {
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

    /// decisions 3: e-mail and username to administrators only, in nested objects too.
    async fn workers_see_no_email_in_what_a_verb_returns(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"assignedUserId": world.app.worker_id})).await;
        assert!(!act(&world.worker, &job, "start").await.text.contains("example.com"));
        assert!(act(&world.admin, &job, "complete").await.text.contains("example.com"));
    }
}
