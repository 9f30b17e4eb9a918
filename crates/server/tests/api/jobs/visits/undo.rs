//! Undoing one entry of a job's history. rule: undo

use serde_json::{Value, json};

use super::{World, add, assert_unchanged, at, each, ids, path, three_days, visit, visits};
use crate::support::{Client, Response, on_each_engine};

async fn undo(client: &Client, job: &Value, entry: &str) -> Response {
    client
        .post(&format!("{}/undo", path(job)), json!({"entryId": entry}))
        .await
}

/// Returns the newest entry of a job's history.
async fn newest(world: &World, job: &Value) -> Value {
    world
        .admin
        .get(&format!("{}/history", path(job)))
        .await
        .json[0]
        .clone()
}

fn without_version(job: &Value) -> Value {
    let mut job = job.clone();
    for field in ["version", "updatedAt"] {
        job.as_object_mut().unwrap().remove(field);
    }
    job
}

on_each_engine! {
    async fn each_kind_of_change_can_be_undone_and_redone(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let job = three_days(&world).await;
        let spread = json!({"firstDay": "2026-12-01", "days": 2, "startTime": "08:00", "endTime": "17:00"});
        for (method, address, body) in [
            ("PATCH", path(&job), json!({"title": "Other", "priority": 4, "description": "x", "completeByDate": "2026-12-24"})),
            ("PATCH", path(&job), json!({"workerIds": [ann, world.app.worker_id]})),
            ("PATCH", path(&job), json!({"status": "completed"})),
            ("PATCH", visit(&job, 1), json!({"startDate": at(8), "endDate": null, "note": "x", "holdReason": "y", "holdUntil": "2026-12-24"})),
            ("POST", visits(&job), json!({"startDate": at(9), "unscheduled": true})),
            ("POST", format!("{}/spread", visits(&job)), spread),
            ("POST", format!("{}/shift", visits(&job)), json!({"days": 3})),
            ("POST", format!("{}/start", path(&job)), json!({})),
            ("POST", format!("{}/start", visit(&job, 2)), json!({})),
            ("DELETE", visit(&job, 2), Value::Null),
        ] {
            let body = (!body.is_null()).then_some(body);
            let done = world.admin.send(method.parse().unwrap(), &address, body.clone()).await;
            assert!(matches!(done.status, 200..=204), "{method} {address}: {}", done.text);
            let entry = done.header("x-history-entry");
            assert_eq!((&newest(&world, &job).await["id"], &newest(&world, &job).await["undoable"]), (&json!(entry), &json!(1)));
            let changed = world.admin.get(&path(&job)).await.json;
            let undone = undo(&world.worker, &job, entry).await;
            assert_eq!(undone.status, 200, "{method} {address}: {}", undone.text);
            assert_eq!(without_version(&world.admin.get(&path(&job)).await.json), without_version(&job), "{method} {address} {body:?}");
            let last = newest(&world, &job).await;
            assert_eq!((&last["action"], &last["userId"], &last["id"]), (&json!("undone"), &json!(world.app.worker_id), &json!(undone.header("x-history-entry"))));
            let again = undo(&world.worker, &job, undone.header("x-history-entry")).await;
            assert_eq!(without_version(&world.admin.get(&path(&job)).await.json), without_version(&changed), "{}", again.text);
            undo(&world.worker, &job, again.header("x-history-entry")).await;
            assert_eq!(undo(&world.worker, &job, entry).await.json["code"], "changed_since", "it is undone already");
        }
    }

    async fn a_field_that_was_changed_again_later_is_not_undone(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let entry = world.change(&job, json!({"title": "One", "priority": 3})).await;
        world.change(&job, json!({"description": "another field"})).await;
        let later = world.change(&job, json!({"priority": 4})).await.json;
        let refused = undo(&world.admin, &job, entry.header("x-history-entry")).await;
        refused.assert_error(409, "changed_since");
        assert_eq!(refused.json["message"], "This was changed again since");
        assert_unchanged(&world, &later).await;
        world.change(&job, json!({"priority": 3})).await;
        assert_eq!(undo(&world.admin, &job, entry.header("x-history-entry")).await.json["title"], job["title"], "the field has the value after the entry again");
    }

    async fn an_undo_never_moves_a_start_after_an_end_that_was_changed_later(engine) {
        let world = World::by_worker(engine).await;
        let job = world.book(json!({"startDate": at(10), "endDate": null})).await;
        let planned = world.change(&job, json!({"startDate": at(8)})).await;
        world.change(&job, json!({"endDate": at(9)})).await;
        undo(&world.admin, &job, planned.header("x-history-entry")).await.assert_error(409, "changed_since");
        world.change(&job, json!({"actualStartTime": at(10)})).await;
        let actual = world.change(&job, json!({"actualStartTime": at(8)})).await;
        let later = world.change(&job, json!({"actualFinishTime": at(9)})).await.json;
        undo(&world.admin, &job, actual.header("x-history-entry")).await.assert_error(409, "changed_since");
        assert_unchanged(&world, &later).await;
    }

    async fn an_undo_that_causes_an_overlap_is_refused_unless_overlaps_are_allowed(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let moved = world.admin.patch(&visit(&job, 0), json!({"startDate": at(5), "endDate": at(6)})).await;
        let other = world.post_job(json!({"startDate": at(0), "endDate": at(1), "assignedUserId": world.app.worker_id})).await.json;
        let refused = undo(&world.admin, &job, moved.header("x-history-entry")).await;
        refused.assert_error(409, "schedule_conflict");
        assert_eq!(refused.json["conflicts"][0]["id"], other["id"]);
        let body = json!({"entryId": moved.header("x-history-entry"), "allowOverlap": true});
        assert_eq!(world.admin.post(&format!("{}/undo", path(&job)), body).await.status, 200);
        let fields: Vec<Value> = newest(&world, &job).await["changes"].as_array().unwrap().iter().map(|one| one["field"].clone()).collect();
        assert!(fields.contains(&json!("allowOverlap")), "{fields:?}");
    }

    async fn an_undo_that_would_restore_an_inactive_worker_is_refused(engine) {
        let world = World::by_worker(engine).await;
        let ann = world.hire("ann").await;
        let job = world.book(json!({"workerIds": [ann]})).await;
        let taken = world.change(&job, json!({"workerIds": []})).await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'ann'").await;
        let refused = undo(&world.admin, &job, taken.header("x-history-entry")).await;
        refused.assert_error(409, "inactive_worker");
        assert_eq!(refused.json["message"], "A worker is no longer active");
        world.app.sql("UPDATE users SET is_active = TRUE WHERE username = 'ann'").await;
        assert_eq!(ids(&undo(&world.admin, &job, taken.header("x-history-entry")).await.json["crew"]), json!([ann]));
    }

    async fn creating_a_job_and_saving_its_card_cannot_be_undone(engine) {
        let world = World::by_worker(engine).await;
        let job = world.post_job(json!({"status": "completed"})).await;
        assert_eq!(world.admin.post("/api/job-cards", json!({"jobId": job.json["id"], "attentionTo": "Bo"})).await.status, 201);
        for index in 0..2 {
            let history = world.admin.get(&format!("{}/history", path(&job.json))).await.json;
            assert_eq!(history[index]["undoable"], 0, "{history}");
            let refused = undo(&world.admin, &job.json, history[index]["id"].as_str().unwrap()).await;
            refused.assert_error(409, "cannot_be_undone");
            assert_eq!(refused.json["message"], "This can't be undone");
        }
    }

    async fn undoing_an_entry_of_another_job_gets_404_and_workers_cannot_undo_archiving(engine) {
        let world = World::by_worker(engine).await;
        let (job, other) = (three_days(&world).await, world.book(json!({"startDate": at(9)})).await);
        let entry = add(&world, &other, 10, json!({})).await;
        assert_eq!(each(&entry.json, "done"), [0, 0]);
        undo(&world.admin, &job, entry.header("x-history-entry")).await.assert_error(404, "not_found");
        undo(&world.admin, &json!({"id": "019a0000-0000-7000-8000-000000000000"}), entry.header("x-history-entry")).await.assert_error(404, "not_found");
        world.change(&job, json!({"status": "completed"})).await;
        let archived = world.change(&job, json!({"archived": 1})).await;
        undo(&world.worker, &job, archived.header("x-history-entry")).await.assert_error(403, "forbidden");
        assert_eq!(undo(&world.admin, &job, archived.header("x-history-entry")).await.json["archived"], 0);
    }

    async fn a_request_with_a_stale_version_undoes_nothing(engine) {
        let world = World::by_worker(engine).await;
        let job = three_days(&world).await;
        let entry = world.change(&job, json!({"title": "One"})).await;
        let later = world.change(&job, json!({"description": "another field"})).await.json;
        let stale = world.admin.clone().with_header("If-Match", "\"2\"");
        undo(&stale, &job, entry.header("x-history-entry")).await.assert_error(412, "stale");
        assert_unchanged(&world, &later).await;
        let fresh = world.admin.clone().with_header("If-Match", "\"3\"");
        let undone = undo(&fresh, &job, entry.header("x-history-entry")).await;
        assert_eq!((undone.status, &undone.json["title"]), (200, &job["title"]), "{}", undone.text);
    }
}
