//! Copies of jobs that begin at a given instant or have another crew. rule: duplicate-job

use serde_json::{Value, json};

use super::{World, at, duplicate::duplicate, each, ids, path, three_days};
use crate::support::on_each_engine;

on_each_engine! {
    /// The copy's first visit begins at the given instant. Its other visits are moved by the same number of days as
    /// the first one. rule: duplicate-job
    async fn a_copy_can_begin_at_an_instant(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let start = json!({"startDate": "2026-12-01T03:30:00.000Z"});
        let answer = world.worker.post(&format!("{}/duplicate", path(&job)), start).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        assert_eq!(each(&answer.json, "startDate"), ["2026-12-01T03:30:00.000Z", "2026-12-02T00:00:00.000Z", "2026-12-03T00:00:00.000Z"]);
        assert_eq!(each(&answer.json, "endDate"), ["2026-12-01T04:30:00.000Z", "2026-12-02T01:00:00.000Z", "2026-12-03T01:00:00.000Z"]);
        let both = duplicate(&world.admin, &job, "2027-01-01", json!({"startDate": "2026-12-08T03:30:00.000Z"})).await;
        assert_eq!(both.json["startDate"], "2026-12-08T03:30:00.000Z", "an instant has priority over a day: {}", both.text);
        let waits = world.book(json!({"unscheduled": true, "completeByDate": "2026-11-30"})).await;
        let made = world.admin.post(&format!("{}/duplicate", path(&waits)), json!({"startDate": "2026-11-30T05:00:00.000Z"})).await.json;
        assert_eq!((&made["startDate"], &made["unscheduled"], &made["completeByDate"]), (&json!("2026-11-30T05:00:00.000Z"), &json!(1), &json!("2026-12-07")));
    }

    /// A copy that is refused because of an overlap stores nothing. One further request makes the copy at a suggested
    /// time.
    async fn one_request_makes_a_copy_at_a_suggested_time(engine) {
        let world = World::by_worker(engine).await;
        let worker = world.app.worker_id;
        let job = world.book(json!({"startDate": at(0), "endDate": at(1), "assignedUserId": worker})).await;
        let refused = duplicate(&world.admin, &job, "2026-11-24", json!({})).await;
        let slot = refused.json["suggestions"][0].clone();
        let body = json!({"startDate": slot["startDate"], "workerIds": [worker]});
        let made = world.admin.post(&format!("{}/duplicate", path(&job)), body.clone()).await;
        assert_eq!((made.status, &made.json["startDate"], &made.json["endDate"]), (201, &slot["startDate"], &slot["endDate"]), "{}", made.text);
        let again = world.admin.post(&format!("{}/duplicate", path(&job)), body).await;
        again.assert_error(409, "schedule_conflict");
        assert_eq!(world.admin.get("/api/jobs?limit=1").await.header("x-total-count"), "2", "nothing was stored");
    }

    async fn a_copy_can_have_another_crew_in_its_scheduled_visits(engine) {
        let world = World::by_worker(engine).await;
        let (worker, zoe) = (world.app.worker_id, world.hire("zoe").await);
        let job = three_days(&world).await;
        world.admin.post(&format!("{}/visits", path(&job)), json!({"unscheduled": true})).await;
        let made = duplicate(&world.worker, &job, "2026-12-01", json!({"workerIds": [zoe, worker]})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let crews: Vec<Value> = each(&made.json, "workers").into_iter().map(ids).collect();
        let both = json!([zoe, worker]);
        assert_eq!(crews, [both.clone(), both.clone(), both, json!([worker])]);
        let nobody = duplicate(&world.worker, &job, "2026-12-08", json!({"workerIds": []})).await;
        assert_eq!((ids(&nobody.json["crew"]), &nobody.json["assignedByUserId"]), (json!([]), &json!(worker)), "the one in the tray keeps its worker: {}", nobody.text);
        for (workers, text) in [(json!([zoe, zoe]), "A worker can be chosen only once"), (json!([job["id"]]), "A worker was not found or is inactive")] {
            duplicate(&world.worker, &job, "2026-12-15", json!({"workerIds": workers})).await.assert_field("workerIds", text);
        }
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'zoe'").await;
        duplicate(&world.worker, &job, "2026-12-15", json!({"workerIds": [zoe]})).await.assert_field("workerIds", "A worker was not found or is inactive");
    }

    async fn a_copy_at_an_invalid_instant_is_refused(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        for (start, text) in [
            (json!("1999-12-31T00:00:00Z"), "Date must be between the years 2000 and 2100"),
            (json!("2100-12-31T00:00:00Z"), "Date must be between the years 2000 and 2100"),
            (json!("2026-12-01"), "Invalid time value"),
        ] {
            let answer = world.admin.post(&format!("{}/duplicate", path(&job)), json!({"startDate": start})).await;
            answer.assert_field("startDate", text);
        }
        for empty in [json!({}), json!({"date": null, "startDate": null})] {
            world.admin.post(&format!("{}/duplicate", path(&job)), empty).await.assert_field("date", "Required");
        }
    }
}
