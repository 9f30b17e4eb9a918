//! Spreading a job over days and shifting its days. rule: spread, rule: shift

use serde_json::{Value, json};

use super::{World, assert_unchanged, at, each, ids, path, three_days, visit, visits};
use crate::support::{Response, on_each_engine};

/// Spreads a job over several days. Each visit is from 8:00 to 17:00 in Sydney.
async fn spread(world: &World, job: &Value, first: &str, days: i64, more: Value) -> Response {
    let mut body =
        json!({"firstDay": first, "days": days, "startTime": "08:00", "endTime": "17:00"});
    crate::jobs::world::merge(&mut body, more);
    world
        .worker
        .post(&format!("{}/spread", visits(job)), body)
        .await
}

on_each_engine! {
    async fn a_spread_replaces_the_visits_that_are_neither_started_nor_done(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        assert_eq!(world.admin.post(&format!("{}/start", visit(&job, 1)), json!({})).await.status, 200);
        let spread = spread(&world, &job, "2026-12-04", 3, json!({"skipWeekends": true})).await;
        assert_eq!((spread.status, spread.header("etag")), (201, "\"3\""), "{}", spread.text);
        let starts = each(&spread.json, "startDate");
        assert_eq!(starts[1..], ["2026-12-03T21:00:00.000Z", "2026-12-06T21:00:00.000Z", "2026-12-07T21:00:00.000Z"], "Friday, Monday and Tuesday");
        assert_eq!(spread.json["visits"][0]["id"], job["visits"][1]["id"], "it has begun");
        assert_eq!(spread.json["visits"][3]["endDate"], "2026-12-08T06:00:00.000Z");
        assert!(each(&spread.json, "workers").iter().all(|crew| ids(crew) == json!([world.app.worker_id])));
    }

    async fn a_new_job_can_be_spread(engine) {
        let world = World::by_worker(engine).await;
        let hours = json!({"startDate": "2026-11-27T21:00:00Z", "endDate": "2026-11-28T06:00:00Z"});
        let mut body = hours.clone();
        body["spread"] = json!({"days": 2, "skipWeekends": 1});
        let job = world.post_job(body).await;
        assert_eq!(each(&job.json, "startDate"), ["2026-11-29T21:00:00.000Z", "2026-11-30T21:00:00.000Z"], "Saturday moves on to Monday: {}", job.text);
        assert_eq!((&job.json["id"], &job.json["visitCount"]), (&job.json["visits"][0]["id"], &json!(2)));
    }

    async fn a_spread_is_stored_completely_or_not_at_all_and_lists_every_clash(engine) {
        let world = World::by_worker(engine).await;
        let blocker = world.book(json!({
            "startDate": "2026-11-30T22:00:00Z", "endDate": "2026-11-30T23:00:00Z", "assignedUserId": world.app.worker_id, "spread": {"days": 25},
        })).await;
        assert_eq!(blocker["visitCount"], 25);
        let job = three_days(&world).await;
        let refused = spread(&world, &job, "2026-12-01", 30, json!({})).await;
        refused.assert_error(409, "schedule_conflict");
        let found: Vec<&Value> = refused.json["conflicts"].as_array().unwrap().iter().map(|one| &one["visitId"]).collect();
        assert_eq!(found, each(&blocker, "id"));
        assert_unchanged(&world, &job).await;
        let nobody = spread(&world, &job, "2026-12-01", 30, json!({"workerIds": []})).await;
        assert_eq!(nobody.status, 201, "{}", nobody.text);
        let other = three_days(&world).await;
        assert_eq!(spread(&world, &other, "2026-12-01", 30, json!({"allowOverlap": true})).await.status, 201);
    }

    /// On Sunday, 4 October 2026, the clocks in Sydney go forward from 2:00 to 3:00.
    async fn local_times_skipped_by_a_clock_change_move_forward_by_the_skipped_time(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let night = json!({"startTime": "02:30", "endTime": "04:00"});
        let moved = spread(&world, &job, "2026-10-03", 3, night).await;
        assert_eq!(each(&moved.json, "startDate"), ["2026-10-02T16:30:00.000Z", "2026-10-03T16:30:00.000Z", "2026-10-04T15:30:00.000Z"], "{}", moved.text);
        let turned = json!({"startTime": "02:30", "endTime": "03:00"});
        spread(&world, &job, "2026-10-03", 3, turned).await.assert_field("endTime", "End time must be after start time");
    }

    async fn a_shift_moves_all_scheduled_visits_that_have_not_started(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let shift = async |days: i64| world.worker.post(&format!("{}/shift", visits(&job)), json!({"days": days})).await;
        let moved = shift(1).await;
        assert_eq!(each(&moved.json, "startDate"), ["2026-11-25T00:00:00.000Z", "2026-11-26T00:00:00.000Z", "2026-11-27T00:00:00.000Z"], "{}", moved.text);
        assert_eq!(each(&moved.json, "id"), each(&job, "id"), "checked against the new times of all");
        let entry = world.admin.get(&format!("{}/history", path(&job))).await.json[0].clone();
        assert_eq!((&entry["action"], entry["changes"].as_array().unwrap().len(), &entry["id"]), (&json!("shifted"), 6, &json!(moved.header("x-history-entry"))));
        assert_eq!(each(&shift(-1).await.json, "startDate"), each(&job, "startDate"));
        // The visits are shifted from daylight saving time into standard time. Their local time of day stays the same.
        assert_eq!(shift(200).await.json["startDate"], "2027-06-12T01:00:00.000Z");
        world.change(&job, json!({"startDate": at(0), "endDate": at(1), "unscheduled": true})).await;
        for index in [1, 2] {
            assert_eq!(world.admin.post(&format!("{}/start", visit(&job, index)), json!({})).await.status, 200);
        }
        let refused = shift(1).await;
        refused.assert_error(409, "nothing_to_move");
        assert_eq!(refused.json["message"], "No visit is left to move");
    }
}
