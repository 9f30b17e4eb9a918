//! Bulk changes: one request changes several visits. rule: bulk

use serde_json::{Value, json};

use super::{World, add, assert_unchanged, at, each, ids, path, three_days};
use crate::support::{Response, on_each_engine};

async fn bulk(world: &World, visits: &[(&Value, i64)], change: Value) -> Response {
    let visits: Vec<Value> = visits
        .iter()
        .map(|(id, version)| json!({"id": id, "version": version}))
        .collect();
    world
        .worker
        .post(
            "/api/visits/bulk",
            json!({"visits": visits, "change": change}),
        )
        .await
}

fn codes(answer: &Response) -> Vec<(&Value, &Value)> {
    let failed = answer.json["failed"].as_array().unwrap().iter();
    failed.map(|one| (&one["id"], &one["code"])).collect()
}

on_each_engine! {
    async fn a_bulk_change_changes_each_visit_independently_and_lists_the_failures(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let (one, two) = (three_days(&world).await, world.book(json!({"title": "Roof", "startDate": at(4), "status": "completed"})).await);
        let busy = world.book(json!({"title": "Gutter", "startDate": at(0), "endDate": at(1)})).await;
        let unknown = json!("019a0000-0000-7000-8000-000000000000");
        let [first, second, third] = each(&one, "id")[..] else { panic!("three") };
        let answer = bulk(&world, &[(first, 1), (second, 1), (third, 7), (&two["id"], 1), (&busy["id"], 1), (&unknown, 1)], json!({"workerIds": [ann]})).await;
        assert_eq!((answer.status, &answer.json["done"]), (200, &json!([first, second])), "{}", answer.text);
        let failed = [(third, "stale"), (&two["id"], "job_completed"), (&busy["id"], "schedule_conflict"), (&unknown, "not_found")];
        assert_eq!(codes(&answer), failed.map(|(id, code)| (id, json!(code))).iter().map(|(id, code)| (*id, code)).collect::<Vec<_>>());
        assert_eq!((&answer.json["failed"][1]["title"], &answer.json["failed"][1]["message"]), (&json!("Roof"), &json!("Reopen the job first")));
        let read = world.admin.get(&path(&one)).await.json;
        let crews: Vec<Value> = each(&read, "workers").into_iter().map(ids).collect();
        assert_eq!(crews, [json!([ann]), json!([ann]), json!([world.app.worker_id])]);
        assert_unchanged(&world, &two).await;
        assert_unchanged(&world, &busy).await;
    }

    async fn a_bulk_change_can_set_days_tray_and_status_but_workers_may_not_archive(engine) {
        let world = World::by_worker(engine).await;
        let (one, two) = (three_days(&world).await, world.book(json!({"startDate": at(4)})).await);
        let both = |version| [(&one["visits"][0]["id"], version), (&two["id"], version)];
        let done = json!([one["id"], two["id"]]);
        for (version, change, field, values) in [
            (1, json!({"shiftDays": 7}), "startDate", [json!("2026-11-25T00:00:00.000Z"), json!("2026-12-01T04:00:00.000Z")]),
            (2, json!({"unscheduled": true}), "unscheduled", [json!(0), json!(1)]),
            (3, json!({"status": "urgent"}), "status", [json!("urgent"), json!("urgent")]),
        ] {
            let answer = bulk(&world, &both(version), change.clone()).await;
            assert_eq!(answer.json["done"], done, "{change}: {}", answer.text);
            let read = [world.admin.get(&path(&one)).await.json, world.admin.get(&path(&two)).await.json];
            assert_eq!([read[0][field].clone(), read[1][field].clone()], values, "{change}");
        }
        let waits = bulk(&world, &[(&two["id"], 4)], json!({"shiftDays": 1})).await;
        assert_eq!((&waits.json["failed"][0]["code"], &waits.json["failed"][0]["message"]), (&json!("unscheduled"), &json!("This visit has no time yet")));
        let refused = bulk(&world, &both(4), json!({"archived": true})).await;
        assert_eq!(codes(&refused), [(&one["id"], &json!("forbidden")), (&two["id"], &json!("forbidden"))], "a worker: {}", refused.text);
        let german = world.worker.clone().with_header("accept-language", "de");
        let body = json!({"visits": [{"id": two["id"], "version": 4}], "change": {"shiftDays": 1}});
        let answer = german.post("/api/visits/bulk", body).await;
        assert_eq!(answer.json["failed"][0]["message"], "Dieser Einsatz hat noch keine Zeit");
    }

    /// The change of the first visit completes the job. A completed job has no visits in the tray, so the second visit
    /// is removed.
    async fn a_visit_in_the_tray_that_a_bulk_completion_removes_is_listed_as_done(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"title": "Roof", "startDate": at(0)})).await;
        let job = add(&world, &job, 9, json!({"unscheduled": true})).await.json;
        let [first, waiting] = each(&job, "id")[..] else { panic!("two") };
        let answer = bulk(&world, &[(first, 2), (waiting, 2)], json!({"status": "completed"})).await;
        assert_eq!((&answer.json["done"], &answer.json["failed"]), (&json!([first, waiting]), &json!([])), "{}", answer.text);
        let read = world.admin.get(&path(&job)).await.json;
        assert_eq!((&read["status"], &read["visitCount"]), (&json!("completed"), &json!(1)));
        let undone = world.admin.post(&format!("/api/undo/{}", answer.json["undoId"].as_str().unwrap()), Value::Null).await;
        assert_eq!((undone.status, &undone.json["failed"]), (200, &json!([])), "{}", undone.text);
        assert_eq!(world.admin.get(&path(&job)).await.json["visitCount"], 2);
    }

    async fn a_visit_with_a_stale_version_is_listed_with_the_title_of_its_job(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"title": "Roof"})).await;
        let answer = bulk(&world, &[(&job["id"], 7)], json!({"status": "completed"})).await;
        assert_eq!((codes(&answer), &answer.json["failed"][0]["title"]), (vec![(&job["id"], &json!("stale"))], &json!("Roof")));
    }
}
