//! Starting and finishing visits. rule: visit-work, rule: complete-visits, rule: visit-takes-time

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{World, add, assert_unchanged, at, each, path, three_days, visit};
use crate::support::{Response, on_each_engine};

const NOW: &str = "2026-11-20T09:00:00.000Z";

async fn post(world: &World, path: &str) -> Response {
    world.worker.send("POST".parse().unwrap(), path, None).await
}

async fn refused(world: &World, path: &str, reason: &str) {
    let answer = post(world, path).await;
    answer.assert_error(409, "wrong_state");
    assert_eq!(answer.json["message"], reason, "{path}");
}

on_each_engine! {
    async fn any_visit_can_be_started_once_and_finished_once(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        let second = visit(&job, 1);
        refused(&world, &format!("{second}/finish"), "This visit has not been started.").await;
        let started = post(&world, &format!("{second}/start")).await;
        assert_eq!((started.status, &started.json["status"]), (200, &json!("in-progress")), "{}", started.text);
        assert_eq!(each(&started.json, "actualStartTime"), [&Value::Null, &json!(NOW), &Value::Null]);
        assert_eq!(started.json["visitNumber"], 1, "the first is not done");
        refused(&world, &format!("{second}/start"), "This visit has already been started.").await;
        world.app.clock.advance(SignedDuration::from_hours(2));
        let finished = post(&world, &format!("{second}/finish")).await;
        assert_eq!(each(&finished.json, "done"), [0, 1, 0]);
        assert_eq!(finished.json["visits"][1]["actualFinishTime"], "2026-11-20T11:00:00.000Z");
        refused(&world, &format!("{second}/finish"), "This visit is already finished.").await;
        assert_unchanged(&world, &world.admin.get(&path(&job)).await.json).await;
    }

    async fn start_and_finish_of_a_job_apply_to_one_visit_after_another(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        for number in 1..=3 {
            let started = post(&world, &format!("{}/start", path(&job))).await;
            assert_eq!((started.status, &started.json["visitNumber"]), (200, &json!(number)), "{}", started.text);
            let finished = post(&world, &format!("{}/finish", path(&job))).await;
            assert_eq!((finished.status, &finished.json["status"]), (200, &json!("in-progress")), "{}", finished.text);
            if number < 3 {
                refused(&world, &format!("{}/finish", path(&job)), "This visit has not been started.").await;
            }
        }
        let completed = post(&world, &format!("{}/complete", path(&job))).await;
        assert_eq!((&completed.json["status"], &completed.json["visitNumber"]), (&json!("completed"), &json!(3)));
        refused(&world, &format!("{}/start", visit(&job, 0)), "This job is already completed.").await;
        world.change(&job, json!({"archived": 1})).await;
        for verb in ["start", "finish"] {
            refused(&world, &format!("{}/{verb}", visit(&job, 0)), "This job is archived.").await;
        }
    }

    /// Entering an actual finish by hand has the same effect as *Finish*. rule: finish-job
    async fn entering_a_finish_marks_the_visit_done_and_removing_the_finish_reopens_the_visit(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        post(&world, &format!("{}/start", path(&job))).await;
        let finished = world.change(&job, json!({"actualFinishTime": "2026-11-20T10:00:00.000Z"})).await.json;
        assert_eq!((each(&finished, "done"), &finished["visitNumber"]), (vec![&json!(1), &json!(0), &json!(0)], &json!(2)));
        let started = post(&world, &format!("{}/start", path(&job))).await;
        assert_eq!((started.status, &started.json["visitNumber"]), (200, &json!(2)), "{}", started.text);
        for number in 2..=3 {
            let whole = json!({"actualStartTime": NOW, "actualFinishTime": "2026-11-20T10:00:00.000Z"});
            assert_eq!(world.change(&job, whole).await.json["visits"][number - 1]["done"], 1);
        }
        let open = world.change(&job, json!({"actualFinishTime": null})).await.json;
        assert_eq!(each(&open, "done"), [1, 1, 0]);
        let again = post(&world, &format!("{}/finish", path(&job))).await;
        assert_eq!((again.status, each(&again.json, "done")), (200, vec![&json!(1); 3]), "{}", again.text);
    }

    /// Actual times that are entered before the job is in progress don't mark the visit as done. Neither does an actual
    /// finish without an actual start.
    async fn entering_a_finish_marks_no_visit_done_if_the_job_or_the_visit_was_not_started(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        let times = json!({"actualStartTime": NOW, "actualFinishTime": "2026-11-20T10:00:00.000Z"});
        assert_eq!(each(&world.change(&job, times).await.json, "done"), [0, 0, 0], "scheduled");
        let other = three_days(&world).await;
        assert_eq!(world.change(&other, json!({"status": "in-progress"})).await.status, 200);
        let finished = world.change(&other, json!({"actualFinishTime": NOW})).await.json;
        assert_eq!(each(&finished, "done"), [0, 0, 0], "not begun");
        assert_eq!(post(&world, &format!("{}/start", path(&other))).await.status, 200);
    }

    async fn completing_a_job_marks_its_visits_done_and_removes_those_in_the_tray(engine) {
        let world = World::new(engine).await;
        let job = three_days(&world).await;
        add(&world, &job, 9, json!({"unscheduled": true})).await;
        post(&world, &format!("{}/start", path(&job))).await;
        let completed = post(&world, &format!("{}/complete", path(&job))).await.json;
        assert_eq!(each(&completed, "done"), [1, 1, 1]);
        assert_eq!(each(&completed, "actualFinishTime"), [&json!(NOW), &Value::Null, &Value::Null]);
        let reopened = world.change(&job, json!({"status": "in-progress"})).await.json;
        assert_eq!((each(&reopened, "done"), &reopened["visitNumber"]), (vec![&json!(1), &json!(1), &json!(0)], &json!(3)));
    }

    /// When a visit is finished early, its worker is free for the rest of the planned time. rule: booking-refused
    async fn a_visit_that_is_finished_early_frees_the_rest_of_its_time(engine) {
        let world = World::by_worker(engine).await;
        let worker = json!({"assignedUserId": world.app.worker_id, "startDate": "2026-11-20T08:00:00Z", "endDate": "2026-11-20T12:00:00Z"});
        let job = world.book(worker.clone()).await;
        let second = json!({"assignedUserId": world.app.worker_id, "startDate": "2026-11-20T09:30:00Z", "endDate": "2026-11-20T10:00:00Z"});
        world.post_job(second.clone()).await.assert_error(409, "schedule_conflict");
        post(&world, &format!("{}/start", path(&job))).await;
        post(&world, &format!("{}/finish", path(&job))).await;
        let booked = world.post_job(second).await;
        assert_eq!(booked.status, 201, "{}", booked.text);
        // Removing the finish makes the visit clash with another one. The request is accepted all the same, and the
        // history records the allowed overlap. rule: booking-allowed
        let open = world.change(&job, json!({"actualFinishTime": null})).await;
        assert_eq!(open.status, 200, "{}", open.text);
        let newest = world.admin.get(&format!("{}/history", path(&job))).await.json[0].clone();
        let fields: Vec<&Value> = newest["changes"].as_array().unwrap().iter().map(|change| &change["field"]).collect();
        assert!(fields.contains(&&json!("allowOverlap")), "{newest}");
    }

    async fn an_unknown_visit_gets_404_and_a_malformed_id_gets_400(engine) {
        let world = World::new(engine).await;
        for (method, path) in [("PATCH", ""), ("DELETE", ""), ("POST", "/start"), ("POST", "/finish")] {
            for (id, status, code) in [("019a0000-0000-7000-8000-000000000000", 404, "not_found"), ("7", 400, "invalid")] {
                let body = (method == "PATCH").then(|| json!({"note": at(0)}));
                let answer = world.admin.send(method.parse().unwrap(), &format!("/api/visits/{id}{path}"), body).await;
                answer.assert_error(status, code);
            }
        }
    }
}
